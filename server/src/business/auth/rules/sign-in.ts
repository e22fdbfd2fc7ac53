import { otpSeconds } from '@packhouse/contract/business/auth/otp.ts'
import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { SignInLimits } from '../../../platform/otp/gateway.ts'

/** A requested code, without the code itself. */
export interface Challenge {
  createdAt: Date
  expiresAt: Date
  wrongTries: number
  usedAt: Date | null
  /** Tried too often, or never sent. */
  deadAt: Date | null
  supersededAt: Date | null
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
/** Codes older than this are ignored. */
export const memoryMs = 24 * hourMs
/** Window in which sends and tries of one network address are counted. */
export const addressWindowMs = hourMs
/** How long the gateway's refusal of a known device's code also applies to strangers. (rules §8.1) */
export const refusedMs = 2 * minuteMs
/** Server clocks differ by less than this. Later times were written by a wrong clock and are ignored. */
const skewMs = minuteMs
export const latestTrue = (now: Date): Date => new Date(now.getTime() + skewMs)
/** Time for a code typed in the last second to arrive. (rules §8.1) */
const graceMs = 10 * secondMs
/** Longest life of a session, ms; use does not extend it. (rules §8.1) */
export const sessionMs = 12 * hourMs

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

export const codeExpiresAt = (now: Date): Date => after(now, otpSeconds * secondMs)
export const sessionExpiresAt = (now: Date): Date => after(now, sessionMs)

/** "Try again after 10:45 AM": whole minutes, rounded up, so that the time shown is never too early. */
export function tooMany(until: Date, now: Date): Refusal {
  return refusal(
    'TOO_MANY',
    'Too many tries. Try again after {when}.',
    { when: shownTime(until, now) },
    waitUntil(until, now),
  )
}

function shownTime(until: Date, now: Date): string {
  const fullMinute = new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs)
  return dayOf(fullMinute) === dayOf(now) ? formatTime(fullMinute) : formatInstant(fullMinute)
}
const waitUntil = (until: Date, now: Date) => ({ retryAfterSeconds: secondsUntil(until, now) })
const secondsUntil = (until: Date, now: Date): number =>
  Math.ceil((until.getTime() - now.getTime()) / secondMs)

/**
 * Returns a refusal until a network address may continue; `atLimit` is its oldest attempt that fills the hourly limit, if it is
 * full.
 */
export function whyNotFrom(atLimit: Date | undefined, now: Date): Refusal | undefined {
  const until = atLimit && after(atLimit, addressWindowMs)
  return until && until > now ? tooMany(until, now) : undefined
}

const neverSent = ({ deadAt, wrongTries }: Challenge, { wrongTriesPerCode }: SignInLimits): boolean =>
  deadAt !== null && wrongTries < wrongTriesPerCode

/** Returns when the lock from dead codes of a mobile ends; a sign-in resets the count. `recent`: newest first. (rules §8.1) */
export function lockedUntil(recent: readonly Challenge[], limits: SignInLimits): Date | undefined {
  let dead = 0
  let until: Date | undefined
  for (const challenge of recent.toReversed()) {
    if (challenge.usedAt) dead = 0
    if (!challenge.deadAt || neverSent(challenge, limits)) continue
    dead += 1
    if (dead < limits.deadCodesBeforeLock) continue
    until = after(challenge.deadAt, limits.lockMinutes * minuteMs)
    dead = 0
  }
  return until
}

/**
 * Returns when strangers have tries again after using up the daily number over all codes of a mobile. `recent`: newest first.
 * (rules §8.1)
 */
function dayFullUntil(recent: readonly Challenge[], { wrongTriesPerDay }: SignInLimits): Date | undefined {
  let wrong = recent.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
  let until: Date | undefined
  for (const { createdAt, wrongTries } of recent.toReversed()) {
    if (wrong < wrongTriesPerDay) break
    wrong -= wrongTries
    until = after(createdAt, memoryMs)
  }
  return until
}

function whyLocked(recent: readonly Challenge[], limits: SignInLimits, now: Date): Refusal | undefined {
  const day = dayFullUntil(recent, limits)
  if (day && day > now)
    return refusal(
      'TOO_MANY',
      'Too many tries. Try again after {when}, or on a device that signed in with this number before.',
      { when: shownTime(day, now) },
      waitUntil(day, now),
    )
  const lock = lockedUntil(recent, limits)
  return lock && lock > now ? tooMany(lock, now) : undefined
}

/** A known device is limited only per code and by locks: strangers must not use up its daily tries. */
export const limitsFor = (limits: SignInLimits, isKnownDevice: boolean): SignInLimits =>
  isKnownDevice ? { ...limits, wrongTriesPerDay: Number.POSITIVE_INFINITY } : limits

