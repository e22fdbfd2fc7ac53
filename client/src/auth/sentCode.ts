import type { auth } from '@packhouse/contract/auth/endpoints.ts'
import { type OtpDigitCount, usualOtpDigits } from '@packhouse/contract/auth/otp.ts'
import type { Told } from '@packhouse/contract/endpoint.ts'
import { noteHouse } from './house.ts'

/** The code that was last asked for in this tab, without the code unless it is a demo's. Times in ms. */
export interface SentCode {
  mobile: string
  expiresAt: number
  /** From then on another may be asked for. */
  resendAt: number
  /** How many digits the code has; what an older page kept says nothing of it. */
  digits?: OtpDigitCount | undefined
  demoCode?: string | undefined
}

const key = 'sentCode'

/** Keeps when the code ends, so that the countdown goes on after a reload. */
export function noteSent(mobile: string, told: Told<typeof auth.sendOtp>): SentCode {
  const now = Date.now()
  const sent: SentCode = {
    mobile,
    expiresAt: now + told.expiresInSeconds * 1000,
    resendAt: now + told.resendAfterSeconds * 1000,
    digits: told.digits,
    demoCode: told.mockOtp,
  }
  sessionStorage.setItem(key, JSON.stringify(sent))
  noteHouse(told)
  return sent
}

/** What was sent to this mobile; where this tab knows nothing of it, a code that has expired. */
export function lastSent(mobile: string): SentCode {
  const kept = sessionStorage.getItem(key)
  const sent: SentCode | undefined = kept === null ? undefined : JSON.parse(kept)
  return sent?.mobile === mobile ? sent : { mobile, expiresAt: 0, resendAt: 0 }
}

/** How many boxes the screen shows for a code. */
export const boxesFor = ({ digits }: SentCode): OtpDigitCount => digits ?? usualOtpDigits

export const forgetSent = (): void => sessionStorage.removeItem(key)
