import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { neededBySlots, packedSoFar } from './packing.ts'

const date = day('2026-11-21')
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

test('a slot needs its lines and those of earlier slots when it begins; slots of one beginning are one', () => {
  const slots = [
    { slot: '08:00 AM - 10:00 AM', lines: 40, packedLines: 30 },
    { slot: '05:00 AM - 07:30 AM', lines: 100, packedLines: 90 },
    { slot: '08:00 AM - 09:00 AM', lines: 5, packedLines: 5 },
    { slot: '11:00 AM - 12:00 PM', lines: 0, packedLines: 0 },
  ]
  assert.deepEqual(neededBySlots(date, slots), [
    { at: at('05:00'), count: 100, packed: 90 },
    { at: at('08:00'), count: 145, packed: 125 },
  ])
})

test('packed lines add up by the quarter hour until now, and longer than the slots while orders are packed', () => {
  const needed = [{ at: at('00:30'), count: 30 }]
  const packed = [
    { quarter: 4, lines: 7 },
    { quarter: 1, lines: 20 },
  ]
  const counts = (now: Date) => packedSoFar(date, packed, { needed, now }).map(({ count }) => count)
  assert.deepEqual(counts(at('00:40')), [20, 20])
  assert.deepEqual(counts(at('12:00')), [20, 20, 20, 27])
  assert.deepEqual(packedSoFar(date, [], { needed, now: at('12:00') }), [
    { at: at('00:15'), count: 0 },
    { at: at('00:30'), count: 0 },
  ])
  assert.deepEqual(counts(new Date(at('00:00').getTime() - 60_000)), [], 'the evening before')
})
