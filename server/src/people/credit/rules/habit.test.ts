import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { habitOf, median } from './habit.ts'

const today = day('2026-11-20')

test('the median is the middle one, of an even count the mean of two', () => {
  assert.deepEqual([median([]), median([4]), median([9, 1]), median([3, 100, 1])], [null, 4, 5, 3])
})

test('days to pay by the month of the payment, twelve months up to this one', () => {
  const paid = (date: string, days: number) => ({
    date: day(date),
    dueDate: addDays(day(date), 15),
    paidOn: addDays(day(date), days),
  })
  const habit = habitOf(
    [paid('2026-11-01', 9), paid('2026-10-20', 20), paid('2026-11-05', 5), paid('2025-12-03', 8)],
    today,
  )
  assert.deepEqual([habit.medianDays, habit.termDays, habit.paid, habit.inTime], [8.5, 15, 4, 3])
  assert.equal(habit.months.length, 12)
  assert.deepEqual(habit.months.at(0), { from: '2025-12-01', medianDays: 8, paid: 1 })
  assert.deepEqual(habit.months.at(-1), { from: '2026-11-01', medianDays: 9, paid: 3 })
  assert.deepEqual(habit.months.at(5), { from: '2026-05-01', medianDays: null, paid: 0 })
  assert.deepEqual(habitOf([], today).medianDays, null)
})
