import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { type OtpDigitCount, usualOtpDigits } from '@packhouse/contract/business/auth/otp.ts'
import type { Data } from '../../app/requests/figures.ts'
import { noteHouse } from './house.ts'

/** The code last requested in this tab; the code itself is included only in a demo. Times in ms. */
export interface SentCode {
  mobile: string
  expiresAt: number
  /** When another code may be requested. */
  resendAt: number
  /** Number of digits of the code; missing in entries of an older version. */
  digits?: OtpDigitCount | undefined
  demoCode?: string | undefined
}

const key = 'sentCode'

/** Stores when the code expires, so that the countdown continues after a reload. */
export function noteSent(mobile: string, reply: Data<typeof auth.sendOtp>): SentCode {
  const now = Date.now()
  const sent: SentCode = {
    mobile,
    expiresAt: now + reply.expiresInSeconds * 1000,
    resendAt: now + reply.resendAfterSeconds * 1000,
    digits: reply.digits,
    demoCode: reply.mockOtp,
  }
  sessionStorage.setItem(key, JSON.stringify(sent))
  noteHouse(reply)
  return sent
}

/** What was sent to this mobile; if unknown in this tab, an expired code. */
export function lastSent(mobile: string): SentCode {
  const stored = sessionStorage.getItem(key)
  const sent: SentCode | undefined = stored === null ? undefined : JSON.parse(stored)
  return sent?.mobile === mobile ? sent : { mobile, expiresAt: 0, resendAt: 0 }
}

/** Number of boxes shown for a code. */
export const boxesFor = ({ digits }: SentCode): OtpDigitCount => digits ?? usualOtpDigits

export const forgetSent = (): void => sessionStorage.removeItem(key)
