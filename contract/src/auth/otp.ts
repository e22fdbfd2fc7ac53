/** How many digits a code may have; the setting OTP_DIGITS chooses one of them, and the screen shows as many boxes. */
export const otpDigitCounts = [4, 6] as const
export type OtpDigitCount = (typeof otpDigitCounts)[number]
/** Digits of a code where no setting chooses. (rules.md §8.1) */
export const usualOtpDigits: OtpDigitCount = 4
/** So many wrong codes are more than slips of the person: from then on the person and colleagues are told. (rules.md §8.1) */
export const wrongTriesToTell = 3
/** The countdown of the screen, seconds. (rules.md §8.1) */
export const otpSeconds = 120
