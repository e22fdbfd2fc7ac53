import { cleanName, measured } from './names.ts'

const longest = 200
const tooLong = 'A reason has at most 200 characters'
const saysNothing = 'Say why in at least 3 characters'
const saysSomething = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3

/** Why somebody did something; kept for good, so it has at least three letters or digits. (rules.md §12) */
export const Reason = /* @__PURE__ */ measured('Reason', longest, tooLong)
  .overwrite(cleanName)
  .refine(saysSomething, saysNothing)
  .max(longest, tooLong)
  .meta({ minLength: 3 })

/**
 * What is wrong with a reason as it is typed, in words; undefined when nothing is. The same as the schema says, without it: a screen
 * that asks a schema brings all of zod along, also to sign-in.
 */
export function whyNotReason(typed: string): string | undefined {
  if (typed.length > longest * 4 + 64) return tooLong
  const reason = cleanName(typed)
  if (!saysSomething(reason)) return saysNothing
  return reason.length > longest ? tooLong : undefined
}
