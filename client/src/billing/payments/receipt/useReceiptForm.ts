import { useForm } from '@mantine/form'
import { highestReceipt } from '@packhouse/contract/billing/receipt-modes.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { noAmount, type Paise, paise } from '@packhouse/contract/money.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { cleanReference, type Mode, whyNotReference } from '../modes.ts'
import { allocationsOf, type ByHand } from './pays.ts'

/** (rules §6.8) */
export const maxReceipt = paise(highestReceipt)

export interface ReceiptValues {
  amount: Paise | null
  mode: Mode
  reference: string
  date: string | null
  /** null: oldest dues first. */
  byHand: ByHand | null
  /** The reference that another customer's receipt has: the server asked about it. */
  sharedReference: string | null
  /** The question is answered: record it all the same. */
  confirmed: boolean
}

/** The form of a receipt; `amount` is its initial value. */
export function useReceiptForm(amount: Paise | null = null) {
  const today = dayOf(new Date())
  return useForm<ReceiptValues>({
    initialValues: {
      amount,
      mode: 'UPI',
      reference: '',
      date: today,
      byHand: null,
      sharedReference: null,
      confirmed: false,
    },
    validate: {
      amount: whyNotAmount,
      reference: (reference, { mode }) => whyNotReference(mode, reference),
      date: date =>
        date === null ? t('Enter a date') : date > today ? t('A receipt cannot have a future date') : null,
    },
  })
}

function whyNotAmount(amount: Paise | null): string | null {
  if (amount === null || Number.isNaN(amount)) return t('Enter the amount')
  if (amount > maxReceipt) return t('At most {amount}', { amount: amountText(maxReceipt) })
  return amount > 0 ? null : t(noAmount)
}

export type ReceiptForm = ReturnType<typeof useReceiptForm>

/** Returns the request body; undefined while a required field is empty. */
export function receiptBody(
  { amount, mode, reference, date, byHand, sharedReference, confirmed }: ReceiptValues,
  whose: { customerId: number; orderId?: number },
) {
  if (amount === null || date === null) return undefined
  const text = cleanReference(mode, reference)
  return {
    ...whose,
    date,
    amount,
    mode,
    ...(text === '' ? {} : { reference: text }),
    ...(confirmed && sharedReference === reference ? { confirm: true } : {}),
    ...(byHand && mode !== 'CHEQUE' ? { allocations: allocationsOf(byHand) } : {}),
  }
}
