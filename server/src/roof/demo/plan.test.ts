import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf, formatInstant, minuteOfDay, momentOf } from '@packhouse/contract/day.ts'
import { deskOpened, timesOfOrders } from './desk-hours.ts'
import { historyDays, historyParts } from './parts.ts'
import { countBefore, countPast, planOf } from './plan.ts'
import { seeded } from './seeded.ts'

const today = dayOf(new Date('2026-11-20T06:30:00Z'))
const everyTenMinutes = Array.from({ length: 144 }, (_, index) => momentOf(today, index * 10))

test('the orders of an evening come one after the other since the desk opened, none later than now, at any hour of the day', () => {
  for (const now of everyTenMinutes) {
    const opened = deskOpened(now)
    assert.ok(now.getTime() - opened.getTime() >= 3_600_000, formatInstant(now))
    for (let seed = 0; seed < 20; seed++) {
      const times = timesOfOrders(1 + seed * 2, now, seeded(seed)).map(time => time.getTime())
      assert.equal(times.length, 1 + seed * 2)
      assert.deepEqual(new Set(times).size, times.length, 'no two at once')
      assert.deepEqual(
        times.toSorted((one, other) => one - other),
        times,
      )
      assert.ok(
        times.every(time => time >= opened.getTime() && time <= now.getTime()),
        formatInstant(now),
      )
    }
  }
})

test('the desk opens at 6 AM for what comes by day and at 4 PM for the evening, which lasts until the next morning', () => {
  const opened = (minute: number) => formatInstant(deskOpened(momentOf(today, minute)))
  assert.equal(opened(0), 'Thu, 19 Nov 2026, 04:00 PM')
  assert.equal(opened(7 * 60 - 1), 'Thu, 19 Nov 2026, 04:00 PM')
  assert.equal(opened(7 * 60), 'Fri, 20 Nov 2026, 06:00 AM')
  assert.equal(opened(17 * 60 - 1), 'Fri, 20 Nov 2026, 06:00 AM')
  assert.equal(opened(17 * 60), 'Fri, 20 Nov 2026, 04:00 PM')
})

test('after midnight few orders came at night: most are of the evening before', () => {
  const times = timesOfOrders(200, momentOf(today, 6 * 60), seeded(1))
  const atNight = times.filter(time => minuteOfDay(time) >= 60 && minuteOfDay(time) < 5 * 60)
  assert.ok(atNight.length < 10, `${atNight.length} of 200`)
})

test('the open orders of today and tomorrow are written first, then the past in its order, then the rest of today and tonight', () => {
  const parts = historyParts(everyTenMinutes[100] ?? assert.fail())
  assert.deepEqual(
    parts.slice(0, 2).map(({ work, date }) => [work, date]),
    [
      ['PLACE', today],
      ['PLACE', addDays(today, 1)],
    ],
  )
  const past = parts.slice(2, -2)
  assert.deepEqual(
    past.map(({ work, date }) => [work, date]),
    Array.from({ length: historyDays }, (_, index) => ['DAY', addDays(today, index - historyDays)]),
  )
  assert.deepEqual(
    parts.slice(-2).map(({ work, date }) => [work, date]),
    [
      ['GO_ON', today],
      ['GO_ON', addDays(today, 1)],
    ],
  )
})

test('orders are numbered as they were placed, whatever hour the demo begins at', () => {
  for (const begun of everyTenMinutes.filter((_, index) => index % 9 === 0)) {
    const days = historyParts(begun).filter(({ work }) => work !== 'GO_ON')
    const inTime = days.toSorted((one, other) => one.number - other.number)
    const times = inTime.flatMap(day => planOf(day).map(({ when }) => when.getTime()))
    const past = inTime.filter(({ work }) => work === 'DAY').flatMap(planOf)
    assert.equal(past.length, countPast(begun))
    assert.equal(countBefore(begun, today), countPast(begun))
    assert.deepEqual(
      times.slice(0, past.length).toSorted((one, other) => one - other),
      times.slice(0, past.length),
    )
    assert.ok(times.every(time => time <= begun.getTime()))
    const [first] = planOf(inTime.at(-1) ?? assert.fail())
    assert.ok(first && first.when >= deskOpened(begun))
  }
})
