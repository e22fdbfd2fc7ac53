import { z } from 'zod'
import { Day } from '../day.ts'
import { isGstin, normaliseGstin } from '../formats/gstin.ts'
import { maskGstin } from '../formats/masked.ts'
import { nameOf } from '../formats/names.ts'
import { issueOf } from '../issue-words.ts'
import { maskedWithout, needsOfCustomer } from '../seen-with.ts'
import { type Sentence, sentence } from '../sentence.ts'

/** What a buyer is to GST: nothing special, a unit or developer of an SEZ, a body with a UIN, or somebody abroad. (rules §2.2.4) */
export const buyerKinds = ['ORDINARY', 'SEZ_UNIT', 'SEZ_DEVELOPER', 'UIN', 'ABROAD'] as const
export type BuyerKind = (typeof buyerKinds)[number]

export const buyerKindNames: Record<BuyerKind, string> = {
  ORDINARY: 'Ordinary',
  SEZ_UNIT: 'SEZ unit',
  SEZ_DEVELOPER: 'SEZ developer',
  UIN: 'UIN holder',
  ABROAD: 'Abroad',
}

export const isSez = (kind: BuyerKind): boolean => kind === 'SEZ_UNIT' || kind === 'SEZ_DEVELOPER'

/** A place of supply outside India, as the portal's tool spells it. (rules §7.4) */
export const otherCountries = { name: 'Other Countries', code: '96' }

/** State, year, three letters of the body, five digits, UN or ON, and a check character, for which no published rule was found. */
const uinShape = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/

/** Returns the error of a UIN; undefined if it has its form. (rules §2.2.4) */
export function uinIssue(uin: string): Sentence | undefined {
  if (isGstin(uin)) return sentence('This is a GSTIN. A UIN has another form, such as 0717USA00070UNW')
  if (uin.length !== 15) return sentence('A UIN has 15 characters; this one has {count}', { count: uin.length })
  if (!uinShape.test(uin))
    return sentence('A UIN is made up of four digits, three letters, five digits, UN or ON, and a check character')
}

const Uin = z
  .string('UIN is missing')
  .overwrite(normaliseGstin)
  .superRefine((uin, context) => {
    const issue = uinIssue(uin)
    if (issue) context.addIssue(issueOf(issue))
  })

/** From a day on, what a buyer is: with its UIN, or where its bill goes outside India. */
export const BuyerKindRow = z.object({
  from: Day,
  kind: z.enum(buyerKinds),
  uin: maskedWithout(needsOfCustomer.gstin, z.string().nullable(), value =>
    typeof value === 'string' ? maskGstin(value) : value,
  ),
  address: z.array(z.string()),
  country: z.string().nullable(),
})
export type BuyerKindRow = z.output<typeof BuyerKindRow>

/** The rows of a customer as stored. */
export const BuyerKinds = z.array(BuyerKindRow)

const BuyerKindDraft = z
  .object({
    from: Day,
    kind: z.enum(buyerKinds, 'Choose what the buyer is'),
    uin: Uin.nullable().default(null),
    address: z
      .array(nameOf('Address line', 2, 120))
      .max(4, 'At most 4 lines')
      .default([]),
    country: nameOf('Country', 2, 60).nullable().default(null),
  })
  .superRefine(({ kind, uin, address, country }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'UIN' && uin === null) wrong('uin', 'Enter the UIN')
    if (kind === 'ABROAD' && address.length === 0) wrong('address', 'Enter the address outside India')
    if (kind === 'ABROAD' && (country === null || country.toLowerCase() === 'india'))
      wrong('country', 'Enter the country, other than India')
  })
  .transform(
    (row): BuyerKindRow => ({
      ...row,
      uin: row.kind === 'UIN' ? row.uin : null,
      ...(row.kind === 'ABROAD' ? {} : { address: [], country: null }),
    }),
  )

/** All rows of a customer, one a day. (rules §2.2.4) */
export const BuyerKindsDraft = z
  .array(BuyerKindDraft)
  .max(50, 'At most 50 days')
  .refine(rows => new Set(rows.map(({ from }) => from)).size === rows.length, 'Two kinds begin on the same day')
  .overwrite(rows => rows.toSorted((one, other) => one.from.localeCompare(other.from)))

/** The row that counts on a day; undefined: an ordinary buyer. */
export const kindOn = <Row extends { from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)

/** The number on a document: a UIN, none for a buyer abroad, otherwise the GSTIN. (rules §2.2.4) */
export function numberOf(row: BuyerKindRow | undefined, gstin: string | null): string | null {
  if (row?.kind === 'UIN') return row.uin
  return row?.kind === 'ABROAD' ? null : gstin
}
