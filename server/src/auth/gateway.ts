/** Carries a one-time code, and word of a changed mobile, to a phone. */
export interface OtpGateway {
  /** true: codes are shown on the screen instead of being sent; never in production. */
  readonly isMock: boolean
  /** Rejects when the code could not be handed over; the sign-in then says so. */
  send(mobile: string, code: string): Promise<void>
  /**
   * Tells somebody that the mobile they sign in with was changed to another one, shown masked (98xxxxxx10). Missing where no text for
   * it is registered; rejects like send().
   */
  notify?(mobile: string, about: { changed: string }): Promise<void>
  /** Whether the gateway can be reached at all; no message goes out. */
  isReachable(): Promise<boolean>
}

/** How often codes may be asked for and tried. (rules.md §8.1) */
export interface SignInLimits {
  wrongTriesPerCode: number
  sendsPerHour: number
  sendsPerDay: number
  secondsBetweenSends: number
  deadCodesBeforeLock: number
  lockMinutes: number
  /** Of all codes of a mobile in 24 hours that no known device asked for. */
  wrongTriesPerDay: number
  sendsPerAddressPerHour: number
  verifiesPerAddressPerHour: number
  /** Codes of numbers that are nobody's, and attempts of all networks together, that are kept; beyond it the oldest are forgotten. */
  strangersKept: number
}
