/** Carries a one-time code to a phone. */
export interface OtpGateway {
  /** true: codes are shown on the screen instead of being sent; never in production. */
  readonly isMock: boolean
  /** Rejects when the code could not be handed over; the sign-in then says so. */
  send(mobile: string, code: string): Promise<void>
}

/** How often codes may be asked for and tried. (rules.md §8.1) */
export interface SignInLimits {
  wrongTriesPerCode: number
  sendsPerHour: number
  sendsPerDay: number
  secondsBetweenSends: number
  deadCodesBeforeLock: number
  lockMinutes: number
  sendsPerAddressPerHour: number
  verifiesPerAddressPerHour: number
}
