import { otherCountries } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { type Day, dateParts } from '@packhouse/contract/day.ts'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { findState } from '@packhouse/contract/platform/formats/states.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A date of the GSTR-1 file: 21-11-2026. */
export function returnDay(date: Day): string {
  const { year, month, dayOfMonth } = dateParts(date)
  return `${two(dayOfMonth)}-${two(month)}-${year}`
}

/** A date of e-invoices and e-way bills: 21/11/2026. */
export const slashedDay = (date: Day): string => returnDay(date).replaceAll('-', '/')

/** The return period of a month, 2026-11 → 112026. */
export const returnPeriod = (month: string): string => month.slice(5, 7) + month.slice(0, 4)

/** The two digits of a State, 96 for a place outside India; 97, Other Territory, for one that is none. */
export const stateCode = (state: string): string =>
  state === otherCountries.name ? otherCountries.code : (findState(state)?.code ?? '97')

/** Rupees with two decimals at most, as numbers of the portals' files. */
export const rupees = (amount: Paise): number => inRupees(amount)

export interface Place {
  address1: string
  address2: string
  locality: string
  /** null: no line names a PIN. */
  pin: number | null
}

/**
 * The parts of a printed address: the line with the PIN names the locality before it, what is left is the street. Texts are cut to
 * the lengths of the schemas: 100, 100 and 50 characters.
 */
export function placeOf(lines: readonly string[], state: string): Place {
  const at = lines.findLastIndex(line => /\b[1-9]\d{5}\b/.test(line))
  const [, before = '', pin] = /^(.*?)\b([1-9]\d{5})\b/.exec(lines[at] ?? '') ?? []
  const named = before.split(',').map(clean).filter(Boolean)
  const [locality = clean(state)] = named.filter(word => findState(word) === undefined).slice(-1)
  const street = lines
    .filter((_, place) => place !== at)
    .map(clean)
    .filter(Boolean)
  const [address1 = locality, ...more] = street
  return {
    address1: address1.slice(0, 100),
    address2: more.join(', ').slice(0, 100),
    locality: locality.slice(0, 50),
    pin: pin === undefined ? null : Number(pin),
  }
}
const clean = (text: string): string => text.replace(/["\\]/g, '').replace(/^[\s,.-]+|[\s,.-]+$/g, '')
