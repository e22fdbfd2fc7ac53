/** The code has this many digits; the screen has as many boxes. */
export const otpLength = 4
/** The countdown of the screen, seconds. (rules.md §8.1) */
export const otpSeconds = 120
