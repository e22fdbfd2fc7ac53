import type { OtpGateway, SignInLimits } from './auth/gateway.ts'

/** What stories need from outside the database. Handed in once, so that tests can put their own in its place. */
export interface Services {
  otpGateway: OtpGateway
  signInLimits: SignInLimits
  /** Random bytes, for tokens and salts. */
  randomBytes(length: number): Buffer
  /** Key of signed file paths and code digests; the same on every node. */
  secret: Buffer
}
