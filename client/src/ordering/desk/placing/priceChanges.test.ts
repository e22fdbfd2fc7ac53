/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { totalsOf } from '../../line-entry/lines.ts'
import { aPack, linesOf } from '../../line-entry/testing.ts'
import { priceChanges } from './priceChanges.ts'

const pack = aPack({ price: paise(170_00) })
const lines = linesOf([pack, '2'])
const shown = { lines, totals: totalsOf(lines, zeroPaise) }
const placed = (total: Paise, price: Paise) => ({
  total,
  orderitemdetails: [{ packsizeid: pack.packsizeid, price }],
})

test('nothing is said where server and screen agree', () =>
  assert.deepEqual(priceChanges(placed(paise(340_00), paise(170_00)), shown), []))

test('a price that moved meanwhile is named with both totals', () => {
  assert.deepEqual(priceChanges(placed(paise(344_00), paise(172_00)), shown), [
    'The order is ₹344.00; ₹340.00 was shown here.',
    'Tomato 5 kg is ₹172.00, not ₹170.00.',
  ])
})

test('a difference of a paisa is said', () => {
  assert.deepEqual(priceChanges(placed(paise(340_01), paise(170_00)), shown), [
    'The order is ₹340.01; ₹340.00 was shown here.',
  ])
})
