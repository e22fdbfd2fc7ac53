/** Sends one-time codes, and notices of a changed mobile, to a phone. */
export interface OtpGateway {
  /** true: codes are shown on screen instead of being sent; never in production. */
  readonly isMock: boolean
  /** Rejects when the code could not be sent; the sign-in then says so. */
  send(mobile: string, code: string): Promise<void>
  /**
   * Notifies a person that their sign-in mobile was changed to another, shown masked (98xxxxxx10). Missing when no text for it is
   * registered; rejects like send().
   */
  notify?(mobile: string, about: { changed: string }): Promise<void>
  /** Whether the gateway can be reached; sends no message. */
  isReachable(): Promise<boolean>
}

/** How often codes may be requested and tried. (rules §8.1) */
export interface SignInLimits {
  wrongTriesPerCode: number
  sendsPerHour: number
  sendsPerDay: number
  secondsBetweenSends: number
  deadCodesBeforeLock: number
  lockMinutes: number
  /** Per mobile in 24 hours, over all codes that no known device requested. */
  wrongTriesPerDay: number
  sendsPerAddressPerHour: number
  verifiesPerAddressPerHour: number
  /** Max stored codes of unknown numbers, and max stored attempts of all networks together; the oldest beyond it are deleted. */
  strangersKept: number
}
