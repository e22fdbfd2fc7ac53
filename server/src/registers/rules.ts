import { type Day, dateParts } from '@packhouse/contract/day.ts'
import { findState } from '@packhouse/contract/formats/states.ts'
import { type ItemUnit, uqcOf } from '@packhouse/contract/items/units.ts'
import { addPaise, type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'

/** What a register adds up to, in paise. */
export interface RegisterSums {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}
export const noSums: RegisterSums = { taxable: zeroPaise, cgst: zeroPaise, sgst: zeroPaise, igst: zeroPaise }

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const

/** Several sums as one, head by head. */
export function addSums(all: readonly RegisterSums[]): RegisterSums {
  const of = (part: (typeof parts)[number]) => sumPaise(all.map(sums => sums[part]))
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
}

export const sameSums = (one: RegisterSums, other: RegisterSums): boolean => parts.every(part => one[part] === other[part])

/** Papers, tables and HSN summary say the same; notes that came too late for GST are in the papers alone. (rules.md §7.9) */
export const registersAgree = (all: {
  papers: RegisterSums
  late: RegisterSums
  tables: RegisterSums
  hsn: RegisterSums
}): boolean => sameSums(all.papers, addSums([all.tables, all.late])) && sameSums(all.tables, all.hsn)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date as the GST portal's tool reads it: 21-Nov-2026. */
export function portalDay(date: Day): string {
  const { year, month, dayOfMonth } = dateParts(date)
  return `${String(dayOfMonth).padStart(2, '0')}-${months[month - 1]}-${year}`
}

/** A place of supply as the portal's tool reads it: 29-Karnataka. */
export function portalPlace(state: string): string {
  const known = findState(state)
  return known ? `${known.code}-${known.name}` : state
}

const uqcName: Record<string, string> = {
  KGS: 'KILOGRAMS',
  LTR: 'LITRES',
  NOS: 'NUMBERS',
  BUN: 'BUNCHES',
  PAC: 'PACKS',
  BTL: 'BOTTLES',
}
/** A unit as the portal's tool reads it: KGS-KILOGRAMS. */
export const portalUnit = (unit: ItemUnit): string => `${uqcOf[unit]}-${uqcName[uqcOf[unit]]}`

/** What a line is worth with all heads, in paise. */
export const withTax = ({ taxable, cgst, sgst, igst }: RegisterSums): Paise => addPaise(taxable, cgst, sgst, igst)
