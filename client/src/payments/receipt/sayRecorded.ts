import { toast } from '../../app/toast.ts'
import { moneyText } from '../../ui/amounts.ts'
import { t } from '../../ui/words.ts'
import type { RecordedReceipt } from './useSendReceipt.ts'

/** Says that money is in the book, and that a cheque has to clear first. */
export const sayRecorded = ({ number, amount, counts }: RecordedReceipt): void =>
  toast.success(t('{amount} recorded, {number}', { amount: moneyText(amount), number }), {
    detail: counts ? undefined : t('It counts once it is cleared'),
  })
