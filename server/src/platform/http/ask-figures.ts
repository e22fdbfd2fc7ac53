import { type Question, whyAsk } from '@packhouse/contract/business/guard/question.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { CallerId } from '../trail/caller-id.ts'

/**
 * Refuses a figure that is far from what is usual, until the body says that it is meant. A program is not asked: nobody would answer.
 * (rules §33.1)
 */
export function askFigures(
  { caller }: { caller: CallerId },
  questions: readonly (Question | undefined)[],
  confirmed: readonly string[] | undefined,
): void {
  if (caller.kind !== 'key') refuse(whyAsk(questions, confirmed))
}
