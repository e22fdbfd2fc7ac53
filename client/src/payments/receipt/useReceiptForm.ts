import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { t } from '../../ui/words.ts'
import { cleanReference, type Mode, whyNotReference } from '../modes.ts'
import { allocationsOf, type ByHand } from './pays.ts'

export interface ReceiptValues {
  amount: number | null
  mode: Mode
  reference: string
  date: string | null
  /** null: the oldest dues first. */
  byHand: ByHand | null
}

/** The form of a receipt; `amount` in rupees is what it begins with. */
export function useReceiptForm(amount: number | null = null) {
  const today = dayOf(new Date())
  return useForm<ReceiptValues>({
    initialValues: { amount, mode: 'UPI', reference: '', date: today, byHand: null },
    validate: {
      amount: amount =>
        amount === null || Number.isNaN(amount) ? t('Type the amount') : amount > 0 ? null : t('Amount must be greater than 0'),
      reference: (reference, { mode }) => whyNotReference(mode, reference),
      date: date => (date === null ? t('Type a date') : date > today ? t('A receipt cannot be dated ahead') : null),
    },
  })
}
export type ReceiptForm = ReturnType<typeof useReceiptForm>

/** What is sent; undefined while a needed field is empty. */
export function receiptBody(
  { amount, mode, reference, date, byHand }: ReceiptValues,
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
    ...(byHand && mode !== 'CHEQUE' ? { allocations: allocationsOf(byHand) } : {}),
  }
}
