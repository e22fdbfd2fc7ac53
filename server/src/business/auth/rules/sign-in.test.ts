import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInLimits } from '../../../platform/otp/limits.ts'
import {
  type Challenge,
  codeExpiresAt,
  limitsFor,
  lockedUntil,
  sessionExpiresAt,
  signInLockedUntil,
  tooMany,
  triesOfStrangers,
  whyNotFrom,
  whyNotSend,
  whyNotTry,
  wrongTry,
} from './sign-in.ts'

/** The limits of a known device: dead codes lock it, wrong tries per day are unlimited. */
const limits = limitsFor(signInLimits, true)

/** 10:30 AM in India. */
const now = new Date('2026-11-20T05:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const minutes = 60
const hours = 60 * minutes

/** A code requested this many seconds ago, valid unless changed. */
const code = (seconds: number, changed: Partial<Challenge> = {}): Challenge => ({
  createdAt: ago(seconds),
  expiresAt: codeExpiresAt(ago(seconds)),
  wrongTries: 0,
  usedAt: null,
  deadAt: null,
  supersededAt: null,
  ...changed,
})
/** Ended by wrong tries this many seconds ago. */
const dead = (seconds: number) =>
  code(seconds + 20, { deadAt: ago(seconds), wrongTries: limits.wrongTriesPerCode })
const used = (seconds: number) => code(seconds + 20, { usedAt: ago(seconds) })
const undelivered = (seconds: number) => code(seconds, { deadAt: ago(seconds) })
const messages = (refused: { message: string } | undefined) => refused?.message

// spec 9.2
test('a code lives for the two minutes of the countdown, a session for twelve hours', () => {
  assert.equal(codeExpiresAt(now).getTime() - now.getTime(), 120_000)
  assert.equal(sessionExpiresAt(now).getTime() - now.getTime(), 12 * 60 * 60_000)
})

test('a further code is sent, or the refusal says when', () => {
  const rows: [string, Challenge[], string | undefined, number?][] = [
    ['the first', [], undefined],
    ['30 s after the last', [code(30)], undefined],
    ['29 s after the last', [code(29)], 'An OTP was sent a moment ago. Ask for another in 1 second.', 1],
    ['at once', [code(0)], 'An OTP was sent a moment ago. Ask for another in 30 seconds.', 30],
    [
      'after one that was not handed over',
      [undelivered(5)],
      'An OTP was sent a moment ago. Ask for another in 25 seconds.',
      25,
    ],
    ['a fifth in the hour', [60, 120, 180, 240].map(seconds => code(seconds)), undefined],
    [
      'a sixth in the hour',
      [60, 120, 180, 240, 55 * minutes].map(seconds => code(seconds)),
      'Too many tries. Try again after 10:35 AM.',
      300,
    ],
    [
      'a sixth, the first an hour old',
      [60, 120, 180, 240, 60 * minutes].map(seconds => code(seconds)),
      undefined,
    ],
    ['a sixth after five that were not handed over', [60, 120, 180, 240, 300].map(undelivered), undefined],
    ['a tenth in the day', Array.from({ length: 9 }, (_, index) => code((index + 1) * 2 * hours)), undefined],
    [
      'an eleventh in the day',
      Array.from({ length: 10 }, (_, index) => code((index + 1) * 2 * hours)),
      'Too many tries. Try again after 02:30 PM.',
      4 * hours,
    ],
    [
      'an eleventh, free only tomorrow',
      Array.from({ length: 10 }, (_, index) => code((index + 1) * 1 * hours)),
      'Too many tries. Try again after Sat, 21 Nov 2026, 12:30 AM.',
      14 * hours,
    ],
    [
      'after three dead codes',
      [dead(60), dead(200), dead(400)],
      'Too many tries. Try again after 10:44 AM.',
      14 * minutes,
    ],
    ['a quarter of an hour after three dead codes', [dead(900), dead(1000), dead(1200)], undefined],
  ]
  for (const [name, recent, message, retryAfterSeconds] of rows) {
    const refused = whyNotSend(recent, limits, now)
    assert.equal(messages(refused), message, name)
    assert.equal(refused?.data?.retryAfterSeconds, retryAfterSeconds, name)
    if (refused) assert.equal(refused.code, 'TOO_MANY', name)
  }
})

test('where the hour and the day are both full, the later end is given', () => {
  const recent = [60, 120, 180, 240, 300, 2 * hours, 3 * hours, 4 * hours, 5 * hours, 20 * hours].map(
    seconds => code(seconds),
  )
  assert.equal(messages(whyNotSend(recent, limits, now)), 'Too many tries. Try again after 02:30 PM.')
})

test('three dead codes lock a mobile for 15 minutes; a sign-in between them starts the count again', () => {
  const until = (seconds: number) => new Date(ago(seconds).getTime() + 15 * 60_000)
  const rows: [string, Challenge[], Date | undefined][] = [
    ['none', [], undefined],
    ['two dead', [dead(60), dead(120)], undefined],
    ['three dead', [dead(60), dead(120), dead(180)], until(60)],
    ['three dead, one sign-in between', [dead(60), dead(120), used(150), dead(180)], undefined],
    ['three dead, a live one on top', [code(10), dead(60), dead(120), dead(180)], until(60)],
    [
      'four dead: the third locked, the fourth counts again',
      [dead(60), dead(2000), dead(2100), dead(2200)],
      until(2000),
    ],
    ['six dead', [60, 120, 180, 2000, 2100, 2200].map(dead), until(60)],
    [
      'codes that were not handed over do not count',
      [dead(60), undelivered(100), undelivered(140), dead(180)],
      undefined,
    ],
    ['expired ones do not count', [dead(60), code(1000), code(2000), dead(3000)], undefined],
  ]
  for (const [name, recent, expected] of rows) assert.deepEqual(lockedUntil(recent, limits), expected, name)
})

test('only the newest code can be tried, while it lives', () => {
  const gone = 'OTP expired. Tap Resend.'
  const rows: [string, Challenge[], string | undefined][] = [
    ['alive', [code(5)], undefined],
    ['at two minutes', [code(120)], undefined],
    ['in the grace', [code(130)], undefined],
    ['after the grace', [code(130.001)], gone],
    ['never asked for', [], gone],
    ['used', [code(60, { usedAt: ago(10) })], gone],
    ['superseded', [code(60, { supersededAt: ago(10) })], gone],
    ['not handed over', [undelivered(60)], gone],
    ['tried too often', [dead(10)], 'No tries left. Tap Resend.'],
    ['an older one lives', [code(60, { usedAt: ago(1) }), code(90)], gone],
    ['locked', [code(5), dead(60), dead(120), dead(180)], 'Too many tries. Try again after 10:44 AM.'],
  ]
  for (const [name, recent, message] of rows)
    assert.equal(messages(whyNotTry(recent, limits, now)), message, name)
})

test('a code that can no longer be tried has no tries left', () => {
  const why = whyNotTry([], limits, now)
  assert.partialDeepStrictEqual(why, {
    code: 'WRONG_OTP',
    message: 'OTP expired. Tap Resend.',
    data: { triesLeft: 0 },
  })
})

test('each wrong try counts down, the fifth kills the code, the third dead code locks', () => {
  const rows: [number, string, boolean, number][] = [
    [0, 'Wrong OTP. 4 tries left.', false, 4],
    [1, 'Wrong OTP. 3 tries left.', false, 3],
    [2, 'Wrong OTP. 2 tries left.', false, 2],
    [3, 'Wrong OTP. 1 try left.', false, 1],
    [4, 'Wrong OTP. No tries left. Tap Resend.', true, 0],
    [9, 'Wrong OTP. No tries left. Tap Resend.', true, 0],
  ]
  for (const [wrongTries, message, dies, triesLeft] of rows) {
    const expected = {
      wrongTries: wrongTries + 1,
      dies,
      refusal: { code: 'WRONG_OTP', message, data: { triesLeft } },
    }
    assert.partialDeepStrictEqual(wrongTry([code(10, { wrongTries })], limits, now), expected)
  }
  assert.partialDeepStrictEqual(
    wrongTry([code(10, { wrongTries: 4 }), dead(60), dead(120)], limits, now).refusal,
    {
      code: 'WRONG_OTP',
      message: 'Too many tries. Try again after 10:45 AM.',
      data: { triesLeft: 0, retryAfterSeconds: 900 },
    },
  )
})

test('an address may go on an hour after the attempt that filled it', () => {
  assert.equal(whyNotFrom(undefined, now), undefined)
  assert.equal(whyNotFrom(ago(3600), now), undefined)
  assert.equal(messages(whyNotFrom(ago(3000), now)), 'Too many tries. Try again after 10:40 AM.')
})

test('the time given is rounded up to the minute and never too early', () => {
  const rows: [string, string, number][] = [
    ['2026-11-20T05:15:00Z', '10:45 AM', 900],
    ['2026-11-20T05:15:00.001Z', '10:46 AM', 901],
    ['2026-11-20T05:15:59Z', '10:46 AM', 959],
    ['2026-11-20T18:29:30Z', 'Sat, 21 Nov 2026, 12:00 AM', 48_570],
  ]
  for (const [until, when, retryAfterSeconds] of rows)
    assert.partialDeepStrictEqual(tooMany(new Date(until), now), {
      code: 'TOO_MANY',
      message: `Too many tries. Try again after ${when}.`,
      data: { retryAfterSeconds },
    })
})

test('ten wrong tries in 24 hours over all codes stop strangers until the oldest is a day old', () => {
  const used = (seconds: number, wrongTries: number) =>
    code(seconds, { wrongTries, supersededAt: ago(seconds - 30) })
  const strangers = limitsFor(signInLimits, false)
  const words =
    'Too many tries. Try again after 02:30 PM, or on a device that signed in with this number before.'
  const full = [code(60), used(2 * hours, 4), used(20 * hours, 6)]
  assert.equal(messages(whyNotTry(full, strangers, now)), words)
  assert.equal(messages(whyNotSend(full, strangers, now)), words)
  assert.equal(whyNotTry(full, limits, now), undefined)
  assert.equal(whyNotTry([code(60), used(2 * hours, 4), used(20 * hours, 5)], strangers, now), undefined)
})

test('wrong tries of strangers are counted since a code was last used, and those of a known device are not', () => {
  const tried = (
    seconds: number,
    wrongTries: number,
    changed: Partial<Challenge & { device: Buffer | null }> = {},
  ) => ({
    ...code(seconds, { wrongTries, ...changed }),
    device: null,
    ...changed,
  })
  const own = { device: Buffer.from('mark') }
  assert.equal(triesOfStrangers([]), undefined)
  assert.equal(triesOfStrangers([tried(10, 0), tried(20, 4, own)]), undefined)
  assert.deepEqual(triesOfStrangers([tried(10, 2), tried(400, 5), tried(500, 3, own)]), {
    count: 7,
    since: ago(400),
  })
  const since = [tried(10, 2), tried(300, 1, { ...own, usedAt: ago(290) }), tried(400, 5)]
  assert.deepEqual(
    triesOfStrangers(since),
    { count: 2, since: ago(10) },
    'the person was told of the others then',
  )
})

test('a sign-in is locked by dead codes, by the tries of a day and by too many codes, and the longest counts', () => {
  assert.equal(signInLockedUntil([code(10)], signInLimits, now), undefined)
  assert.deepEqual(
    signInLockedUntil([dead(60), dead(120), dead(180)], limits, now),
    new Date(ago(60).getTime() + 15 * 60_000),
  )
  const sent = [100, 200, 300, 400, 500].map(seconds => code(seconds))
  assert.deepEqual(signInLockedUntil(sent, signInLimits, now), new Date(ago(500).getTime() + 3_600_000))
  assert.deepEqual(
    signInLockedUntil([dead(60), dead(120), ...sent], signInLimits, now),
    new Date(ago(140).getTime() + 24 * 3_600_000),
  )
})
