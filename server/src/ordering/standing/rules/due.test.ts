import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, type Day, day, momentOf } from '@packhouse/contract/day.ts'
import fc from 'fast-check'
import { comingDays, daysToMake, overlap, type Schedule, stateOn } from './due.ts'

const monday = day('2026-11-23')
const schedule: Schedule = {
  weekdays: [1, 3, 5],
  from: monday,
  until: day('2026-12-31'),
  pauses: [{ from: day('2026-11-27'), until: day('2026-12-02') }],
  isActive: true,
}
const fivePm = 17 * 60
const holidays = new Map([[day('2026-12-25'), 'Christmas']])

describe('a standing order', () => {
  const cases: [string, Partial<Schedule>, string, string][] = [
    ['is due on its weekdays', {}, '2026-11-25', 'DUE'],
    ['from its first day', {}, '2026-11-23', 'DUE'],
    ['and not before', {}, '2026-11-20', 'NOT_YET'],
    ['until its last day', { until: day('2026-12-30') }, '2026-12-30', 'DUE'],
    ['and not after', { until: day('2026-12-30') }, '2027-01-01', 'OVER'],
    ['without an end when none is set', { until: null }, '2029-01-01', 'DUE'],
    ['not on other weekdays', {}, '2026-11-24', 'OTHER_WEEKDAY'],
    ['not on the first day of a pause', {}, '2026-11-27', 'PAUSED'],
    ['nor on its last', {}, '2026-12-02', 'PAUSED'],
    ['but on the next weekday', {}, '2026-12-04', 'DUE'],
    ['not on a holiday', {}, '2026-12-25', 'HOLIDAY'],
    ['never while it is off', { isActive: false }, '2026-11-25', 'OFF'],
  ]
  for (const [what, change, date, state] of cases)
    test(what, () => assert.equal(stateOn({ ...schedule, ...change }, day(date), holidays), state))

  test('shows the next seven days as they will be', () => {
    const days = comingDays(schedule, { from: monday, count: 7, holidays }).map(({ state }) => state)
    assert.deepEqual(days, [
      'DUE',
      'OTHER_WEEKDAY',
      'DUE',
      'OTHER_WEEKDAY',
      'PAUSED',
      'OTHER_WEEKDAY',
      'OTHER_WEEKDAY',
    ])
  })
})

describe('orders are made', () => {
  const days = (now: Date) => daysToMake(now, fivePm).map(({ day }) => day)

  test('for tomorrow from five in the evening, to the minute', () => {
    assert.deepEqual(days(momentOf(monday, fivePm - 1)), [monday])
    assert.deepEqual(days(momentOf(monday, fivePm)), [monday, addDays(monday, 1)])
  })

  test('for today only as agreed before its evening, for tomorrow also as agreed just now', () => {
    const [late, next] = daysToMake(momentOf(monday, fivePm), fivePm)
    assert.deepEqual(late?.changedBefore, momentOf(addDays(monday, -1), fivePm))
    assert.equal(next?.changedBefore, null)
  })

  test('each day once by a server that looks at any times, as long as it looks once before the day is over', () => {
    const looks = fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(looks, minutes => {
        const made: Day[] = []
        for (const minute of minutes.toSorted((one, other) => one - other))
          for (const date of days(momentOf(monday, minute))) if (!made.includes(date)) made.push(date)
        const expected = [0, 1, 2, 3]
          .map(days => addDays(monday, days))
          .filter((_, index) => {
            const [begins, ends] = [(index - 1) * 1440 + fivePm, (index + 1) * 1440]
            return minutes.some(minute => minute >= begins && minute < ends)
          })
        assert.deepEqual(made, expected)
      }),
    )
  })
})

test('two plans overlap on a weekday that both have while both last', () => {
  const plan = (weekdays: number[], from: string, until: string | null) => ({
    weekdays,
    from: day(from),
    until: until === null ? null : day(until),
  })
  const first = plan([1, 3], '2026-11-01', '2026-11-30')
  assert.ok(overlap(first, plan([3], '2026-11-30', null)))
  assert.ok(!overlap(first, plan([3], '2026-12-01', null)))
  assert.ok(!overlap(first, plan([2], '2026-11-01', null)))
  assert.ok(overlap(plan([1], '2026-01-01', null), first))
})
