import { z } from 'zod'
import { compact } from './plain.ts'

/** Holder type by the fourth letter of a PAN. (rules §2.5) */
export const panHolders = {
  P: 'Person',
  C: 'Company',
  F: 'Firm or LLP',
  E: 'LLP',
  H: 'Hindu undivided family',
  A: 'Association of persons',
  B: 'Body of individuals',
  T: 'Trust',
  L: 'Local authority',
  J: 'Artificial juridical person',
  G: 'Government',
} as const

/** Upper case without spaces. */
export const normalisePan = (text: string): string => compact(text).toUpperCase()

/** Whether a text has the shape of a PAN; its last letter has no public formula. (rules §2.5) */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text)

/** A PAN; lower case is accepted and stored in upper case. (rules §2.5) */
export const Pan = /* @__PURE__ */ z
  .string('PAN is missing')
  .overwrite(normalisePan)
  .refine(isPan, 'A PAN has 5 letters, 4 digits and a letter; the fourth letter shows the type of holder')

/** A PAN for lists and logs: ABCxxxxx1K. (rules §8.2) */
export const maskPan = (pan: string): string =>
  pan.length === 10 ? `${pan.slice(0, 3)}xxxxx${pan.slice(8)}` : 'x'.repeat(pan.length)
