/** Possible code lengths; the setting OTP_DIGITS chooses one, and the screen shows that many boxes. */
export const otpDigitCounts = [4, 6] as const
export type OtpDigitCount = (typeof otpDigitCounts)[number]
/** Code length if no setting is given. (rules §8.1) */
export const usualOtpDigits: OtpDigitCount = 4
/** From this many wrong codes on, the person and colleagues are notified. (rules §8.1) */
export const wrongTriesToReport = 3
/** Countdown on the screen, seconds. (rules §8.1) */
export const otpSeconds = 120
