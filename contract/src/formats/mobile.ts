import { z } from 'zod'

/**
 * Normalises a typed mobile number to ten digits: removes spaces and hyphens, then +91, 91 before ten digits, or 0 before ten
 * digits. (rules.md §2.5)
 */
export function normaliseMobile(text: string): string {
  const bare = text.replace(/[\s-]/g, '')
  if (bare.startsWith('+91')) return bare.slice(3)
  if (/^91\d{10}$/.test(bare)) return bare.slice(2)
  if (/^0\d{10}$/.test(bare)) return bare.slice(1)
  return bare
}

/** Whether a text is ten digits starting with 6 to 9. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

/** An Indian mobile number; stored as ten digits. (rules.md §2.5) */
export const Mobile = /* @__PURE__ */ z
  .string('Mobile number is missing')
  .overwrite(normaliseMobile)
  .refine(isMobile, 'A mobile number has 10 digits and begins with 6, 7, 8 or 9')

/** A mobile number for logs: 98xxxxxx10. (rules.md §8.2) */
export const maskMobile = (mobile: string): string => mobile.replace(/(?<=^..).*(?=..$)/, hidden => 'x'.repeat(hidden.length))

/** Formats ten digits for reading: 98450 12318. Anything else stays unchanged. */
export const spacedMobile = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
