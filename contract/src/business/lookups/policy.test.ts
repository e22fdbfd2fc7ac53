import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paise } from '../../money.ts'
import {
  formatClock,
  formatSlot,
  readClockTime,
  readSlot,
  type Slot,
} from '../../platform/formats/time-slot.ts'
import { overlapping, whyMinimumTaken, whyNameTaken, whyNotDefault, whyNotSlot } from './policy.ts'

const slot = (text: string): Slot => readSlot(text) ?? assert.fail(text)
const evening = { minute: 21 * 60, daysBefore: 1 }

test('a name is taken by any other value of the list, whatever its case and spaces', () => {
  const list = [
    { id: 1, name: 'Hotel', isActive: true },
    { id: 2, name: 'Cloud kitchen', isActive: false },
  ]
  const rows: [name: string, self: number | undefined, message: string | undefined][] = [
    ['Cafe', undefined, undefined],
    ['HOTEL ', undefined, 'Hotel is already in the list.'],
    ['cloud  Kitchen', undefined, 'Cloud kitchen is already in the list, but inactive.'],
    ['hotel', 1, undefined],
    ['hotel', 2, 'Hotel is already in the list.'],
  ]
  for (const [name, self, message] of rows)
    assert.equal(whyNameTaken(name, list, self)?.message, message, name)
})

test('a minimum is in the list once', () => {
  const list = [{ id: 1, maxValue: paise(250_000), isActive: true }]
  assert.equal(whyMinimumTaken(paise(250_000), list, undefined)?.code, 'TAKEN')
  assert.equal(whyMinimumTaken(paise(250_000), list, 1), undefined)
  assert.equal(whyMinimumTaken(paise(250_001), list, undefined), undefined)
})

test('of all the ways a minimum can change, those that leave no active default are refused', () => {
  const states = [true, false].flatMap(isActive => [true, false].map(isDefault => ({ isActive, isDefault })))
  const allowed = states.flatMap(from =>
    states.flatMap(to =>
      whyNotDefault(from, to)
        ? []
        : [
            [from, to]
              .map(({ isActive, isDefault }) => `${isActive ? 'on' : 'off'}${isDefault ? '*' : ''}`)
              .join(' → '),
          ],
    ),
  )
  assert.deepEqual(allowed, [
    'on* → on*',
    'on → on*',
    'on → on',
    'on → off',
    'off* → on*',
    'off → on*',
    'off → on',
    'off → off',
  ])
})

test('a slot exists once, ends its ordering before it begins, and may overlap', () => {
  const others = [{ id: 1, isActive: true, slot: slot('06:00 AM - 08:00 AM') }]
  assert.equal(whyNotSlot(slot('06:00 AM - 08:00 AM'), evening, others, undefined)?.code, 'TAKEN')
  assert.equal(whyNotSlot(slot('06:00 AM - 08:00 AM'), evening, others, 1), undefined)
  assert.equal(whyNotSlot(slot('07:00 AM - 09:00 AM'), evening, others, undefined), undefined)
  const sameDay = (minute: number) =>
    whyNotSlot(slot('02:00 PM - 04:00 PM'), { minute, daysBefore: 0 }, [], undefined)
  assert.equal(sameDay(14 * 60), undefined)
  assert.equal(sameDay(14 * 60 + 1)?.code, 'BREAKS_RULE')
})

test('slots that touch do not overlap; an inactive one and the slot itself are no matter', () => {
  const others = [
    { id: 1, isActive: true, slot: slot('06:00 AM - 08:00 AM') },
    { id: 2, isActive: true, slot: slot('08:00 AM - 10:00 AM') },
    { id: 3, isActive: false, slot: slot('07:00 AM - 09:00 AM') },
  ]
  const ids = (text: string, self?: number) => overlapping(slot(text), others, self).map(({ id }) => id)
  assert.deepEqual(ids('10:00 AM - 11:00 AM'), [])
  assert.deepEqual(ids('07:30 AM - 08:30 AM'), [1, 2])
  assert.deepEqual(ids('06:00 AM - 08:00 AM', 1), [])
})

const anySlot = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 0]) => ({ startMinute: Math.min(one, other), endMinute: Math.max(one, other) }))

test('overlapping is mutual, and every slot and clock time survives being written and read', () => {
  fc.assert(
    fc.property(anySlot, anySlot, (one, other) => {
      const meets = (slot: Slot, by: Slot) =>
        overlapping(slot, [{ id: 1, isActive: true, slot: by }], undefined).length
      assert.equal(meets(one, other), meets(other, one))
      assert.equal(meets(one, one), 1)
      assert.deepEqual(readSlot(formatSlot(one)), one)
      assert.equal(readClockTime(formatClock(one.startMinute)), one.startMinute)
    }),
  )
})
