import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockFrom, clockText, readTime, slotEnds, slotFrom, tidyTime } from './clock.ts'

test('a time is read as people type it', () => {
  const rows: [typed: string, minute: number | undefined][] = [
    ['9', 540],
    ['9pm', 1260],
    ['9 p', 1260],
    ['09:30 AM', 570],
    ['9.30', 570],
    ['0930', 570],
    ['21:00', 1260],
    ['12 am', 0],
    ['12:15 pm', 735],
    ['0', 0],
    ['24', undefined],
    ['13 pm', undefined],
    ['0 am', undefined],
    ['9:60', undefined],
    ['nine', undefined],
    ['', undefined],
  ]
  for (const [typed, minute] of rows) assert.equal(readTime(typed), minute, typed)
})

test('a slot is made of two times and taken apart again', () => {
  assert.equal(slotFrom('6', '8am')?.text, '06:00 AM - 08:00 AM')
  assert.equal(slotFrom('8', '6'), undefined)
  assert.equal(slotFrom('6', '6'), undefined)
  assert.equal(slotFrom('6', ''), undefined)
  assert.deepEqual(slotEnds('06:00 AM - 08:00 AM'), { from: '06:00 AM', to: '08:00 AM' })
})

test('a time is spelled as lists show it once its field is left; what is no time stays', () => {
  assert.equal(tidyTime('9pm'), '09:00 PM')
  assert.equal(tidyTime('late'), 'late')
  assert.equal(clockText('21:00'), '09:00 PM')
  assert.equal(clockFrom('9 pm'), '21:00')
  assert.equal(clockFrom('late'), undefined)
})
