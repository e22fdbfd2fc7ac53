import {
  isReceiptVoucher,
  plannedSum,
  planRefund,
  type RefundSource,
  refundLimit,
} from '@packhouse/contract/billing/payments/refund-plan.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, inRupees, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal, telling } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'

/** The series of money given back: RF against a receipt voucher, else PY. [LAW: s. 31(3)(e), rule 51] (rules §6.15) */
export const refundSeries = (receiptNumber: string): 'RF' | 'PY' =>
  isReceiptVoucher(receiptNumber) ? 'RF' : 'PY'

interface DatedSource extends RefundSource {
  number: string
  date: Day
}

/** What money given back is checked against; amounts in paise. */
export interface RefundFacts {
  amount: Paise
  date: Day
  today: Day
  advance: Paise
  reserved: Paise
  receipts: readonly DatedSource[]
  chosen: number | undefined
}

/** Why this cannot be given back. (rules §6.15) */
export function whyNotRefund(facts: RefundFacts): Refusal | undefined {
  const { amount, date, today, advance, reserved, receipts, chosen } = facts
  if (date > today)
    return refusal('BREAKS_RULE', 'A refund cannot be dated after today. Choose today or an earlier day.')
  const limit = refundLimit({ advance, reserved })
  if (amount > limit)
    return telling(
      ['dues'],
      refusal(
        'BREAKS_RULE',
        'Only {limit} can be refunded: of the advance of {advance}, {reserved} stays for open orders and dues.',
        { limit: formatMoney(limit), advance: formatMoney(advance), reserved: formatMoney(reserved) },
        { limit: inRupees(limit) },
      ),
      sentence('The customer’s advance does not cover this refund. Refund less.'),
    )
  if (chosen !== undefined && !receipts.some(({ id, isForOrder }) => id === chosen && !isForOrder))
    return refusal('STALE_VERSION', 'The chosen receipt has no free money left. Choose another.')
  const plan = planRefund(amount, receipts, chosen)
  const missing = subtractPaise(amount, plannedSum(plan))
  if (missing > 0)
    return telling(
      ['dues'],
      refusal('BREAKS_RULE', '{missing} of it was received for an order that has not left. Refund less.', {
        missing: formatMoney(missing),
      }),
      sentence('A part of it was received for an order that has not left. Refund less.'),
    )
  const later = plan.find(({ receipt }) => receipt.date > date)
  if (later)
    return refusal('BREAKS_RULE', '{number} was received on {date}. Choose that day or a later one.', {
      number: later.receipt.number,
      date: formatDay(later.receipt.date),
    })
}
