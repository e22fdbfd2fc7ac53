import { longestReason } from './limits.ts'
import { unmeasured } from './name-words.ts'
import { cleanName, measured } from './names.ts'

const tooLong = 'A reason can have at most 200 characters'
const saysNothing = 'Enter a reason of at least 3 characters'
const saysSomething = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3

/** Reason for an action; stored permanently, so it needs at least three letters or digits. (rules §12) */
export const Reason = /* @__PURE__ */ measured('Reason', longestReason, tooLong)
  .overwrite(cleanName)
  .refine(saysSomething, saysNothing)
  .max(longestReason, tooLong)
  .meta({ minLength: 3 })

/**
 * Returns the error of a typed reason; undefined if valid. Same rules as the schema, without importing zod, which would add it to
 * the sign-in screen's bundle.
 */
export function whyNotReason(typed: string): string | undefined {
  if (typed.length > unmeasured(longestReason)) return tooLong
  const reason = cleanName(typed)
  if (!saysSomething(reason)) return saysNothing
  return reason.length > longestReason ? tooLong : undefined
}
