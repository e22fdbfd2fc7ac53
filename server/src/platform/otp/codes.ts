import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OtpDigitCount } from '@packhouse/contract/business/auth/otp.ts'

/** Returns four or six digits from six random bytes; all codes are equally likely to one part in 10⁸. */
export const codeFrom = (bytes: Buffer, digits: OtpDigitCount): string =>
  String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
export const codeBytes = 6
export const saltBytes = 16
/** 256 bits, too many to guess. */
export const tokenBytes = 32

/** The stored form of a code. Without the server's secret, trying every code against a copy of the database finds nothing. */
export const codeDigest = (secret: Buffer, salt: Buffer, mobile: string, code: string): Buffer =>
  createHmac('sha256', secret).update('otp').update(salt).update(mobile).update(code).digest()

/** The code of a driver's link: it follows from the server's secret, so it is stored nowhere. (rules §21.5) */
export const linkCode = (secret: Buffer, { id, codeNumber }: { id: number; codeNumber: number }): string =>
  codeFrom(createHmac('sha256', secret).update(`door ${id} ${codeNumber}`).digest(), 4)

/** Compares in a time that does not depend on where the digests differ. */
export const sameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** 128 bits: of the salt of a customer's link, and of its token. */
export const shareBytes = 16

/** The token of a customer's link: it follows from its salt and the server's secret, so it is stored nowhere. (rules §32.1) */
export const shareToken = (secret: Buffer, salt: Buffer): string =>
  createHmac('sha256', secret)
    .update('share')
    .update(salt)
    .digest()
    .subarray(0, shareBytes)
    .toString('base64url')
