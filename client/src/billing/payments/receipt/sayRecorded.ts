import { dayOf } from '@packhouse/contract/day.ts'
import { paymentCalls } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { store } from '../../../app/session/store.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { RecordedReceipt } from './useSendReceipt.ts'

/**
 * Shows that money is recorded, with Undo; or that a cheque must clear first, without Undo, which would record it as bounced.
 * (rules §6.8)
 */
export function sayRecorded(receipt: RecordedReceipt): void {
  const { number, amount, counts } = receipt
  const words = t('{amount} recorded, {number}', { amount: amountText(amount), number })
  const undo = { label: t('Undo'), run: () => void reverse(receipt) }
  toast.success(words, counts ? { action: undo } : { detail: t('It counts once it is cleared') })
}

async function reverse({ id, number, amount, version }: RecordedReceipt): Promise<void> {
  try {
    const body = {
      status: 'BOUNCED',
      date: dayOf(new Date()),
      version,
      reason: 'Undone right after it was recorded',
    } as const
    await store.dispatch(paymentCalls.endpoints.clearOrBounce.initiate({ receiptid: id, body })).unwrap()
    toast.info(t('{amount} of {number} is reversed', { amount: amountText(amount), number }))
  } catch (error) {
    shownInPlace(error)
    toast.error(t('{number} was not reversed', { number }), { detail: reasonOf(error) })
  }
}
