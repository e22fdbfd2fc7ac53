import { z } from 'zod'
import { plainSigns } from './plain.ts'

/** Normalises an address for storing and comparing: trimmed, lower case. (rules §2.5) */
export const normaliseEmail = (text: string): string => plainSigns(text).trim().toLowerCase()

/** One @ between a name and a domain with a dot, no spaces, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}.]+(\.[^\s@\p{Cc}.]+)+$/u.test(text)

/** An email address. (rules §2.5) */
export const Email = /* @__PURE__ */ z
  .string('Email address is missing')
  .overwrite(normaliseEmail)
  .refine(isEmail, 'Enter one email address, such as name@company.in')
