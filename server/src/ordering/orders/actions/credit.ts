import { type CreditFacts, countedByRelease, whyHold } from '@packhouse/contract/billing/payments/terms.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { creditFacts } from '../../../billing/payments/api.ts'
import { openReleases, passageOf, type ReleaseFacts, useReleases } from '../../../people/credit/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { type CreditDecision, decideCredit, type Override } from '../rules/accept.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import type { OrderEvent } from '../sql/events.ts'
import type { StepCall } from './step.ts'

/**
 * Returns why a placed order is held; undefined when its credit fits or a release lets it through. The value is in paise with tax;
 * `orderId` is null before the order exists. (rules §6.5, §6.12)
 */
export async function holdOf(
  db: Reading,
  {
    customerId,
    orderId,
    value,
    credit,
    now,
  }: {
    customerId: CustomerId
    orderId: OrderId | null
    value: Paise
    credit: CreditFacts & { graceDays: number }
    now: Date
  },
): Promise<Refusal | undefined> {
  const today = dayOf(now)
  const hold = whyHold(credit, value, today, credit.graceDays)
  if (!hold) return undefined
  const counted = countedByRelease(credit, value, today, credit.graceDays)
  const { release } = passageOf(await openReleases(db, customerId, now), { orderId, value, counted }, now)
  return release ? undefined : hold
}

/** A decision, the value it is of and what a release up to an amount counts of it, and the unused release of this order alone. */
export type Decided = CreditDecision & { value: Paise; counted: Paise; own: ReleaseFacts | null }

/**
 * Decides the credit of a postpaid order, or of what an accepted one is increased by: value in paise with tax. Lock the account
 * first. (rules §6.5, §6.12)
 */
export async function decideOrderCredit(
  { id: orderId, customerId }: Pick<LockedOrder, 'id' | 'customerId'>,
  {
    value,
    overrides,
    isIncrease = false,
  }: { value: Paise; overrides?: readonly Override[] | undefined; isIncrease?: boolean },
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<Decided> {
  const credit = await creditFacts(tx, customerId, now)
  const open = await openReleases(tx, customerId, now)
  const counted = countedByRelease(credit, value, dayOf(now), credit.graceDays)
  const { release, own } = passageOf(open, { orderId, value, counted, isIncrease }, now)
  const decision = decideCredit(
    { ...credit, isPostpaid: true },
    { value, graceDays: credit.graceDays, now, overrides, release },
  )
  return { ...decision, value, counted, own }
}

/** Whether an order must wait for its credit. */
export const mustWait = ({ hold, overriddenBy, release }: CreditDecision): boolean =>
  hold !== undefined && overriddenBy === null && release === null

/** Marks the release as used, and records that someone passed over the hold, or that a release did. (rules §6.12) */
export async function passHold(
  order: LockedOrder,
  { hold, overriddenBy, release, own, value, counted }: Decided,
  { tx, now, audit }: Pick<StepCall, 'tx' | 'now' | 'audit'>,
): Promise<OrderEvent[]> {
  await useReleases(tx, { passed: release, own, orderId: order.id, value, counted }, now)
  const reason = overriddenBy ?? release?.reason
  if (!hold || reason === undefined) return []
  audit({
    action: release ? 'CREDIT_RELEASE_USED' : 'ORDER_RULE_OVERRIDDEN',
    entity: 'order',
    entityId: order.id,
    before: { hold: hold.message },
    after: { rule: 'CREDIT', ...(release ? { releaseId: release.id } : {}) },
    reason,
  })
  const data = { rule: 'CREDIT', reason, hold: hold.message, ...(release ? { releaseId: release.id } : {}) }
  const did = release
    ? sentence('passed the credit hold by a release: {reason}', { reason })
    : sentence('overrode the credit hold: {reason}', { reason })
  return [{ kind: 'OVERRIDE', status: order.status, did, data }]
}
