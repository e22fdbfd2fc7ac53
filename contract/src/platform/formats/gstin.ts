import { z } from 'zod'
import { issueOf } from '../../issue-words.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { compact } from './plain.ts'
import { findState, type State } from './states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/

/** Upper case without spaces. */
export const normaliseGstin = (text: string): string => compact(text).toUpperCase()

/** Returns the check character for the first fourteen characters. (rules §2.5) */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0
  for (const [at, character] of [...first14.slice(0, 14)].entries()) {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** Returns the error of a GSTIN; undefined if valid. (rules §2.5) */
export function gstinIssue(gstin: string): Sentence | undefined {
  if (gstin.length !== 15)
    return sentence('A GSTIN has 15 characters; this one has {count}', { count: gstin.length })
  if (!shape.test(gstin))
    return sentence(
      'A GSTIN is made up of the state code, the PAN, a registration number, usually a Z, and a check character',
    )
  if (!findState(gstin.slice(0, 2)))
    return sentence('No state has the GST code {code}', { code: gstin.slice(0, 2) })
  if (gstinCheckCharacter(gstin) !== gstin[14])
    return sentence('The check character of this GSTIN is wrong. Check it for a typo')
}

/** Whether shape, state code and check character are valid. */
export const isGstin = (gstin: string): boolean => gstinIssue(gstin) === undefined

/** A GSTIN; lower case is accepted and stored in upper case. (rules §2.5) */
export const Gstin = /* @__PURE__ */ z
  .string('GSTIN is missing')
  .overwrite(normaliseGstin)
  .superRefine((gstin, context) => {
    const issue = gstinIssue(gstin)
    if (issue) context.addIssue(issueOf(issue))
  })

/** The PAN inside a GSTIN: characters 3–12. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** The state a GSTIN is registered in. */
export const stateOfGstin = (gstin: string): State | undefined => findState(gstin.slice(0, 2))

/** Returns an error if a GSTIN does not contain its holder's PAN. (rules §2.5) */
export function whyPanUnfit(gstin: string, pan: string): Sentence | undefined {
  const inGstin = panOfGstin(gstin)
  if (inGstin !== pan)
    return sentence('This GSTIN belongs to the PAN {inGstin}, not to {pan}', { inGstin, pan })
}

/** A warning, never a refusal: the buyer may lose the tax credit if the goods go to another state. (rules §7.4) */
export function gstinStateWarning(gstin: string, stateName: string): Sentence | undefined {
  const registered = stateOfGstin(gstin)
  if (registered && registered.name !== findState(stateName)?.name)
    return sentence(
      'This GSTIN is registered in {registered}, but the outlet is in {state}: the buyer may lose the tax credit',
      {
        registered: registered.name,
        state: stateName,
      },
    )
}

/** Builds a GSTIN from its parts, with check character; registration 1–35 is the holder's registration number in the state. */
export function makeGstin(stateCode: string, pan: string, registration = 1): string {
  const first14 = `${stateCode}${pan}${alphabet.charAt(registration)}Z`
  const gstin = first14 + gstinCheckCharacter(first14)
  const issue = gstinIssue(gstin)
  if (issue) throw new RangeError(`${stateCode}, ${pan}, ${registration} make no GSTIN: ${issue.message}`)
  return gstin
}