/** Returns why a mobile gets no further code now. `recent`: its codes of the last 24 hours, newest first. (rules §8.1) */
export function whyNotSend(
  recent: readonly Challenge[],
  limits: SignInLimits,
  now: Date,
): Refusal | undefined {
  const locked = whyLocked(recent, limits, now)
  if (locked) return locked

  const last = recent[0]
  const next = last && after(last.createdAt, limits.secondsBetweenSends * secondMs)
  if (next && next > now) return tooSoon(next, now)

  const sent = recent.filter(challenge => !neverSent(challenge, limits))
  const ends = [windowEnd(sent, limits.sendsPerHour, hourMs), windowEnd(sent, limits.sendsPerDay, memoryMs)]
  const until = ends
    .filter(end => end !== undefined && end > now)
    .toSorted((one, other) => Number(other) - Number(one))[0]
  return until && tooMany(until, now)
}

/** Returns when a window filled by `most` sends has room again. */
function windowEnd(sent: readonly Challenge[], maxSent: number, windowMs: number): Date | undefined {
  const oldest = sent[maxSent - 1]
  return oldest && after(oldest.createdAt, windowMs)
}

/**
 * Returns until when a mobile gets no code, or none that can be tried, because of a limit; undefined when it does.
 * (rules §8.1)
 */
export function signInLockedUntil(
  recent: readonly Challenge[],
  limits: SignInLimits,
  now: Date,
): Date | undefined {
  const sent = recent.filter(challenge => !neverSent(challenge, limits))
  return [
    dayFullUntil(recent, limits),
    lockedUntil(recent, limits),
    windowEnd(sent, limits.sendsPerHour, hourMs),
    windowEnd(sent, limits.sendsPerDay, memoryMs),
  ]
    .filter(end => end !== undefined && end > now)
    .toSorted((one, other) => Number(other) - Number(one))[0]
}

/**
 * Returns the number of wrong codes that unknown devices tried since a code of this mobile was last used, and since when;
 * undefined when none. `codes`: all remembered ones of one mobile. (rules §8.1)
 */
export function triesOfStrangers(
  codes: readonly (Challenge & { device: Buffer | null })[],
): { count: number; since: Date } | undefined {
  const lastUsed = Math.max(0, ...codes.map(({ usedAt }) => Number(usedAt)))
  const tried = codes.filter(
    ({ device, wrongTries, createdAt }) => device === null && wrongTries > 0 && Number(createdAt) > lastUsed,
  )
  const first = tried.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))[0]
  return (
    first && { count: tried.reduce((sum, { wrongTries }) => sum + wrongTries, 0), since: first.createdAt }
  )
}

function tooSoon(next: Date, now: Date): Refusal {
  const seconds = secondsUntil(next, now)
  return refusal(
    'TOO_MANY',
    seconds === 1
      ? 'An OTP was sent a moment ago. Ask for another in {seconds} second.'
      : 'An OTP was sent a moment ago. Ask for another in {seconds} seconds.',
    { seconds },
    { retryAfterSeconds: seconds },
  )
}

const noTries = { triesLeft: 0 }
const codeGone = refusal('WRONG_OTP', 'OTP expired. Tap Resend.', {}, noTries)

/**
 * Returns why no code of a mobile can be tried now: locked, tried too often, used, expired. Only the newest counts.
 * (rules §8.1)
 */
export function whyNotTry(
  recent: readonly Challenge[],
  limits: SignInLimits,
  now: Date,
): Refusal | undefined {
  const locked = whyLocked(recent, limits, now)
  if (locked) return locked
  const [newest] = recent
  if (newest?.deadAt && !neverSent(newest, limits))
    return refusal('WRONG_OTP', 'No tries left. Tap Resend.', {}, noTries)
  if (
    !newest ||
    newest.deadAt ||
    newest.usedAt ||
    newest.supersededAt ||
    after(newest.expiresAt, graceMs) < now
  )
    return codeGone
  return undefined
}

/** Returns the result of a wrong try: the newest code's count, whether it ends, and the refusal. (rules §8.1) */
export function wrongTry(
  [newest, ...older]: readonly [Challenge, ...Challenge[]],
  limits: SignInLimits,
  now: Date,
): { wrongTries: number; dies: boolean; refusal: Refusal } {
  const wrongTries = newest.wrongTries + 1
  const triesLeft = Math.max(0, limits.wrongTriesPerCode - wrongTries)
  if (triesLeft > 0) {
    const words = triesLeft === 1 ? 'Wrong OTP. {count} try left.' : 'Wrong OTP. {count} tries left.'
    return {
      wrongTries,
      dies: false,
      refusal: refusal('WRONG_OTP', words, { count: triesLeft }, { triesLeft }),
    }
  }

  const lock = lockedUntil([{ ...newest, wrongTries, deadAt: now }, ...older], limits)
  if (!lock || lock <= now)
    return {
      wrongTries,
      dies: true,
      refusal: refusal('WRONG_OTP', 'Wrong OTP. No tries left. Tap Resend.', {}, noTries),
    }
  const locked = tooMany(lock, now)
  return {
    wrongTries,
    dies: true,
    refusal: { ...locked, code: 'WRONG_OTP', data: { ...locked.data, ...noTries } },
  }
}
