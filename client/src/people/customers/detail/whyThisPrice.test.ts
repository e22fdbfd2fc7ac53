import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { PackPrice } from './packPrice.ts'
import { extendedTo, ladderSteps, whereFrom } from './whyThisPrice.ts'

const onion: PackPrice = {
  packsizeid: 1,
  sku: 'ON-10',
  packName: '10 kg',
  packContent: milli(10_000),
  itemName: 'Onion',
  label: 'Onion 10 kg',
  itemUnit: 'KG',
  basePrice: paise(27_00),
  listPrice: paise(270_00),
  effectivePrice: paise(255_00),
  step: 2,
  words: null,
  margin: null,
  until: '2026-11-30',
  next: paise(261_90),
  fixed: [
    {
      id: 1,
      packsizeid: 1,
      price: paise(255_00),
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      version: 1,
    },
  ],
  itemId: 9,
  discounts: [],
  ladder: {
    source: 'DERIVED',
    fixed: [{ price: paise(255_00), until: '2026-11-30' }],
    discount: { kind: 'PERCENT', value: 3, until: null },
    lists: [
      { listId: 4, list: 'Cafes', from: milli(1_000), price: paise(260_00), percent: null, until: null },
      { listId: 4, list: 'Cafes', from: milli(5_000), price: paise(250_00), percent: null, until: null },
    ],
  },
}

test('each step of the ladder shows what it alone would cost, one of them decides', () => {
  assert.deepEqual(
    ladderSteps(onion).map(({ step, price, decides }) => [step, price, decides]),
    [
      [1, null, false],
      [2, 255_00, true],
      [3, 261_90, false],
      [4, 260_00, false],
      [5, null, false],
      [6, 270_00, false],
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
