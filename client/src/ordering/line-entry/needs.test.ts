/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { needsOf } from './needs.ts'
import { aPack, linesOf } from './testing.ts'

const evening = { cutoffTime: '21:00', cutoffDaysBefore: 1 }
const order = {
  lines: linesOf([aPack(), '20']),
  items: paise(3_400_00),
  minimum: paise(2_500_00),
  slot: evening,
  deliveryDate: day('2026-11-21'),
  now: new Date('2026-11-20T15:00:00Z'),
  customer: 'Wok Street',
}
const rules = (given: Partial<typeof order>) => needsOf({ ...order, ...given }).map(({ rule }) => rule)

test('an order in time and above the minimum asks for nothing', () => assert.deepEqual(rules({}), []))

test('after the cut-off a reason is asked, to the minute', () => {
  assert.deepEqual(rules({ now: new Date('2026-11-20T15:30:00Z') }), [])
  assert.deepEqual(rules({ now: new Date('2026-11-20T15:30:01Z') }), ['CUTOFF'])
})

test('below the minimum the amounts are named', () => {
  const [need] = needsOf({ ...order, items: paise(1_945_33) })
  assert.deepEqual(need, { rule: 'MOV', message: 'Order value ₹1,945.33 is below the minimum ₹2,500.00' })
})

test('a pack that left the customer’s list asks for a reason, by name', () => {
  const lines = linesOf([aPack(), '20'], [aPack(), '1']).map(line => ({ ...line, isOffered: false }))
  const [need] = needsOf({ ...order, lines })
  assert.deepEqual(need, {
    rule: 'GROUP',
    message: 'Tomato 5 kg and 1 more are not in the list of Wok Street.',
  })
})

test('everything that asks for a reason is asked at once', () => {
  assert.deepEqual(rules({ items: paise(1), now: new Date('2026-11-21T00:00:00Z') }), ['CUTOFF', 'MOV'])
})
