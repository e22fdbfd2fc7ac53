import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PackPrice } from './packPrice.ts'
import { extendedTo, ladderSteps, whereFrom } from './whyThisPrice.ts'

const onion: PackPrice = {
  packsizeid: 1,
  sku: 'ON-10',
  packName: '10 kg',
  packContent: 10,
  itemName: 'Onion',
  label: 'Onion 10 kg',
  itemUnit: 'KG',
  basePrice: 27,
  listPrice: 270,
  effectivePrice: 255,
  step: 2,
  words: null,
  margin: null,
  until: '2026-11-30',
  next: 261.9,
  fixed: [{ id: 1, packsizeid: 1, price: 255, validFrom: '2026-11-01', validTo: '2026-11-30', version: 1 }],
  itemId: 9,
  discounts: [],
  ladder: {
    source: 'DERIVED',
    fixed: [{ price: 255, until: '2026-11-30' }],
    discount: { kind: 'PERCENT', value: 3, until: null },
    lists: [
      { listId: 4, list: 'Cafes', from: 1, price: 260, percent: null, until: null },
      { listId: 4, list: 'Cafes', from: 5, price: 250, percent: null, until: null },
    ],
  },
}

test('each step of the ladder shows what it alone would cost, one of them decides', () => {
  assert.deepEqual(
    ladderSteps(onion).map(({ step, price, decides }) => [step, price, decides]),
    [
      [1, null, false],
      [2, 255, true],
      [3, 261.9, false],
      [4, 260, false],
      [5, null, false],
      [6, 270, false],
    ],
  )
})

test('where a price comes from does not repeat its step', () => {
  const at = (step: number, more: Partial<PackPrice> = {}) => whereFrom({ ...onion, step, ...more })
  assert.equal(at(2), 'since 1 Nov, else 270.00')
  assert.equal(at(3), '3% off 270.00')
  const values = { list: 'Cafes', amount: '10 kg' }
  assert.equal(at(4, { words: { message: '', sentence: '', values } }), 'Cafes, from 10 kg')
  assert.equal(at(5), 'set by hand')
  assert.equal(at(6), '27.00 per kg')
})

test('a price is extended by its own length, one without a first day by thirty days', () => {
  assert.equal(extendedTo('2026-11-01', '2026-11-30'), '2026-12-30')
  assert.equal(extendedTo('2026-11-30', '2026-11-30'), '2026-12-01')
  assert.equal(extendedTo(null, '2026-11-30'), '2026-12-30')
})
