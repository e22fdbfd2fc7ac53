import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, momentOf } from '@packhouse/contract/day.ts'
import { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { hourOf, sameDays, usualOutlets } from './usual-outlet.ts'

test('the evening lasts until four in the morning of the next day', () => {
  for (const [minute, date, part] of [
    [0, '2026-11-24', 'EVENING'],
    [239, '2026-11-24', 'EVENING'],
    [240, '2026-11-25', 'MORNING'],
    [719, '2026-11-25', 'MORNING'],
    [720, '2026-11-25', 'AFTERNOON'],
    [1020, '2026-11-25', 'EVENING'],
    [1439, '2026-11-25', 'EVENING'],
  ] as const) {
    const hour = hourOf(momentOf(day('2026-11-25'), minute))
    assert.deepEqual([hour.day, hour.part], [date, part], String(minute))
  }
})

test('the last eight same weekdays count', () => {
  const days = sameDays(hourOf(momentOf(day('2026-11-25'), 1200)))
  assert.deepEqual([days.length, days[0], days.at(-1)], [8, '2026-11-18', '2026-09-30'])
})

test('an outlet is usual from three days on, if it orders twice as often as any other active one', () => {
  const usual = (...days: (number | [number])[]) => [
    ...usualOutlets(
      days.map((count, at) => ({
        outletId: OutletId.parse(at + 1),
        customerId: CustomerId.parse(1),
        isActive: typeof count === 'number',
        days: typeof count === 'number' ? count : count[0],
      })),
    ),
  ]
  assert.deepEqual(usual(3), [1])
  assert.deepEqual(usual(2, 0), [])
  assert.deepEqual(usual(4, 8), [2])
  assert.deepEqual(usual(5, 8), [])
  assert.deepEqual(usual(8, 8), [])
  assert.deepEqual(usual(3, [8]), [1], 'an inactive one does not count')
  assert.deepEqual(usual([8], 1), [])
})
