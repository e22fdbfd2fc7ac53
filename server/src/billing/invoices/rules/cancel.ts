import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { allOf } from '@packhouse/contract/sentence.ts'

/** Refuses to cancel a document twice; documents of one order are cancelled together, so the others are named. (rules §7.2) */
export const whyCancelledAlready = (number: string, together: readonly string[]): Refusal =>
  refusal(
    'BREAKS_RULE',
    together.length === 0
      ? 'Invoice {number} was already cancelled.'
      : 'Invoice {number} was already cancelled, together with {others} of the same order.',
    { number, others: allOf(together) },
    { number, together: [...together] },
  )
