import { z } from 'zod'
import { Instant } from '../day.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { isMobile, Mobile, normaliseMobile } from '../formats/mobile.ts'
import { StaffUserId } from '../ids.ts'

export const SendOtp = z.object({ mobile: Mobile })
export const VerifyOtp = z.object({ mobile: Mobile, otp: z.string().regex(/^\d{4}$/, 'Type all four digits') })

export const SignedIn = z.object({
  authToken: z.string(),
  message: z.string(),
  user: z.object({ id: StaffUserId, name: z.string(), mobile: z.string() }),
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
