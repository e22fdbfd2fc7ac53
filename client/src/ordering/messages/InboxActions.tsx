import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { IconArrowRight, IconClipboardText, IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'

interface InboxActionsProps {
  isBusy: boolean
  onFile: (file: File) => void
  onPaste: () => void
  /** undefined while nothing is to be read. */
  onOpenNext: (() => void) | undefined
}

/** The ways in, and the way on. */
export function InboxActions({ isBusy, onFile, onPaste, onOpenNext }: InboxActionsProps) {
  const isPhone = useMedia(phone)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <PageButton
        icon={IconFileUpload}
        label={isPhone ? t('Chat file') : t('Drop chat file')}
        needs={messages.readChatExport}
        loading={isBusy}
        run={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".txt"
        aria-label={t('Exported chat')}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <PageButton
        icon={IconClipboardText}
        label={t('Paste')}
        keys="v"
        needs={messages.addMessages}
        run={onPaste}
      />
      <PageButton
        icon={IconArrowRight}
        label={t('Open next')}
        keys="enter"
        needs={messages.updateMessage}
        disabled={onOpenNext === undefined}
        run={onOpenNext}
      />
    </>
  )
}
