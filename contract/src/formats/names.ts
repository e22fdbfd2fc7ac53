import { z } from 'zod'

// What no eye sees and no column takes. Joiners stay: Indian scripts need them.
const zeroWidth = /[\u200B\u2060\uFEFF]/g
const control = /\p{Cc}/gu

/** A name as it is stored: composed, trimmed, single spaces, nothing invisible. Markup is text and stays. (rules.md §2.1) */
export const cleanName = (text: string): string =>
  text.replace(zeroWidth, '').replace(/\s/g, ' ').replace(control, '').normalize('NFC').replace(/ +/g, ' ').trim()

/** What two names are compared by: clean and in lower case. (rules.md §2.1) */
export const nameKey = (text: string): string => cleanName(text).toLowerCase()

/** Longer text as it is stored: composed, trimmed, line breaks kept, nothing else invisible. */
export const cleanText = (text: string): string =>
  text
    .replace(zeroWidth, '')
    .replace(/\r\n?/g, '\n')
    .replace(control, found => (found === '\n' || found === '\t' ? found : ''))
    .normalize('NFC')
    .trim()

/** The schema of a name: cleaned, then measured. */
export const nameOf = (what: string, shortest: number, longest: number) =>
  z
    .string(`${what} must be text`)
    .overwrite(cleanName)
    .min(shortest, shortest === 1 ? `${what} is missing` : `${what} needs at least ${shortest} characters`)
    .max(longest, `${what} can have at most ${longest} characters`)

/** The schema of a longer text: cleaned, then measured; may be empty. */
export const textOf = (what: string, longest: number) =>
  z.string(`${what} must be text`).overwrite(cleanText).max(longest, `${what} can have at most ${longest} characters`)

/** Name of an item or of one of its types. (rules.md §2.1) */
export const ItemName = /* @__PURE__ */ nameOf('Name', 2, 150)
/** One other name of an item. (rules.md §2.1) */
export const Alias = /* @__PURE__ */ nameOf('Alias', 1, 80)
/** All other names of an item; the same name twice is kept once. (rules.md §2.1) */
export const Aliases = /* @__PURE__ */ z.array(Alias).overwrite(withoutTwins).max(40, 'An item can have at most 40 aliases')
/** A value of a master list. (rules.md §2.7) */
export const LookupName = /* @__PURE__ */ nameOf('Name', 2, 60)
/** Legal or brand name of a customer. (rules.md §6.1) */
export const BusinessName = /* @__PURE__ */ nameOf('Business name', 2, 150)
/** A person: contact, staff, picker. */
export const PersonName = /* @__PURE__ */ nameOf('Name', 2, 100)
/** Why a rule was overridden. (rules.md §12) */
export const OverrideReason = /* @__PURE__ */ nameOf('Reason', 3, 200)
/** Notes on anything. (rules.md §12) */
export const Notes = /* @__PURE__ */ textOf('Notes', 500)
/** What the customer asks for beside the lines of an order. (rules.md §12) */
export const Instructions = /* @__PURE__ */ textOf('Instructions', 500)

function withoutTwins(names: string[]): string[] {
  const seen = new Set<string>()
  return names.filter(name => {
    const key = nameKey(name)
    return !seen.has(key) && seen.add(key)
  })
}
