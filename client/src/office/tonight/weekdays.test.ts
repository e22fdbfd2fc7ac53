import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdaysOf } from './weekdays.ts'

test('an evening is compared with the weekdays of its delivery day, by their name', () => {
  assert.deepEqual(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdaysOf), [
    'Saturdays',
    'Sundays',
    'Mondays',
  ])
})
