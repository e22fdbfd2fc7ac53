import {
  isLandline,
  isMobile,
  normaliseMobile,
  plainDigits,
} from '@packhouse/contract/platform/formats/mobile.ts'

/** Without signs that no number has. */
const spelled = (text: string): string =>
  plainDigits(text)
    .replace(/[^\d+().\s-]/g, '')
    .trimStart()

/**
 * The mobile in a typed text: ten digits. What is none keeps what tells why: a landline its signs, a number of another country
 * its +, too long a number all its digits.
 */
export function mobileIn(text: string): string {
  const number = spelled(text)
  return isLandline(number) ? number.trimEnd() : normaliseMobile(number).replace(/[^\d+]/g, '')
}

/**
 * Whether a text is left as it stands while it is typed: a landline and a prefix begin so, and without its signs 080-2345 6789
 * would be the mobile 80234 56789. A prefix goes once a mobile is whole behind it.
 */
export function standsAsTyped(text: string): boolean {
  const number = spelled(text)
  const isWhole = isMobile(mobileIn(text)) && number.replace(/\D/g, '').length > 10
  return /^(?:[+(0]|91[\s.(-])/.test(number) && !isWhole
}

/** A mobile, or the beginning of one, with a space after five digits; other numbers as they are. */
export const groupedMobile = (number: string): string => number.replace(/^([6-9]\d{4})(\d{1,5})$/, '$1 $2')
