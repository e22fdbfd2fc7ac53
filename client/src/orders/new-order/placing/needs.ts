import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OverrideRule } from '@packhouse/contract/orders/lifecycle.ts'
import { type Cutoff, whyBelowMinimum, whyTooLate } from '@packhouse/contract/orders/policy-create.ts'
import type { OrderLine } from '../lines/lines.ts'
import { packLabel } from '../lines/packs.ts'

/** A rule this order breaks that a reason can override, and the question asking for it. */
export interface Need {
  rule: OverrideRule
  message: string
}

interface ToJudge {
  lines: readonly OrderLine[]
  /** Items before tax and delivery. */
  items: Paise
  minimum: Paise
  slot: Cutoff | undefined
  deliveryDate: Day
  now: Date
  customer: string
}

/** Returns what must be explained before the order is placed, in the order of the server's checks. (rules.md §3.3) */
export function needsOf({ lines, items, minimum, slot, deliveryDate, now, customer }: ToJudge): Need[] {
  const outside = lines.filter(({ isOffered }) => !isOffered)
  const [first] = outside
  const others = outside.length > 1 ? ` and ${outside.length - 1} more` : ''
  return [
    need('CUTOFF', slot && whyTooLate(slot, deliveryDate, now)?.message),
    need('MOV', whyBelowMinimum(items, minimum)?.message),
    need('GROUP', first && `${packLabel(first.pack)}${others}: not in what ${customer} may order.`),
  ].filter(one => one !== undefined)
}

const need = (rule: OverrideRule, message: string | undefined): Need | undefined =>
  message === undefined ? undefined : { rule, message }
