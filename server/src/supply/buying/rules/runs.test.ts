import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, day, formatDay } from '@packhouse/contract/day.ts'
import { maxDaysAhead } from '@packhouse/contract/goods/inventory/policy.ts'
import { whyNotDay } from './runs.ts'

test('a run is of a day from yesterday to the last one ahead, both included', () => {
  const today = day('2026-11-20')
  const last = addDays(today, maxDaysAhead)
  const words = `Choose a day from Thu, 19 Nov 2026 to ${formatDay(last)} for the run.`
  for (const [date, why] of [
    [day('2026-11-18'), words],
    [day('2026-11-19'), undefined],
    [today, undefined],
    [last, undefined],
    [addDays(last, 1), words],
  ] as const)
    assert.equal(whyNotDay(date, today)?.message, why, date)
})
