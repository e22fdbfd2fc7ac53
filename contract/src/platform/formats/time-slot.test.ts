import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { day } from '../../day.ts'
import { ClockTime, cutoffOf, formatSlot, readClockTime, readSlot, SlotText } from './time-slot.ts'

test('a slot is stored in one spelling', () => {
  for (const text of [
    '05:00 AM - 07:30 AM',
    '5:00 am-7:30 am',
    ' 05:00AM  -  07:30AM ',
    '05:00 AM – 07:30 AM',
  ])
    assert.equal(SlotText.parse(text), '05:00 AM - 07:30 AM', text)
  assert.deepEqual(readSlot('11:30 AM - 12:30 PM'), { startMinute: 690, endMinute: 750 })
  assert.deepEqual(readSlot('12:00 AM - 01:00 AM'), { startMinute: 0, endMinute: 60 })
})

test('a slot begins before it ends and is written with AM and PM', () => {
  for (const text of [
    '',
    '05:00 AM',
    '07:30 AM - 05:00 AM',
    '05:00 AM - 05:00 AM',
    '13:00 PM - 02:00 PM',
    '0:30 AM - 1:00 AM',
    '5:60 AM - 6:00 AM',
    '05:00 - 07:00',
    '5 AM - 6 AM',
    '05:00 AM - 06:00 AM - 07:00 AM',
  ])
    assert.equal(SlotText.safeParse(text).success, false, text)
})

test('every slot reads back as it was written', () => {
  const slot = fc
    .tuple(fc.nat(1438), fc.nat(1438))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ startMinute: Math.min(from, to), endMinute: Math.max(from, to) }))
  fc.assert(fc.property(slot, written => assert.deepEqual(readSlot(formatSlot(written)), written)))
})

test('the cut-off is a clock time on an earlier day, IST', () => {
  assert.equal(cutoffOf(day('2026-11-21'), '21:00', 1).toISOString(), '2026-11-20T15:30:00.000Z')
  assert.equal(cutoffOf(day('2026-12-01'), '04:30:00', 0).toISOString(), '2026-11-30T23:00:00.000Z')
  assert.equal(readClockTime('21:05'), 1265)
  assert.equal(ClockTime.safeParse('24:00').success, false)
  assert.equal(ClockTime.parse('00:00'), '00:00')
})
