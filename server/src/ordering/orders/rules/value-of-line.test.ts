import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { aLine } from '../testing/locked-orders.ts'
import { orderedWorth } from './edit.ts'
import { lineWorth } from './locked-order.ts'
import { belowList } from './value-of-line.ts'

const inState = { interState: false, isUnderLut: false }

const off = { listPricePaise: paise(1_85), pricePaise: paise(1_76), percentOffBp: 500 }
const sachets = aLine({
  ...off,
  unit: 'PC',
  catchWeight: false,
  gstBp: 500,
  orderedPacksMilli: milli(1_000_000),
  orderedMilli: milli(1_000_000),
})

test('a line with a percentage off is worth the same wherever it is valued, and that much below list', () => {
  assert.equal(lineWorth(sachets, inState).taxable, 1757_50)
  assert.equal(orderedWorth([sachets], inState, paise(0)).items, 1757_50)
  assert.equal(belowList(sachets), 92_50)
  const picked = { ...sachets, pickedPacksMilli: milli(990_000), pickedMilli: milli(990_000) }
  assert.equal(lineWorth(picked, inState).taxable, 1739_93)
})

test('a line from before has the value of its pack price', () => {
  const before = { ...sachets, percentOffBp: null }
  assert.deepEqual([lineWorth(before, inState).taxable, belowList(before)], [1760_00, 90_00])
})

test('a price above list is no discount', () => {
  assert.equal(belowList({ ...sachets, pricePaise: paise(2_00), percentOffBp: null }), 0)
})
