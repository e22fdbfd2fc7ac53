import type { OtpDigitCount } from '@packhouse/contract/business/auth/otp.ts'
import type { OtpGateway, SignInLimits } from '../otp/gateway.ts'
import type { PresenceBook } from './presence.ts'

/** Elapsed time, for code that waits; the time of day comes with each call. */
export interface Timer {
  /** Milliseconds since an arbitrary start; never goes back. */
  ms(): number
  sleep(ms: number): Promise<void>
}

/** The Cloud API of WhatsApp. (rules §32.3) */
export interface CloudApi {
  /** https, or a server on this machine. */
  url: string
  token: string
  phoneId: string
  timeoutMs: number
  /** Address that the links in messages have. */
  site: string
}

/** What actions need from outside the database; passed in so that tests can replace it. */
export interface Services {
  otpGateway: OtpGateway
  /** Number of digits of a sign-in code. */
  codeDigits: OtpDigitCount
  signInLimits: SignInLimits
  timer: Timer
  /** Random bytes, for tokens and salts. */
  randomBytes(length: number): Buffer
  /** Key of signed file paths and code digests; the same on every node. */
  secret: Buffer
  /** Who has what open. */
  presence: PresenceBook
  /** Whether the webhook of WhatsApp is set up. */
  hasWhatsApp: boolean
  /** Where messages go out; undefined: by hand only. */
  cloud: CloudApi | undefined
}
