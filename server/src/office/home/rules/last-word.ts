import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { CallOutcome, PromiseState } from '@packhouse/contract/people/credit/kinds.ts'

/** What is known of one customer. */
export interface Words {
  bounced: { amount: Paise; day: Day | null } | undefined
  /** By their day. */
  promises: readonly { amount: Paise; by: Day; state: PromiseState }[]
  called: { outcome: CallOutcome; day: Day } | undefined
}

export interface LastWord {
  kind: 'BOUNCED' | 'BROKEN' | 'PROMISED' | 'CALLED'
  amount: Paise | null
  day: Day | null
  outcome: CallOutcome | null
}

/**
 * The last word about the money of a customer: a cheque that bounced and is not made good, else the next open promise, else the last
 * promise if it was broken and nobody called since, else the last call. (rules §16.6)
 */
export function lastWord({ bounced, promises, called }: Words): LastWord | null {
  if (bounced) return { kind: 'BOUNCED', ...bounced, outcome: null }
  const open = promises.find(({ state }) => state === 'OPEN')
  if (open) return { kind: 'PROMISED', amount: open.amount, day: open.by, outcome: null }
  const last = promises.at(-1)
  if (last?.state === 'BROKEN' && !(called && called.day > last.by))
    return { kind: 'BROKEN', amount: last.amount, day: last.by, outcome: null }
  return called ? { kind: 'CALLED', amount: null, day: called.day, outcome: called.outcome } : null
}

/** Whether a customer promised to pay on a later day, and so is not to be asked today. (rules §16.6) */
export const promisedLater = (promises: Words['promises'], today: Day): boolean =>
  promises.some(({ state, by }) => state === 'OPEN' && by > today)
