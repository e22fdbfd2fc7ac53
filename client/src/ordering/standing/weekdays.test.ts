import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdaysPlural, weekdaysText } from './weekdays.ts'

test('weekdays are written as people say them', () => {
  const cases: [number[], string][] = [
    [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
    [[1, 2, 3, 4, 5, 6], 'Mon – Sat'],
    [[1, 3, 5], 'Mon, Wed, Fri'],
    [[1, 2], 'Mon, Tue'],
    [[1, 4, 5, 6, 7], 'Mon, Thu – Sun'],
    [[7], 'Sun'],
  ]
  for (const [days, text] of cases) assert.equal(weekdaysText(days), text)
})

test('of which weekdays something is', () => {
  assert.equal(weekdaysPlural([1, 2, 3, 4, 5, 6]), 'Mondays to Saturdays')
  assert.equal(weekdaysPlural([1, 3]), 'Mondays, Wednesdays')
  assert.equal(weekdaysPlural([1, 2, 3, 4, 5, 6, 7]), 'all days')
})
