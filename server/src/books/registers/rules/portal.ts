import { otherCountries } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { type Day, dateParts } from '@packhouse/contract/day.ts'
import { addPaise, type Paise, roundHalfUpDiv, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { findState } from '@packhouse/contract/platform/formats/states.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, uqcOf } from '@packhouse/contract/units.ts'

/** Totals of a register, in paise. */
export interface RegisterSums {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}
export const noSums: RegisterSums = { taxable: zeroPaise, cgst: zeroPaise, sgst: zeroPaise, igst: zeroPaise }

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const

/** Adds up several totals, per tax head. */
export function addSums(all: readonly RegisterSums[]): RegisterSums {
  const of = (part: (typeof parts)[number]) => sumPaise(all.map(sums => sums[part]))
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
}

const sameSums = (one: RegisterSums, other: RegisterSums): boolean =>
  parts.every(part => one[part] === other[part])

/** The same goods to who is in table 4A or 6B, and to everybody else. */
export interface Sides {
  b2b: RegisterSums
  b2c: RegisterSums
}
/** Whether tables and HSN summary agree, each side by itself, as the portal compares them. [GSTN: validations of table 12] */
export const sidesAgree = (tables: Sides, hsn: Sides): boolean =>
  sameSums(tables.b2b, hsn.b2b) && sameSums(tables.b2c, hsn.b2c)

/** Whether documents, tables and HSN summary agree; notes too late for GST are in the documents only. (rules §7.9) */
export const registersAgree = (all: {
  documents: RegisterSums
  late: RegisterSums
  tables: Sides
  hsn: Sides
}): boolean =>
  sameSums(all.documents, addSums([all.tables.b2b, all.tables.b2c, all.late])) &&
  sidesAgree(all.tables, all.hsn)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date in the format of the GST portal's tool: 21-Nov-2026. */
export function portalDay(date: Day): string {
  const { year, month, dayOfMonth } = dateParts(date)
  return `${String(dayOfMonth).padStart(2, '0')}-${months[month - 1]}-${year}`
}

/** Names of states that the list of the portal's tool spells otherwise than the law; it refuses any other spelling. */
const portalNames: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
}

/** A place of supply as in the list of the portal's tool: 29-Karnataka. (rules §7.9) */
export function portalPlace(state: string): string {
  if (state === otherCountries.name) return `${otherCountries.code}-${otherCountries.name}`
  const known = findState(state)
  return known ? `${known.code}-${portalNames[known.code] ?? known.name}` : state
}

const uqcName: Record<string, string> = {
  KGS: 'KILOGRAMS',
  LTR: 'LITRES',
  NOS: 'NUMBERS',
  BUN: 'BUNCHES',
  PAC: 'PACKS',
  BTL: 'BOTTLES',
}
/** A unit in the format of the portal's tool: KGS-KILOGRAMS. */
export const portalUnit = (unit: ItemUnit): string => `${uqcOf[unit]}-${uqcName[uqcOf[unit]]}`

/** A quantity as the portal takes it, with two decimals at most, half up; it refuses a file with more. (rules §7.9) */
export const portalQuantity = (amount: Milli): number => roundHalfUpDiv(amount, 10) / 100

/** Value of a line including all taxes, in paise. */
export const withTax = ({ taxable, cgst, sgst, igst }: RegisterSums): Paise =>
  addPaise(taxable, cgst, sgst, igst)
