import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type Amends, changeBy, type PricedPack } from './amends.ts'

const pack = (
  packsizeid: number,
  itemId: number,
  packs: number,
  price: number,
  content = 5_000,
): PricedPack => ({
  packsizeid,
  itemId,
  contentMilli: milli(content),
  packsMilli: milli(packs * 1000),
  price: paise(price),
})
/** 4 × 5 kg of tomato at 161.50, 1 × 10 kg of cauliflower at 360.00. */
const order = [pack(51, 1, 4, 16_150), pack(53, 2, 1, 36_000, 10_000)]

type Line = Amends['lines'][number]
const line = (parts: Partial<Line>): Line => ({
  itemId: 1,
  op: 'ADD',
  hasQuantity: true,
  baseMilli: milli(10_000),
  isAsk: false,
  packs: [],
  ...parts,
})
const change = (lines: Line[], intent: Amends['intent'] = 'AMEND') =>
  changeBy(order, { deliveryDate: null, intent, lines })
const cauliflower = line({ itemId: 2, op: 'REMOVE', hasQuantity: false, baseMilli: null })

// spec 7.9
test('an amendment is worth what it changes, at the prices of the order', () => {
  assert.equal(change([line({})]), 32_300)
  assert.equal(change([cauliflower]), -36_000)
  assert.equal(change([line({}), cauliflower]), -3_700)
  assert.equal(change([line({ op: 'SET' })]), -32_300)
})

test('what the order lacks is worth its packs as read; what is not decided, nothing; a cancelled order, all of it', () => {
  const paneer = line({ itemId: 3, packs: [pack(60, 3, 2, 40_000, 1_000)] })
  assert.equal(change([paneer]), 80_000)
  assert.equal(change([line({ isAsk: true }), line({ itemId: null }), line({ itemId: 3 })]), 0)
  assert.equal(change([], 'CANCEL'), -100_600)
  const unordered = line({ itemId: 3, op: 'REMOVE', hasQuantity: false, baseMilli: null })
  assert.equal(change([unordered, cauliflower, line({ op: 'SET', baseMilli: milli(20_000) })]), -36_000)
})

test('a percentage off is taken off the whole line', () => {
  const off = { listPrice: paise(185), percentOffBp: 500 }
  const sachets = line({ itemId: 3, packs: [{ ...pack(60, 3, 1000, 176, 1_000), ...off }] })
  assert.equal(change([sachets]), 1757_50)
})
