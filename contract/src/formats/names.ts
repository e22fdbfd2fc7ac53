import { z } from 'zod'
import { unlessMissing } from '../fault-words.ts'

// What no eye sees: it would make two names that look the same, or turn a line around.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const control = /\p{Cc}/gu

/**
 * Without invisible characters. Joiners stay after a letter or sign of an Indian script or of Arabic, where they change its
 * shape, whatever other marks lie between: composing puts marks into another order, and must not change what stays.
 */
function visible(text: string): string {
  if (text.search(invisible) < 0) return text
  let kept = ''
  let shaped = false
  for (const sign of text)
    if (sign.search(invisible) < 0) {
      shaped = shapes.test(sign) || (shaped && mark.test(sign))
      kept += sign
    } else if (shaped && (sign === '\u200C' || sign === '\u200D')) kept += sign
  return kept
}
const shapes = /[\u0600-\u06FF\u0900-\u0DFF]/
const mark = /\p{M}/u

/** A name as it is stored: composed, trimmed, single spaces, nothing invisible. Markup is text and stays. (rules.md §2.1) */
export const cleanName = (text: string): string =>
  visible(text).replace(/\s/g, ' ').replace(control, '').normalize('NFC').replace(/ +/g, ' ').trim()

/** What two names are compared by: clean, in lower case, letters that look the same as a Latin one replaced by it. (rules.md §2.1) */
export function nameKey(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/ +/g, ' ').trim().toLowerCase() // nearly all are
  const lower = cleanName(text).normalize('NFKC').toLowerCase()
  return lower.replace(/[\u0131\u0370-\u04FF]/g, letter => lookAlikes.get(letter) ?? letter)
}

/** Small letters of Cyrillic and Greek that, small or capital, look like a Latin one; and the i without a dot. */
const lookAlikes = /* @__PURE__ */ new Map(
  Object.entries({
    ...{
      ı: 'i',
      а: 'a',
      в: 'b',
      е: 'e',
      к: 'k',
      м: 'm',
      н: 'h',
      о: 'o',
      р: 'p',
      с: 'c',
      т: 't',
      у: 'y',
      х: 'x',
      і: 'i',
      ј: 'j',
      ѕ: 's',
    },
    ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  }),
)

/** Longer text as it is stored: composed, trimmed, line breaks kept, nothing else invisible. */
export const cleanText = (text: string): string =>
  visible(text)
    .replace(/\r\n?/g, '\n')
    .replace(control, found => (found === '\n' || found === '\t' ? found : ''))
    .normalize('NFC')
    .trim()

/** Text that was measured before anything works on it: to compose a long run of accents takes time that grows with its square. */
export const measured = (what: string, longest: number, tooLong = `${what} can have at most ${longest} characters`) =>
  z.string(unlessMissing(what, 'text')).max(longest * 4 + 64, { error: tooLong, abort: true })

/** The schema of a name: measured roughly, cleaned, then measured. */
export const nameOf = (what: string, shortest: number, longest: number) =>
  measured(what, longest)
    .overwrite(cleanName)
    .min(shortest, shortest === 1 ? `${what} is missing` : `${what} needs at least ${shortest} characters`)
    .max(longest, `${what} can have at most ${longest} characters`)

/** The schema of a longer text: measured roughly, cleaned, then measured; may be empty. */
export const textOf = (what: string, longest: number) =>
  measured(what, longest).overwrite(cleanText).max(longest, `${what} can have at most ${longest} characters`)

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
