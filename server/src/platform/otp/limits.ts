import { StartRefused } from '../db/start-refused.ts'
import type { SignInLimits } from './gateway.ts'

/** Defaults. (rules §8.1) */
export const signInLimits: SignInLimits = {
  wrongTriesPerCode: 5,
  sendsPerHour: 5,
  sendsPerDay: 10,
  secondsBetweenSends: 30,
  deadCodesBeforeLock: 3,
  lockMinutes: 15,
  wrongTriesPerDay: 10,
  sendsPerAddressPerHour: 60,
  verifiesPerAddressPerHour: 300,
  strangersKept: 100_000,
}

const settingOf: Record<keyof SignInLimits, string> = {
  wrongTriesPerCode: 'OTP_TRIES',
  sendsPerHour: 'OTP_SENDS_PER_HOUR',
  sendsPerDay: 'OTP_SENDS_PER_DAY',
  secondsBetweenSends: 'OTP_SECONDS_BETWEEN_SENDS',
  deadCodesBeforeLock: 'OTP_DEAD_CODES_BEFORE_LOCK',
  lockMinutes: 'OTP_LOCK_MINUTES',
  wrongTriesPerDay: 'OTP_WRONG_TRIES_PER_DAY',
  sendsPerAddressPerHour: 'OTP_SENDS_PER_ADDRESS_PER_HOUR',
  verifiesPerAddressPerHour: 'OTP_TRIES_PER_ADDRESS_PER_HOUR',
  strangersKept: 'OTP_STRANGERS_KEPT',
}

export const limitSettingNames: readonly string[] = Object.values(settingOf)

/** Returns the limits with the settings of the process; throws if a setting is not a number, which stops the start. */
export function signInLimitsFromSettings(env: Record<string, string | undefined>): SignInLimits {
  const limit = (name: keyof SignInLimits) =>
    wholeNumber(settingOf[name], env[settingOf[name]], signInLimits[name])
  return {
    wrongTriesPerCode: limit('wrongTriesPerCode'),
    sendsPerHour: limit('sendsPerHour'),
    sendsPerDay: limit('sendsPerDay'),
    secondsBetweenSends: limit('secondsBetweenSends'),
    deadCodesBeforeLock: limit('deadCodesBeforeLock'),
    lockMinutes: limit('lockMinutes'),
    wrongTriesPerDay: limit('wrongTriesPerDay'),
    sendsPerAddressPerHour: limit('sendsPerAddressPerHour'),
    verifiesPerAddressPerHour: limit('verifiesPerAddressPerHour'),
    strangersKept: limit('strangersKept'),
  }
}

function wholeNumber(setting: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new StartRefused(`${setting} is "${text}"; it must be a whole number from 1 to 999999.`)
  return Number(text)
}
