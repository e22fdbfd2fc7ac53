import type { OtpDigitCount } from '@packhouse/contract/auth/otp.ts'
import type { OtpGateway, SignInLimits } from './auth/gateway.ts'

/** Time that passes, for whoever has to wait: beside the time of day, which each call carries. */
export interface Timer {
  /** Milliseconds since some moment; never goes back. */
  ms(): number
  sleep(ms: number): Promise<void>
}

/** What stories need from outside the database. Handed in once, so that tests can put their own in its place. */
export interface Services {
  otpGateway: OtpGateway
  /** How many digits a sign-in code has. */
  codeDigits: OtpDigitCount
  signInLimits: SignInLimits
  timer: Timer
  /** Random bytes, for tokens and salts. */
  randomBytes(length: number): Buffer
  /** Key of signed file paths and code digests; the same on every node. */
  secret: Buffer
}
