import { paidInFull } from '@packhouse/contract/billing/payments/terms.ts'
import { type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'

export type PaymentStatus = 'POSTPAID' | 'UNPAID' | 'PART_PAID' | 'PAID'

/** Payment status of a prepaid order, in paise: `ready` is the customer's money available for it before there are dues. */
export function paidOf({
  isPostpaid,
  total,
  dues,
  ready,
}: {
  isPostpaid: boolean
  total: Paise
  dues: readonly { amount: Paise; open: Paise }[]
  ready: Paise
}): { status: PaymentStatus; paid: Paise } {
  if (isPostpaid) return { status: 'POSTPAID', paid: zeroPaise }
  const owed = dues.length > 0 ? sumPaise(dues.map(({ amount }) => amount)) : paidInFull(total)
  const settled = sumPaise(dues.map(({ amount, open }) => subtractPaise(amount, open)))
  const paid = dues.length > 0 ? settled : paise(Math.min(ready, total))
  return { paid, status: paid >= owed ? 'PAID' : paid > 0 ? 'PART_PAID' : 'UNPAID' }
}
