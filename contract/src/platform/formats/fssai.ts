import { z } from 'zod'
import { orDigits } from './digits.ts'
import { compact } from './plain.ts'

/** 14 digits, the first 1 for a licence or 2 for a registration; there is no check digit. (rules §2.5) */
export const isFssai = (text: string): boolean => /^[12]\d{13}$/.test(text)

/** The number of a food licence or registration. (rules §2.5) */
export const Fssai = /* @__PURE__ */ orDigits('FSSAI number', () =>
  z
    .string('FSSAI number is missing')
    .overwrite(compact)
    .refine(isFssai, 'An FSSAI number has 14 digits and begins with 1 or 2'),
)
