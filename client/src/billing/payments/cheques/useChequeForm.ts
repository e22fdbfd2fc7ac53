import { useForm } from '@mantine/form'
import { isChequeNumber, nextChequeNumber } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'

export interface ChequeValues {
  number: string
  bank: string
  date: string | null
  /** Rupees. */
  amount: number | null
  documents: string[]
  /** The number that a receipt of the customer has: the server asked about it. */
  sharedNumber: string | null
  confirmed: boolean
}

/** The form of a cheque; one that takes the place of another begins with its bank, amount and documents. */
export function useChequeForm(old: HeldCheque | undefined) {
  return useForm<ChequeValues>({
    initialValues: {
      ...{ number: '', bank: old?.bank ?? '', date: old ? null : dayOf(new Date()), amount: old?.amount ?? null },
      ...{ documents: [...(old?.documents ?? [])], sharedNumber: null, confirmed: false },
    },
    validate: {
      number: number => (isChequeNumber(number) ? null : t('A cheque number has 6 digits')),
      bank: bank => (bank.trim().length < 2 ? t('Enter the bank') : null),
      date: date => (date === null ? t('Enter the day on the cheque') : null),
      amount: amount => (amount === null || Number.isNaN(amount) || amount <= 0 ? t('Enter the amount') : null),
    },
  })
}

/** The next cheque of the same book: the same bank and amount, the next number, a day to be typed. */
export const nextOf = ({ number, bank, amount }: ChequeValues): ChequeValues => ({
  ...{ number: nextChequeNumber(number), bank, amount, date: null, documents: [] },
  ...{ sharedNumber: null, confirmed: false },
})
