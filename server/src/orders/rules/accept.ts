import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OverrideRule } from '@packhouse/contract/orders/lifecycle.ts'
import { type CreditFacts, whyHold } from '@packhouse/contract/payments/terms.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'

export interface Override {
  rule: OverrideRule
  reason: string
}

export type CreditDecision = { hold: Refusal; overriddenBy: string | null } | { hold: undefined; overriddenBy: null }

/**
 * Decides the credit of a postpaid order at accept: free, held, or held and overridden with a reason. Paise with tax.
 * (rules.md §6.5)
 */
export function decideCredit(
  credit: CreditFacts,
  {
    value,
    graceDays,
    now,
    overrides = [],
  }: { value: Paise; graceDays: number; now: Date; overrides?: readonly Override[] | undefined },
): CreditDecision {
  const today: Day = dayOf(now)
  const hold = whyHold(credit, value, today, graceDays)
  if (!hold) return { hold: undefined, overriddenBy: null }
  return { hold, overriddenBy: overrides.find(({ rule }) => rule === 'CREDIT')?.reason ?? null }
}
