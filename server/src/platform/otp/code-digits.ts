import { type OtpDigitCount, otpDigitCounts, usualOtpDigits } from '@packhouse/contract/business/auth/otp.ts'
import { StartRefused } from '../db/start-refused.ts'

export const codeDigitsSetting = 'OTP_DIGITS'

/** Number of digits of a sign-in code, from the setting OTP_DIGITS; any value but 4 or 6 refuses the start. (rules §8.1) */
export function codeDigitsFromSettings({
  [codeDigitsSetting]: text = '',
}: Record<string, string | undefined>): OtpDigitCount {
  if (text === '') return usualOtpDigits
  const digits = otpDigitCounts.find(count => String(count) === text)
  if (digits === undefined)
    throw new StartRefused(`OTP_DIGITS is "${text}"; a sign-in code has 4 or 6 digits.`)
  return digits
}
