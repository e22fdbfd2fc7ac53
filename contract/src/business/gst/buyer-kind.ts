import { isGstin } from '../../platform/formats/gstin.ts'
import { type Sentence, sentence } from '../../sentence.ts'

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
  if (uin.length !== 15)
    return sentence('A UIN has 15 characters; this one has {count}', { count: uin.length })
  if (!uinShape.test(uin))
    return sentence(
      'A UIN is made up of four digits, three letters, five digits, UN or ON, and a check character',
    )
}

/** The row that counts on a day; undefined: an ordinary buyer. */
export const kindOn = <Row extends { from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)

/** The number on a document: a UIN, none for a buyer abroad, otherwise the GSTIN. (rules §2.2.4) */
export function numberOf(
  row: { kind: BuyerKind; uin: string | null } | undefined,
  gstin: string | null,
): string | null {
  if (row?.kind === 'UIN') return row.uin
  return row?.kind === 'ABROAD' ? null : gstin
}
