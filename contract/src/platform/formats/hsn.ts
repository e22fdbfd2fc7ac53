import { z } from 'zod'
import { issueOf } from '../../issue-words.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { orDigits } from './digits.ts'
import { compact } from './plain.ts'

/** 4, 6 or 8 digits of chapter 01–97; text, because the leading zero counts. (rules §2.5) */
export const isHsn = (text: string): boolean =>
  /^(\d{4}|\d{6}|\d{8})$/.test(text) && Number(text.slice(0, 2)) >= 1 && Number(text.slice(0, 2)) <= 97

/** Returns why a text is not an HSN code, and what may have been meant. (rules §2.5) */
export function whyNotHsn(text: string): Sentence | undefined {
  if (isHsn(text)) return undefined
  if (/^[1-9](\d{2}|\d{4}|\d{6})$/.test(text) && isHsn(`0${text}`))
    return sentence('{code} has lost its leading zero. Did you mean {meant}? Format the column as Text', {
      code: text,
      meant: `0${text}`,
    })
  if (/^(00|9[89])(\d{2}){1,3}$/.test(text))
    return sentence('{code} is not an HSN code for goods. Those begin with 01 to 97', { code: text })
  return sentence('An HSN code has 4, 6 or 8 digits, including the leading zero')
}

/** An HSN code. (rules §2.5) */
export const Hsn = /* @__PURE__ */ orDigits('HSN', () =>
  z
    .string('HSN is missing')
    .overwrite(compact)
    .superRefine((hsn, context) => {
      const why = whyNotHsn(hsn)
      if (why) context.addIssue(issueOf(why))
    }),
)

/** Known = a prefix of a code in the table, or a longer form of one; unknown is a warning, never a refusal. (rules §2.5) */
export const isKnownHsn = (hsn: string, table: readonly string[]): boolean =>
  table.some(code => code.startsWith(hsn) || hsn.startsWith(code))

/** Returns the longest code of the table that is a prefix of an HSN code. (rules §2.5) */
export const longestHsnPrefix = (hsn: string, table: readonly string[]): string | undefined =>
  table
    .filter(code => hsn.startsWith(code))
    .reduce<string | undefined>((best, code) => (best && best.length >= code.length ? best : code), undefined)
