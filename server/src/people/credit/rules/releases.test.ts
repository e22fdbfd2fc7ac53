import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { CreditReleaseId, OrderId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { lets, type ReleaseFacts, releaseFor, releaseState, whyNotUntil } from './releases.ts'

const today = day('2026-11-20')
const tomorrow = day('2026-11-21')
const [mine, other] = [OrderId.parse(7), OrderId.parse(8)]
const rupees = (amount: number): Paise => paise(amount * 100)
const base = {
  orderId: null,
  orderPaise: null,
  until: null,
  amount: null,
  reason: 'Paid half',
  used: paise(0),
  uses: 0,
  isEnded: false,
}
const ofOrder = (like: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  ...base,
  id: CreditReleaseId.parse(1),
  kind: 'ORDER',
  orderId: mine,
  orderPaise: rupees(5000),
  ...like,
})
const until = (like: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  ...base,
  id: CreditReleaseId.parse(2),
  kind: 'UNTIL',
  until: tomorrow,
  ...like,
})
const amount = (like: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  ...base,
  id: CreditReleaseId.parse(3),
  kind: 'AMOUNT',
  until: tomorrow,
  amount: rupees(10_000),
  ...like,
})
const request = (value: number, orderId: OrderId | null = mine, counted = value) => ({
  orderId,
  value: rupees(value),
  counted: rupees(counted),
})

test('what each kind lets through, as a table', () => {
  const cases: [
    what: string,
    release: ReleaseFacts,
    args: Parameters<typeof lets>[1],
    on: typeof today,
    lets: boolean,
  ][] = [
    ['its own order', ofOrder(), request(5000), today, true],
    ['a smaller one', ofOrder(), request(4999.99), today, true],
    ['grown by a paisa', ofOrder(), request(5000.01), today, false],
    ['another order', ofOrder(), request(100, other), today, false],
    ['an order not placed yet', ofOrder(), request(100, null), today, false],
    ['used before', ofOrder({ uses: 1, used: rupees(5000) }), request(5000), today, false],
    ['ended', ofOrder({ isEnded: true }), request(5000), today, false],
    ['an increase', ofOrder(), { ...request(100), isIncrease: true }, today, false],
    ['until: any order', until(), request(99_999, null), today, true],
    ['until: the last day', until(), request(1), tomorrow, true],
    ['until: the day after', until(), request(1), addDays(tomorrow, 1), false],
    ['until: after many uses', until({ uses: 40, used: rupees(9_00_000) }), request(1), today, true],
    ['until: an increase', until(), { ...request(100), isIncrease: true }, today, true],
    ['amount: all of it', amount(), request(10_000), today, true],
    ['amount: a paisa more', amount(), request(10_000.01), today, false],
    ['amount: a larger order of which so much counts', amount(), request(12_000, mine, 10_000), today, true],
    ['its own order: its whole value', ofOrder(), request(5001, mine, 1), today, false],
    ['amount: what is left', amount({ used: rupees(6000), uses: 1 }), request(4000), today, true],
    ['amount: more than is left', amount({ used: rupees(6000), uses: 1 }), request(4001), today, false],
    ['amount: the day after', amount(), request(1), addDays(tomorrow, 1), false],
  ]
  for (const [what, release, question, on, expected] of cases)
    assert.equal(lets(release, question, on), expected, what)
})

test('a release of this order is taken first, then one until a day, then an amount, the earliest last day first', () => {
  const late = amount({ id: CreditReleaseId.parse(9), until: addDays(tomorrow, 9) })
  const all = [late, amount(), until(), ofOrder()]
  const taken = (rest: readonly ReleaseFacts[]) => releaseFor(rest, request(5000), today)?.id
  assert.deepEqual(
    [taken(all), taken(all.slice(0, 3)), taken(all.slice(0, 2)), taken(all.slice(0, 1)), taken([])],
    [1, 2, 3, 9, undefined],
  )
  assert.equal(
    releaseFor([amount(), late], request(15_000), today),
    undefined,
    'two amounts are never put together',
  )
})

test('states', () => {
  assert.deepEqual(
    [ofOrder(), ofOrder({ uses: 1 }), until({ isEnded: true }), amount({ used: rupees(10_000) })].map(one =>
      releaseState(one, today),
    ),
    ['IN_FORCE', 'USED', 'ENDED', 'USED'],
  )
  assert.equal(releaseState(until(), addDays(tomorrow, 1)), 'OVER')
})

describe('over random orders', () => {
  /** Numbers below 1 by a seed. */
  const seeded = (seed: number) => () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }

  test('an amount never lets more through than it holds, and an order release lets one through', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seeded(seed)
      let releases: ReleaseFacts[] = [
        amount({ amount: rupees(1 + Math.floor(random() * 20_000)) }),
        ofOrder(),
      ]
      for (let at = 0; at < 60; at++) {
        const question = request(Math.floor(random() * 4000), random() < 0.3 ? mine : other)
        const found = releaseFor(releases, question, today)
        if (!found) continue
        const used = { used: paise(found.used + question.value), uses: found.uses + 1 }
        releases = releases.map(release => (release.id === found.id ? { ...release, ...used } : release))
      }
      for (const { kind, used, uses, amount: maxAmount } of releases) {
        if (kind === 'AMOUNT')
          assert.ok(maxAmount !== null && used <= maxAmount, `seed ${seed}: ${used} of ${maxAmount}`)
        else assert.ok(uses <= 1, `seed ${seed}: used ${uses} times`)
      }
    }
  })
})

test('a last day is today or one of the next 90', () => {
  assert.equal(whyNotUntil(undefined, today), undefined)
  assert.equal(whyNotUntil(today, today), undefined)
  assert.equal(whyNotUntil(addDays(today, 90), today), undefined)
  assert.match(whyNotUntil(addDays(today, -1), today)?.message ?? '', /has passed/)
  assert.match(whyNotUntil(addDays(today, 91), today)?.message ?? '', /at the latest/)
})
