import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type SignInApp, signInApp, wrong } from '../testing/sign-in-app.ts'

let app: SignInApp
before(async () => {
  app = await signInApp()
})
after(() => app.close())

const people = 20
const numbers = (first: number) => Array.from({ length: people }, (_, index) => String(first + index))

/**
 * Requests and guesses codes for all numbers for a day, as often as allowed; returns the number of accepted guesses per mobile.
 */
async function guessedInADay(
  mobiles: readonly string[],
  addressOf: (turn: number) => string,
): Promise<number[]> {
  const guesses = new Map<string, number>(mobiles.map(mobile => [mobile, 0]))
  let turn = 0
  for (let hour = 0; hour < 24; hour += 4) {
    for (const mobile of mobiles) {
      const reply = await app.sendOtp(mobile, addressOf(turn++))
      if (reply.status !== 200) continue
      for (let tries = 0; tries < 6; tries++) {
        const { body } = await app.verifyOtp(mobile, wrong(reply.body.mockOtp), addressOf(turn++))
        if (!body.error.startsWith('Wrong OTP.')) break
        guesses.set(mobile, (guesses.get(mobile) ?? 0) + 1)
      }
    }
    app.later(4 * 3_600)
  }
  return [...guesses.values()]
}

/** Probability that one guess is right: all codes are equally likely, and no guess is repeated for the same code. */
const odds = (guesses: number, digits: number): number => 1 - (1 - 5 / 10 ** digits) ** (guesses / 5)
const percent = (share: number): string => `${(share * 100).toPrecision(2)} %`

test('who knows the numbers of twenty people has ten guesses a number and day, from one address and from many', async () => {
  for (const [first, addressOf] of [
    [9_845_300_000, () => '198.51.100.1'],
    [9_845_400_000, (turn: number) => `203.0.${Math.floor(turn / 200)}.${turn % 200}`],
  ] as const) {
    const mobiles = numbers(first)
    for (const mobile of mobiles) await app.addStaff(`Person ${mobile}`, mobile)
    assert.deepEqual(await guessedInADay(mobiles, addressOf), Array(people).fill(10))
  }
  // the figures in docs/safety.md
  assert.deepEqual(
    [4, 6].map(digits => [percent(odds(10, digits)), percent(odds(10 * people, digits))]),
    [
      ['0.10 %', '2.0 %'],
      ['0.0010 %', '0.020 %'],
    ],
  )
})
