import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, dayOf } from '../../day.ts'
import { milli } from '../../quantity.ts'
import { daysLeft, isPast, lastDay, leavesBefore, neededOn, whyNotPrinted, whyPast } from './expiry.ts'

const [d26, d27, d28, d29] = [day('2026-11-26'), day('2026-11-27'), day('2026-11-28'), day('2026-11-29')]
const dated = (bestBefore: typeof d26 | null, letGoUntil: typeof d26 | null = null) => ({
  bestBefore,
  letGoUntil,
})

test('a lot is good on its best before and past on the day after, for every caller the same', () => {
  for (const [lot, on, past] of [
    [dated(d28), d27, false],
    [dated(d28), d28, false],
    [dated(d28), d29, true],
    [dated(null), d29, false],
    [dated(d27, d28), d28, false],
    [dated(d27, d28), d29, true],
    [dated(d29, d28), d29, false],
  ] as const)
    assert.equal(isPast(lot, on), past, JSON.stringify([lot, on]))
  assert.equal(lastDay(dated(d26, d29)), d29)
  assert.equal(daysLeft(d27, d28), -1)
})

test('a lot becomes past at midnight in India, not in London', () => {
  const lot = dated(d28)
  assert.equal(isPast(lot, dayOf(new Date('2026-11-28T18:29:59Z'))), false)
  assert.equal(isPast(lot, dayOf(new Date('2026-11-28T18:30:00Z'))), true)
})

test('goods are needed on the day of delivery, or today where that is over', () => {
  assert.equal(neededOn(d29, d28), d29)
  assert.equal(neededOn(d26, d28), d28)
})

test('first to expire, first out; then the oldest; what has no day comes last', () => {
  const lots = [
    { id: 1, day: d26, bestBefore: null },
    { id: 2, day: d26, bestBefore: d29 },
    { id: 3, day: d27, bestBefore: d28 },
    { id: 5, day: d26, bestBefore: d28 },
    { id: 4, day: d26, bestBefore: d28 },
    { id: null, day: null, bestBefore: d28 },
  ]
  assert.deepEqual(
    lots.toSorted(leavesBefore).map(({ id }) => id),
    [4, 5, 3, null, 2, 1],
  )
})

test('a day ten years ahead on a pack is a slip of the year', () => {
  assert.equal(whyNotPrinted(day('2027-11-28'), d28), undefined)
  assert.equal(whyNotPrinted(d26, d28), undefined)
  assert.match(whyNotPrinted(day('2062-11-28'), d28)?.message ?? '', /Check the year/)
})

test('a refusal names the lot, its day, the amount, and the better lot', () => {
  const past = [
    { itemName: 'Paneer', unit: 'KG', day: day('2026-11-24'), bestBefore: d27, milli: milli(1200) },
  ] as const
  assert.equal(whyPast([], undefined), undefined)
  assert.equal(
    whyPast(past, undefined)?.message,
    '1.200 kg of Paneer of the lot of Tue, 24 Nov 2026 was best before Fri, 27 Nov 2026. It does not leave.',
  )
  assert.equal(
    whyPast(past, { day: d27, milli: milli(6000), unit: 'KG' })?.message,
    '1.200 kg of Paneer of the lot of Tue, 24 Nov 2026 was best before Fri, 27 Nov 2026. Take the lot of Fri, 27 Nov 2026 (6.000 kg).',
  )
})
