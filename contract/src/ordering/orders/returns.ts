import { dayOf } from '../../day.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { sentence } from '../../sentence.ts'
import { type Disposition, type OrderStatus, transitionOf } from './lifecycle.ts'
import { brokenRule, needsReason, type OrderRefusal, refused, shortly, statusWord } from './refused.ts'
import { type ReturnReason, returnReasonRows } from './return-reasons.ts'

const hourMs = 3_600_000
/**
 * Goods may be returned within this many hours after delivery, and with a reason within this many days. (rules §3.2 row 11)
 */
export const claimHours = 24
export const claimDays = 7

/**
 * Goods can be returned after dispatch: all of them on the same run, or after delivery within the claim window. `override` is the
 * reason for exceeding it. (rules §3.2 rows 10, 11)
 */
export function whyNotReturn(
  { status, deliveredAt }: { status: OrderStatus; deliveredAt: Date | null },
  { now, singleStepDispatch, override }: { now: Date; singleStepDispatch: boolean; override: boolean },
): OrderRefusal | undefined {
  if (transitionOf(status, 'RETURNED') === undefined) {
    const why = sentence('This order is {status}; no goods can be returned', { status: statusWord(status) })
    return refused(status, shortly(status, 'DISPATCHED'), why, singleStepDispatch)
  }
  if (status === 'DISPATCHED' || deliveredAt === null) return undefined
  const passedMs = now.getTime() - deliveredAt.getTime()
  if (passedMs > claimDays * 24 * hourMs)
    return brokenRule(
      'Window over',
      'The order was delivered more than {days} days ago, so goods can no longer be returned.',
      {
        days: claimDays,
      },
    )
  if (override || (status === 'DELIVERED' && passedMs <= claimHours * hourMs)) return undefined
  const data = { rule: 'RETURN_WINDOW' }
  return needsReason(
    status === 'CLOSED'
      ? refusal('NEEDS_REASON', 'The order is Closed. A return needs a reason.', {}, data)
      : refusal(
          'NEEDS_REASON',
          'The {hours} hours for claims are over. A return needs a reason.',
          { hours: claimHours },
          data,
        ),
  )
}

/** Goods can be restocked on the day they left, once they were checked. (rules §3.6) */
export function whyNotRestock({
  leftAt,
  now,
  qcPassed,
}: {
  leftAt: Date
  now: Date
  qcPassed: boolean
}): Refusal | undefined {
  if (dayOf(leftAt) !== dayOf(now))
    return refusal(
      'BREAKS_RULE',
      'Goods can be restocked only on the day of delivery. Choose Waste, or Claim only.',
    )
  if (!qcPassed)
    return refusal(
      'NEEDS_CONFIRM',
      'Restocking needs the quality check. Tick that the goods are fit to sell again.',
      {},
      { reason: 'QC' },
    )
  return undefined
}

/** Leaves and cut goods last only days; returned ones are waste. (rules §3.6) */
const shortLivedDays = 6

/** Default destination of returned goods: restocked only if checked, durable, and returned the same day. (rules §3.6) */
export function usualDisposition({
  reason,
  shelfLifeDays,
  leftAt,
  now,
  qcPassed,
}: {
  reason: ReturnReason
  shelfLifeDays: number | null
  leftAt: Date
  now: Date
  qcPassed: boolean
}): Disposition {
  const { usually } = returnReasonRows[reason]
  if (usually !== 'RESTOCK') return usually
  const keeps = shelfLifeDays === null || shelfLifeDays > shortLivedDays
  return keeps && whyNotRestock({ leftAt, now, qcPassed }) === undefined ? 'RESTOCK' : 'WASTE'
}
