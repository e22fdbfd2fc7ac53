import { z } from 'zod'
import { issueOf, schemaText, unlessMissing } from '../../issue-words.ts'
import {
  longestAlias,
  longestInstructions,
  longestItemName,
  longestNotes,
  longestPersonName,
  longestTitle,
  mostAliases,
  shortestName,
} from './limits.ts'
import { missing, tooLong, tooShort, unmeasured, whyNotPrinted } from './name-words.ts'
import { invisible } from './plain.ts'
import { undressed } from './printable.ts'

const control = /\p{Cc}/gu

/**
 * Removes invisible characters, which could make two names look equal, or reverse text direction. Joiners are kept after a letter or
 * sign of an Indian script or of Arabic, where they change its shape, even with other marks in between: normalisation reorders marks,
 * and must not change what is kept.
 */
function visible(text: string): string {
  if (text.search(invisible) < 0) return text
  let cleaned = ''
  let shaped = false
  for (const sign of text)
    if (sign.search(invisible) < 0) {
      shaped = shapes.test(sign) || (shaped && mark.test(sign))
      cleaned += sign
    } else if (shaped && (sign === '\u200C' || sign === '\u200D')) cleaned += sign
  return cleaned
}
const shapes = /[\u0600-\u06FF\u0900-\u0DFF]/
const mark = /\p{M}/u

/** Normalises a name for storing: NFC, trimmed, single spaces, nothing invisible. Markup is kept as text. (rules §2.1) */
export const cleanName = (text: string): string =>
  visible(text).replace(/\s/g, ' ').replace(control, '').normalize('NFC').replace(/ +/g, ' ').trim()

/** Returns the key for comparing names: clean, lower case, look-alike letters replaced by their Latin ones. (rules §2.1) */
export function nameKey(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.replace(/ +/g, ' ').trim().toLowerCase() // fast path for most names
  const lower = cleanName(text).normalize('NFKC').toLowerCase()
  return lower.replace(/[\u0131\u0370-\u04FF]/g, letter => lookAlikes.get(letter) ?? letter)
}

/** Lower-case Cyrillic and Greek letters that look like a Latin one in either case; and the dotless i. */
const lookAlikes = /* @__PURE__ */ new Map(
  Object.entries({
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
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
  }),
)

/** Normalises longer text for storing: NFC, trimmed, line breaks kept, nothing else invisible. */
export const cleanText = (text: string): string =>
  visible(text)
    .replace(/\r\n?/g, '\n')
    .replace(control, found => (found === '\n' || found === '\t' ? found : ''))
    .normalize('NFC')
    .trim()

const atMost = (what: string, longest: number): string => schemaText(tooLong(what, longest))

/** Limits the length before any processing: normalising a long run of accents takes quadratic time. */
export const measured = (what: string, longest: number, error = atMost(what, longest)) =>
  z.string(unlessMissing(what, 'text')).max(unmeasured(longest), { error, abort: true })

const cleaned = (what: string, shortest: number, longest: number) =>
  measured(what, longest)
    .overwrite(name => cleanName(undressed(name)))
    .min(shortest, schemaText(shortest === 1 ? missing(what) : tooShort(what, shortest)))
    .max(longest, atMost(what, longest))

/** Schema of a name: rough length check, cleaning, exact length check, and whether documents can print it. */
export const nameOf = (what: string, shortest: number, longest: number) =>
  cleaned(what, shortest, longest).superRefine((name, context) => {
    const why = whyNotPrinted(name, what)
    if (why) context.addIssue(issueOf(why))
  })

/** Schema of a longer text: rough length check, cleaning, exact length check; may be empty. */
export const textOf = (what: string, longest: number) =>
  measured(what, longest).overwrite(cleanText).max(longest, atMost(what, longest))

/** Name of an item or of one of its types. (rules §2.1) */
export const ItemName = /* @__PURE__ */ nameOf('Name', shortestName, longestItemName)
/** One other name of an item, in any sign that buyers write. (rules §2.1) */
export const Alias = /* @__PURE__ */ cleaned('Alias', 1, longestAlias)
/** All other names of an item; duplicates are dropped. (rules §2.1) */
export const Aliases = /* @__PURE__ */ z
  .array(Alias)
  .overwrite(withoutDuplicates)
  .max(mostAliases, 'An item can have at most 40 other names')
/** A value of a master list. (rules §2.7) */
export const LookupName = /* @__PURE__ */ nameOf('Name', shortestName, longestTitle)
/** Legal or brand name of a customer. (rules §6.1) */
export const BusinessName = /* @__PURE__ */ nameOf('Business name', 2, 150)
/** A person: contact, staff, picker. */
export const PersonName = /* @__PURE__ */ nameOf('Name', shortestName, longestPersonName)
/** Notes on anything. (rules §12) */
export const Notes = /* @__PURE__ */ textOf('Notes', longestNotes)
/** The customer's instructions for an order. (rules §12) */
export const Instructions = /* @__PURE__ */ textOf('Instructions', longestInstructions)

function withoutDuplicates(names: string[]): string[] {
  const seen = new Set<string>()
  return names.filter(name => {
    const key = nameKey(name)
    return !seen.has(key) && seen.add(key)
  })
}
