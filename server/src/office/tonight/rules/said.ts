import type { CallOutcome } from '@packhouse/contract/office/tonight/states.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** Returns why the outcome of a call cannot be noted: "call again" needs a time in the future, no other outcome may have one. */
export function whyNotSaid(
  { outcome, callAgainAt }: { outcome: CallOutcome; callAgainAt: Date | null },
  now: Date,
): Refusal | undefined {
  if (outcome !== 'CALL_AGAIN')
    return callAgainAt === null
      ? undefined
      : refusal('BAD_INPUT', 'Only “call again” can have a time. Remove the time.', {})
  if (callAgainAt === null) return refusal('BAD_INPUT', 'Choose when to call again.', {})
  return callAgainAt > now
    ? undefined
    : refusal('BAD_INPUT', 'This time has passed. Choose a later time.', {})
}
