import { type Paise, paise } from '../../money.ts'
import { type Milli, milli } from '../../quantity.ts'
import { compact } from './plain.ts'

/** A parsed cell or field: an integer in units of the last decimal, or the error. */
export type Typed<Inside> =
  | { value: Inside; issue?: undefined }
  | { value?: undefined; issue: 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE' }

/** Digits plain, in Indian groups (12,34,567) or in thousands (1,234,567); a comma is never a decimal point. */
const number = /^(-?)(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/** Parses typed or pasted numbers: ₹, spaces and a leading apostrophe are ignored; 1.029E+14 is invalid. (rules §4.12) */
function readScaled(text: string, places: number): Typed<number> {
  const bare = compact(text).replaceAll('₹', '').replace(/^'/, '')
  const [all, sign, whole = '', decimals = ''] = number.exec(bare) ?? []
  if (all === undefined || !/\d/.test(all)) return { issue: 'NOT_A_NUMBER' }
  const significant = decimals.replace(/0+$/, '')
  if (significant.length > places) return { issue: 'TOO_MANY_DECIMALS' }
  const size = Number(whole.replaceAll(',', '') + significant.padEnd(places, '0'))
  if (!Number.isSafeInteger(size)) return { issue: 'TOO_LARGE' }
  return { value: sign && size > 0 ? -size : size }
}

/** Currency words around an amount: Rs. 20, INR 20, 20/-. */
const rupeeWords = /^\s*'?\s*(?:rs\.?|inr)(?=[\s\d])|\/[-=]\s*$/gi

/** Parses typed rupees to paise. (rules §4.12) */
export function readRupees(text: string): Typed<Paise> {
  const read = readScaled(text.replace(rupeeWords, ''), 2)
  return read.issue ? { issue: read.issue } : { value: paise(read.value) }
}

/** Parses a typed quantity to thousandths. (rules §4.12) */
export function readQuantity(text: string): Typed<Milli> {
  const read = readScaled(text, 3)
  return read.issue ? { issue: read.issue } : { value: milli(read.value) }
}
