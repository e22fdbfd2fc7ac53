import { useForm } from '@mantine/form'
import type { RefundMode } from '@packhouse/contract/billing/payments/refund-plan.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { noAmount, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { cleanReference, whyNotReference } from '../modes.ts'

export interface RefundValues {
  amount: Paise | null
  mode: RefundMode
  reference: string
  date: string | null
  paidTo: string
  reason: string
}

/** The form of money given back; at most `limit`. */
export function useRefundForm(limit: Paise) {
  const today = dayOf(new Date())
  return useForm<RefundValues>({
    initialValues: { amount: null, mode: 'NEFT', reference: '', date: today, paidTo: '', reason: '' },
    validate: {
      amount: amount => whyNotAmount(amount, limit),
      reference: (reference, { mode }) => whyNotReference(mode, reference),
      date: date =>
        date === null ? t('Enter a date') : date > today ? t('Choose today or an earlier day') : null,
      paidTo: paidTo => (paidTo.trim().length < 2 ? t('Enter the account or person') : null),
      reason: reason => {
        const why = whyNotReason(reason)
        return why === undefined ? null : t(why)
      },
    },
  })
}

/** Why an amount cannot be given back. */
export function whyNotAmount(amount: Paise | null, limit: Paise): string | null {
  if (amount === null || Number.isNaN(amount)) return t('Enter the amount')
  if (amount > limit)
    return t('{amount} more than is free', { amount: amountText(subtractPaise(amount, limit)) })
  return amount > 0 ? null : t(noAmount)
}

export type RefundFormState = ReturnType<typeof useRefundForm>

/** The request body; undefined while a required field is empty. */
export function refundBody(
  { amount, mode, reference, date, paidTo, reason }: RefundValues,
  { customerId, source }: { customerId: number; source: { id: number; version: number } | undefined },
) {
  if (amount === null || date === null) return undefined
  const text = cleanReference(mode, reference)
  const money = { customerId, amount, mode, date, paidTo: paidTo.trim(), reason: reason.trim() }
  return { ...money, ...(text === '' ? {} : { reference: text }), ...(source ? { receipt: source } : {}) }
}
