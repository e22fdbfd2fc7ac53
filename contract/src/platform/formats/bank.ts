import { z } from 'zod'
import { compact } from './plain.ts'

/** Four letters, a zero, six letters or digits. (rules §2.5) */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** IFSC of a bank branch; lower case is accepted and stored in upper case. (rules §2.5) */
export const Ifsc = /* @__PURE__ */ z
  .string('IFSC is missing')
  .overwrite(text => compact(text).toUpperCase())
  .refine(isIfsc, 'An IFSC has 4 letters, a zero and 6 letters or digits')
