import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortSlot, slotText } from './slot-text.ts'

test('a slot says the half of the day once', () => {
  assert.equal(slotText('06:00 AM - 08:00 AM'), '06:00 – 08:00 AM')
  assert.equal(slotText('10:00 AM - 12:00 PM'), '10:00 AM – 12:00 PM')
})

test('where room is short it drops zeros, and never what distinguishes two slots', () => {
  assert.equal(shortSlot('06:00 AM - 08:00 AM'), '6–8 AM')
  assert.equal(shortSlot('05:30 AM - 07:00 AM'), '5:30–7 AM')
  assert.equal(shortSlot('10:00 AM - 12:00 PM'), '10 AM–12 PM')
  assert.equal(shortSlot('morning'), 'morning')
})
