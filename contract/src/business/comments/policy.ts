import type { StaffUserId } from '../../ids.ts'
import { type Refusal, refusal } from '../../refusal.ts'

/** Signs of a comment. (rules §15.4) */
export const commentLength = 2000
/** Minutes in which the author may edit or remove a comment. (rules §15.4) */
export const changeMinutes = 10

/** Why a person may not edit or remove a comment; only its author may, and not for long: others have read it. (rules §15.4) */
export function whyNotChangeComment(
  { userId, at, text }: { userId: StaffUserId | number; at: Date; text: string | null },
  me: StaffUserId | number,
  now: Date,
): Refusal | undefined {
  if (text === null) return refusal('BREAKS_RULE', 'This comment was removed.')
  if (userId !== me) return refusal('NOT_ALLOWED', 'Only its author can change a comment.')
  if (now.getTime() - at.getTime() <= changeMinutes * 60_000) return undefined
  return refusal('BREAKS_RULE', 'A comment can be changed for {minutes} minutes. Write another one.', {
    minutes: changeMinutes,
  })
}
