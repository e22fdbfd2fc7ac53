import { paise } from '@packhouse/contract/money.ts'
import { ChangesNote } from '../../../app/edit/ChangesNote.tsx'
import type { FieldWords } from '../../../app/edit/EditNotes.tsx'
import { useLastChangers } from '../../../app/edit/useLastChangers.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import type { LiveReceipt } from '../dues.ts'

const statusNames: Record<string, string> = {
  RECEIVED: 'Not cleared',
  CLEARED: 'Cleared',
  BOUNCED: 'Bounced or reversed',
}

/** Words for a colleague's change of a receipt: its status, and its part of each document by number. */
export const receiptWords: FieldWords = {
  label: path => {
    if (path === 'status') return t('Status')
    return path.startsWith('byHand.')
      ? t('Allocated to {number}', { number: path.slice('byHand.'.length) })
      : undefined
  },
  text: (_path, value) => {
    if (typeof value === 'number') return amountText(paise(value))
    return typeof value === 'string' ? t(statusNames[value] ?? value) : undefined
  },
}

/** A colleague was first and the dialog's action no longer applies: shows who did what. */
export function ReceiptOver({ receipt: { id, number, status, statusDate, mode } }: { receipt: LiveReceipt }) {
  const by = useLastChangers('receipt', [id])(id)
  const day = statusDate === null ? '' : dateText(statusDate)
  const words =
    status === 'CLEARED'
      ? t('marked it as cleared on {day}', { day })
      : mode === 'CHEQUE'
        ? t('marked it as bounced on {day}', { day })
        : t('reversed it on {day}', { day })
  return (
    <ChangesNote
      head={t('{number} changed while this was open:', { number })}
      changes={[{ key: status, label: by, words }]}
    />
  )
}
