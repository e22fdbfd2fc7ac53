import { type CreditFacts, whyHold } from '@packhouse/contract/billing/payments/terms.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import type { ReleaseFacts } from '../../../people/credit/api.ts'

export interface Override {
  rule: OverrideRule
  reason: string
}

export type CreditDecision =
  | { hold: Refusal; overriddenBy: string | null; release: ReleaseFacts | null }
  | { hold: undefined; overriddenBy: null; release: null }

/**
 * Decides the credit of a postpaid order at accept: free, held, or held and let through by a release, else by a reason. Paise
 * with tax. (rules §6.5, §6.12)
 */
export function decideCredit(
  credit: CreditFacts,
  {
    value,
    graceDays,
    now,
    overrides = [],
    release = null,
  }: {
    value: Paise
    graceDays: number
    now: Date
    overrides?: readonly Override[] | undefined
    /** The release that lets an order of this value through. */
    release?: ReleaseFacts | null
  },
): CreditDecision {
  const today: Day = dayOf(now)
  const hold = whyHold(credit, value, today, graceDays)
  if (!hold) return { hold: undefined, overriddenBy: null, release: null }
  if (release) return { hold, overriddenBy: null, release }
  return {
    hold,
    overriddenBy: overrides.find(({ rule }) => rule === 'CREDIT')?.reason ?? null,
    release: null,
  }
}
