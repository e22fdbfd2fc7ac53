import { Button } from '@mantine/core'
import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { IconArrowRight, IconClipboardText, IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
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
      <NeedsRight needs={messages.readChatExport}>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          leftSection={<IconFileUpload size={16} stroke={1.7} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {isPhone ? t('Chat file') : t('Drop chat file')}
        </Button>
      </NeedsRight>
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
      <NeedsRight needs={messages.addMessages}>
        <Button
          variant="default"
          size="sm"
          aria-keyshortcuts="V"
          leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyCap keys="v" />}
          onClick={onPaste}
        >
          {t('Paste')}
        </Button>
      </NeedsRight>
      <NeedsRight needs={messages.updateMessage}>
        <Button
          variant="default"
          size="sm"
          disabled={onOpenNext === undefined}
          leftSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyCap keys="enter" />}
          onClick={onOpenNext}
        >
          {t('Open next')}
        </Button>
      </NeedsRight>
    </>
  )
}
