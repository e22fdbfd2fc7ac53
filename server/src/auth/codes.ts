import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OtpDigitCount } from '@packhouse/contract/auth/otp.ts'

/** Four or six digits out of six random bytes: every code is as likely as any other to one part in 10⁸. */
export const codeFrom = (bytes: Buffer, digits: OtpDigitCount): string =>
  String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
export const codeBytes = 6
export const saltBytes = 16
/** 256 bits, so that nobody guesses one. */
export const tokenBytes = 32

/** What is kept of a code. Without the server's secret, ten thousand guesses, or a million, against a copy of the database find nothing. */
export const codeDigest = (secret: Buffer, salt: Buffer, mobile: string, code: string): Buffer =>
  createHmac('sha256', secret).update('otp').update(salt).update(mobile).update(code).digest()

/** Compares in a time that does not depend on where two digests differ. */
export const sameDigest = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)
