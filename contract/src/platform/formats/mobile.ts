import { z } from 'zod'
import { plainSigns } from './plain.ts'

/** Plain signs, and digits of the keyboards of India as 0 to 9: their scripts have the zero at the same place of each block. */
export const plainDigits = (text: string): string =>
  plainSigns(text).replace(/\p{Nd}/gu, sign => {
    const code = sign.codePointAt(0) ?? 0
    return code >= 0x966 && code <= 0xd6f
      ? String((code % 16) - 6)
      : code >= 0x660 && code <= 0x6f9
        ? String(code % 16)
        : sign
  })

/** The code, with its 0, and the number of a landline; undefined for what is none. */
function landlineIn(text: string): [code: string, number: string] | undefined {
  const [, begin = '', code = '', rest = ''] =
    /^((?:\+?91(?:[\s.-]+|(?=\()))?\(?0?)([1-8]\d{1,3})(?:\)[\s.-]*|[\s.-]+)([2-7][\d\s.-]*)$/.exec(
      plainDigits(text).trim(),
    ) ?? []
  const number = rest.replace(/[\s.-]/g, '')
  return begin !== '' && code.length + number.length === 10 ? [`0${code}`, number] : undefined
}

/**
 * Whether a text is a landline with its code written apart: 080-23456789, (0821) 2345678, +91 79 2658 1234. Without the code it has
 * ten digits too, and some begin as mobile numbers do. Codes begin with 1 to 8, numbers with 2 to 7.
 */
export const isLandline = (text: string): boolean => landlineIn(text) !== undefined

/**
 * Normalises a typed mobile number to ten digits: removes spaces, hyphens, dots and brackets, then +91, 91 before ten digits, or 0
 * before ten digits; a landline stays as it is. (rules §2.5)
 */
export function normaliseMobile(text: string): string {
  if (isLandline(text)) return text
  const bare = plainDigits(text).replace(/[\s().-]/g, '')
  if (bare.startsWith('+91')) return bare.slice(3)
  if (/^91\d{10}$/.test(bare)) return bare.slice(2)
  if (/^0\d{10}$/.test(bare)) return bare.slice(1)
  return bare
}

/** Whether a text is ten digits starting with 6 to 9. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

/** What is wrong with a mobile number as it was typed; undefined for one. */
export const whyNotMobile = (typed: string): string | undefined => {
  if (isMobile(normaliseMobile(typed))) return undefined
  return isLandline(typed)
    ? 'This is a landline: enter a mobile number'
    : 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'
}

/** An Indian mobile number, as text or as a number; stored as ten digits. (rules §2.5) */
export const Mobile = /* @__PURE__ */ z
  .union([z.string(), z.int().transform(String)], 'Mobile number is missing')
  .transform(normaliseMobile)
  .refine(isMobile, {
    error: ({ input }) => whyNotMobile(String(input)),
  })

/** Whether a contact may have it: a mobile, or a landline with its code written apart. */
export const isPhone = (text: string): boolean => isMobile(normaliseMobile(text)) || isLandline(text)

/** A phone as it is stored: a mobile as ten digits, a landline as 080-23456789. */
export const plainPhone = (text: string): string => landlineIn(text)?.join('-') ?? normaliseMobile(text)

/** The phone of a contact: a mobile as ten digits, or a landline as 080-23456789. No code is ever sent to it. (rules §2.5) */
export const Phone = /* @__PURE__ */ z
  .union([z.string(), z.int().transform(String)], 'Phone number is missing')
  .refine(
    isPhone,
    'A phone number is a mobile of 10 digits, or a landline with its code, such as 080-23456789',
  )
  .transform(plainPhone)

/** What a phone dials. */
export const telLink = (phone: string): string => `tel:+91${phone.replace(/^0/, '').replace(/\D/g, '')}`

/** A mobile number for logs: 98xxxxxx10. (rules §8.2) */
export const maskMobile = (mobile: string): string =>
  mobile.replace(/(?<=^..).*(?=..$)/, hidden => 'x'.repeat(hidden.length))

/** Formats ten digits for reading: 98450 12318. Anything else stays unchanged. */
export const spacedMobile = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
