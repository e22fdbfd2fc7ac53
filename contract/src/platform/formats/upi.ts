import { z } from 'zod'
import { plainSigns } from './plain.ts'

/** The shape of a UPI address (VPA): shop@bank. (rules §2.5) */
export const isVpa = (text: string): boolean => /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{2,63}$/.test(text)

/** A UPI address. (rules §2.5) */
export const Vpa = /* @__PURE__ */ z
  .string('UPI address is missing')
  .overwrite(plainSigns)
  .trim()
  .refine(isVpa, 'Enter a UPI address, such as shop@bank')
