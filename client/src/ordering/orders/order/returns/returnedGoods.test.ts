/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { toMilli, unreadable } from '../../../../ui/values/amounts.ts'
import { aLine } from '../testing.ts'
import {
  amountOfPart,
  averageWeight,
  dispositionFor,
  keptWhole,
  nothing,
  type Part,
  pickedWhole,
} from './returnedGoods.ts'

const tomato = aLine({
  pickedquantity: milli(5_888),
  pickedweight: milli(29_440),
  deliveredquantity: milli(5_888),
  deliveredweight: milli(29_440),
})
const eggs = aLine({
  catchWeight: false,
  itemUnit: 'PC',
  packContent: milli(30_000),
  pickedquantity: milli(6_000),
  pickedweight: milli(180_000),
})
const cabbage = aLine({
  byPiece: true,
  packContent: milli(1_000),
  pickedquantity: milli(3_000),
  pickedweight: milli(3_900),
})
const inMilli = (amount: number) => (Number.isNaN(amount) ? unreadable : toMilli(amount))
const part = (packs: number, weight: number | null = null): Part => ({
  ...nothing,
  packs: inMilli(packs),
  weight: weight === null ? null : inMilli(weight),
})

test('a weighed line is counted in packs as a person sees them', () => {
  assert.deepEqual(pickedWhole(tomato), { packs: 6_000, weight: 29_440 })
  assert.equal(averageWeight(pickedWhole(tomato), milli(1_000)), 4_907)
  assert.equal(averageWeight(pickedWhole(tomato), milli(6_000)), 29_440)
  assert.equal(averageWeight(pickedWhole(tomato), zeroMilli), 0)
})

test('what came back before is no longer there to come back', () => {
  const half = { ...tomato, returnedquantity: milli(980), returnedweight: milli(4_900) }
  assert.deepEqual(keptWhole(half), { packs: 5_000, weight: 24_540 })
  assert.deepEqual(keptWhole({ ...eggs, deliveredquantity: milli(5_000), deliveredweight: milli(150_000) }), {
    packs: 5_000,
    weight: 150_000,
  })
})

test('the weight is the truth of a weighed line, and its packs follow', () => {
  const whole = pickedWhole(tomato)
  assert.deepEqual(amountOfPart(tomato, whole, part(1, 4.9)), { packsMilli: 980, milli: 4900 })
  assert.deepEqual(amountOfPart(tomato, whole, part(1)), { packsMilli: 981, milli: 4907 })
  assert.deepEqual(amountOfPart(tomato, whole, part(0, 0)), { packsMilli: 0, milli: 0 })
  assert.deepEqual(amountOfPart(tomato, whole, part(2, 30)), {
    issue: { field: 'weight', words: 'Only 29.440 kg left' },
  })
  assert.deepEqual(amountOfPart(tomato, whole, part(7, 1)), {
    issue: { field: 'packs', words: 'Only 6 left' },
  })
})

test('what is counted comes back in whole packs', () => {
  assert.deepEqual(amountOfPart(eggs, pickedWhole(eggs), part(2)), { packsMilli: 2000, milli: 60000 })
  assert.deepEqual(amountOfPart(eggs, pickedWhole(eggs), part(1.5)), {
    issue: { field: 'packs', words: 'Whole packs only' },
  })
  assert.deepEqual(amountOfPart(eggs, pickedWhole(eggs), part(Number.NaN)), {
    issue: { field: 'packs', words: 'Enter a number' },
  })
})

test('pieces keep count and weight, and neither without the other', () => {
  assert.deepEqual(amountOfPart(cabbage, pickedWhole(cabbage), part(1)), { packsMilli: 1000, milli: 1300 })
  const unusual = amountOfPart(cabbage, pickedWhole(cabbage), part(1, 3))
  assert.deepEqual(unusual, {
    issue: {
      field: 'weight',
      words: '3.000 kg is unusual for 1 of about 1.300 kg. Weigh again, or confirm it.',
      asksWeight: true,
    },
  })
  assert.deepEqual(amountOfPart(cabbage, pickedWhole(cabbage), { ...part(1, 3), weighed: true }), {
    packsMilli: 1000,
    milli: 3000,
  })
  assert.deepEqual(amountOfPart(cabbage, pickedWhole(cabbage), part(1, 0)), {
    issue: { field: 'weight', words: 'Pieces and weight do not match' },
  })
})

test('what was never in the crate is a claim, the rest is waste until it was looked at', () => {
  assert.equal(dispositionFor('WEIGHT_SHORT'), 'CLAIM_ONLY')
  assert.equal(dispositionFor('QUALITY'), 'WASTE')
})
