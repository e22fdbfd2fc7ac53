import { z } from 'zod'
import { Instant } from '../day.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { isMobile, Mobile, normaliseMobile } from '../formats/mobile.ts'
import { StaffUserId } from '../ids.ts'

/** The random mark of a device. One that signed in with it before has counts of its own, which no stranger can use up. */
const device = z
  .string()
  .regex(/^[\w-]{43}$/, 'The mark of a device has 43 letters and digits')
  .optional()
export const SendOtp = z.object({ mobile: Mobile, device })
/** Either number of digits that a code may have: one of the other length than the server's codes is a wrong code. (rules.md §8.1) */
const otp = z.string().regex(/^(\d{4}|\d{6})$/, 'Type all digits of the code')
export const VerifyOtp = z.object({ mobile: Mobile, otp, device })

export const SignedIn = z.object({
  authToken: z.string(),
  message: z.string(),
  user: z.object({ id: StaffUserId, name: z.string(), mobile: z.string() }),
  /** What others tried since the last sign-in, where it was more than a slip. (rules.md §8.1) */
  wrongTries: z.object({ count: z.int(), since: Instant }).optional(),
})
export const Me = z.object({
  id: StaffUserId,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  lastSignInAt: Instant.nullable(),
})

/** What a form asks about before it is saved; a field that is still empty is not asked about. */
export const EmailMobile = z
  .object({
    email: z
      .string()
      .overwrite(normaliseEmail)
      .refine(text => text === '' || isEmail(text), 'Write one e-mail address, such as name@company.in')
      .default(''),
    mobile: z
      .string()
      .overwrite(normaliseMobile)
      .refine(text => text === '' || isMobile(text), 'A mobile number has 10 digits and begins with 6, 7, 8 or 9')
      .default(''),
  })
  .refine(({ email, mobile }) => email !== '' || mobile !== '', 'Give an email, a mobile, or both')
