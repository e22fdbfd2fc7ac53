import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { monthOf, monthsToChoose, namedPeriods, periodBefore, periodName } from './months.ts'

test('a month has its own days and its name; other periods name both ends', () => {
  assert.deepEqual(monthOf(day('2028-02-17')), { from: '2028-02-01', to: '2028-02-29' })
  assert.equal(periodName(monthOf(day('2026-11-20'))), 'November 2026')
  assert.equal(periodName({ from: day('2026-11-01'), to: day('2026-11-15') }), '1 Nov 2026 to 15 Nov 2026')
})

test('the months go back to the April of the year before, whatever the day', () => {
  for (const today of ['2026-11-20', '2026-04-01', '2027-03-31'] as const) {
    const months = monthsToChoose(day(today))
    assert.equal(months[0]?.from.slice(0, 7), today.slice(0, 7))
    assert.equal(months.at(-1)?.from, '2025-04-01')
  }
})

test('periods by name: this month and the last, the last whole quarter, the financial year from April', () => {
  const of = (today: string) =>
    Object.fromEntries(namedPeriods(day(today)).map(({ key, period }) => [key, Object.values(period)]))
  assert.deepEqual(of('2026-11-20'), {
    'this-month': ['2026-11-01', '2026-11-30'],
    'last-month': ['2026-10-01', '2026-10-31'],
    'last-quarter': ['2026-07-01', '2026-09-30'],
    year: ['2026-04-01', '2026-11-30'],
  })
  assert.deepEqual(of('2027-01-05')['last-quarter'], ['2026-10-01', '2026-12-31'])
  assert.deepEqual(of('2027-01-05')['last-month'], ['2026-12-01', '2026-12-31'])
})

test('the period before has as many months, or as many days', () => {
  assert.deepEqual(periodBefore(monthOf(day('2028-03-17'))), { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(periodBefore({ from: day('2026-07-01'), to: day('2026-09-30') }), {
    from: '2026-04-01',
    to: '2026-06-30',
  })
  assert.deepEqual(periodBefore({ from: day('2026-11-11'), to: day('2026-11-20') }), {
    from: '2026-11-01',
    to: '2026-11-10',
  })
})
