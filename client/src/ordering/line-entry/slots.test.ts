/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { type Slot, slotState, slotToBegin } from './slots.ts'

const saturday = day('2026-11-21')
const slot = (id: number, timeSlot: string, cutoffTime: string, cutoffDaysBefore: number): Slot => ({
  id,
  timeSlot,
  cutoffTime,
  cutoffDaysBefore,
  isActive: true,
})
const early = slot(1, '04:00 AM - 06:00 AM', '21:00', 1)
const morning = slot(2, '06:00 AM - 08:00 AM', '23:00', 1)
const afternoon = slot(3, '02:00 PM - 04:00 PM', '10:00', 0)
/** 09:47 PM on Friday in India. */
const now = new Date('2026-11-20T16:17:00Z')

for (const [name, of, date, at, words] of [
  ['a cut-off that has passed says when', early, saturday, now, 'Cut-off 09:00 PM, passed'],
  ['a near cut-off counts the minutes', morning, saturday, now, 'Closes in 1 h 13 min'],
  ['a far cut-off is a clock time', afternoon, saturday, now, 'Cut-off 10:00 AM'],
  ['the last minutes', morning, saturday, new Date('2026-11-20T17:21:30Z'), 'Closes in 9 min'],
  ['a full hour', morning, saturday, new Date('2026-11-20T15:30:00Z'), 'Closes in 2 h'],
  [
    'the cut-off itself is still in time',
    morning,
    saturday,
    new Date('2026-11-20T17:30:00Z'),
    'Closes in 0 min',
  ],
  ['days ahead the day is named', early, day('2026-11-25'), now, 'Cut-off 24 Nov, 09:00 PM'],
] as const) {
  test(`${name}: ${words}`, () => assert.equal(slotState(of, date, at).words, words))
}

test('an order begins with the slot that was wanted while it is open, else with the first open one', () => {
  const all = [early, morning, afternoon]
  assert.equal(slotToBegin(all, [3, 2], saturday, now), 3)
  assert.equal(slotToBegin(all, [null, 2], saturday, now), 2)
  assert.equal(slotToBegin(all, [1], saturday, now), 2)
  assert.equal(slotToBegin(all, [], saturday, now), 2)
})

test('where every slot is closed the wanted one stays, so that a reason can be given', () => {
  assert.equal(slotToBegin([early, morning], [2], day('2026-11-20'), now), 2)
  assert.equal(slotToBegin([{ ...early, isActive: false }], [1], saturday, now), null)
})
