import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { OutletDialog } from './OutletDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import type { MessageActions } from './useMessageActions.ts'

interface InboxDialogsProps {
  actions: MessageActions
  /** The text that is pasted; null: the dialog is closed. */
  pasting: string | null
  onAdded: (messageId: number) => void
  onPasted: () => void
}

/** The dialogs of the inbox: pasting, whose a message is, who takes it, taking it over. */
export function InboxDialogs({ actions, pasting, onAdded, onPasted }: InboxDialogsProps) {
  const { asking, close } = actions
  if (pasting !== null) return <PasteDialog text={pasting} onAdded={onAdded} onClose={onPasted} />
  if (!asking) return null
  const { what, row } = asking
  if (what === 'outlet')
    return <OutletDialog row={row} onChoose={outletId => actions.giveTo(row, outletId)} onClose={close} />
  if (what === 'person')
    return <GiveDialog row={row} onGive={person => actions.giveToPerson(row, person)} onClose={close} />
  return (
    <ConfirmDialog
      title={t('Take it over from {name}?', { name: row.draftBy?.name ?? t('a colleague') })}
      confirm={t('Take over')}
      needs={messages.updateMessage}
      onConfirm={() => actions.take(row)}
      onClose={close}
    >
      {t(
        'It has been open in Create order since {time}. If both of you place it, there will be two orders.',
        {
          time: row.draftAt ? dateText(row.draftAt, 'moment') : '',
        },
      )}
    </ConfirmDialog>
  )
}
