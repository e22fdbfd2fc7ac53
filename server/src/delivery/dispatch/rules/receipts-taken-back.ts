import { paidInFull } from '@packhouse/contract/billing/payments/terms.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { formatMoney, inRupees, type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/**
 * Returns why a prepaid order cannot leave: receipts were taken back since it was accepted, and what is left does not pay it. What the
 * goods weigh more than ordered may be owed. Amounts in paise. (rules §3.2 row 6, §6.9)
 */
export function whyTakenBack({
  total,
  ordered,
  ready,
  receipts,
}: {
  total: Paise
  ordered: Paise
  ready: Paise
  receipts: readonly string[]
}): Refusal | undefined {
  const needed = paidInFull(paise(Math.min(total, ordered)))
  const missing = subtractPaise(needed, ready)
  if (receipts.length === 0 || missing <= 0) return undefined
  return refusal(
    'NOT_PAID',
    '{missing} of {total} is unpaid again: {receipts} was withdrawn. Record the payment first.',
    { missing: formatMoney(missing), total: formatMoney(needed), receipts: [...receipts] },
    { missing: inRupees(missing), total: inRupees(needed) },
  )
}

/** Why a dispatch cannot be taken back: notes without goods changed what its documents are worth. (rules §7.10) */
export const whyNoted = (id: OrderId, numbers: readonly string[]): Refusal | undefined =>
  numbers.length === 0
    ? undefined
    : refusal(
        'BREAKS_RULE',
        '{numbers} changed the documents of order #{id}. The dispatch cannot be undone; return the goods instead.',
        {
          numbers: [...numbers],
          id,
        },
      )
