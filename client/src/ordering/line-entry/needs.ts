import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type Cutoff,
  whyBelowMinimum,
  whyTooLate,
} from '@packhouse/contract/ordering/orders/policy-create.ts'
import { say, t } from '../../ui/words.ts'
import type { OrderLine } from './lines.ts'
import { packLabel } from './packs.ts'

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

/** Returns what must be explained before the order is placed, in the order of the server's checks. (rules §3.3) */
export function needsOf({ lines, items, minimum, slot, deliveryDate, now, customer }: ToJudge): Need[] {
  const outside = lines.filter(({ isOffered }) => !isOffered)
  const [first] = outside
  const late = slot && whyTooLate(slot, deliveryDate, now)
  const small = whyBelowMinimum(items, minimum)
  return [
    need('CUTOFF', late && say(late)),
    need('MOV', small && say(small)),
    need('GROUP', first && notOffered(packLabel(first.pack), outside.length - 1, customer)),
  ].filter(one => one !== undefined)
}

const notOffered = (item: string, others: number, customer: string): string =>
  others === 0
    ? t('{item} is not in the list of {customer}.', { item, customer })
    : t('{item} and {others} more are not in the list of {customer}.', { item, others, customer })

const need = (rule: OverrideRule, message: string | undefined): Need | undefined =>
  message === undefined ? undefined : { rule, message }
