import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { daysOf, type Period, periodText } from './periods.ts'

const cases: [Period, string, string, string, string][] = [
  [null, '2026-11-01', '2026-11-01', '2026-11-30', 'November'],
  ['before', '2026-11-01', '2026-10-01', '2026-10-31', 'October'],
  ['year', '2026-11-01', '2026-04-01', '2026-11-30', 'Financial year 2026-27'],
  ['before', '2027-01-01', '2026-12-01', '2026-12-31', 'December'],
  ['year', '2027-02-01', '2026-04-01', '2027-02-28', 'Financial year 2026-27'],
  ['year', '2026-04-01', '2026-04-01', '2026-04-30', 'Financial year 2026-27'],
]
test('a period is a month with invoices, the one before it, or its financial year so far', () => {
  for (const [period, month, from, to, name] of cases) {
    assert.deepEqual(daysOf(period, day(month)), { from, to })
    assert.equal(periodText(period, day(month)), name)
  }
})
