import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { bodyOf, draftOf, emptyList, type PriceListReply, priceOfCell, readCell } from './listDraft.ts'

test('a bare number is a price, one with a sign is percent off, a dash is nothing', () => {
  assert.deepEqual(readCell('265'), { price: 265_00 })
  assert.deepEqual(readCell(' 3% '), { percent: 3 })
  assert.equal(readCell('-'), null)
  assert.equal(readCell(''), null)
  for (const text of ['abc', '0', '1,00,000.01', '91%', '0%'])
    assert.ok('issue' in (readCell(text) ?? {}), text)
  assert.deepEqual(readCell('1,00,000'), { price: 1_00_000_00 })
  assert.deepEqual(readCell('1,00,001'), { issue: 'Price can be at most ₹1,00,000' })
  assert.deepEqual(readCell('90.01%'), { issue: 'Between 0.01 and 90 percent off' })
  assert.equal(priceOfCell('3%', paise(170_00)), 164_90)
  assert.equal(priceOfCell('26', null), 26_00)
})

test('what was read comes back as it was', () => {
  const pack = {
    packsizeid: 1,
    itemName: 'Onion',
    itemType: 'Regular',
    sku: 'ON-1',
    packName: '1 kg',
    packContent: milli(1_000),
  }
  const rows = [
    { from: milli(1_000), price: paise(26_00), percent: null },
    { from: milli(10_000), price: null, percent: 4 },
  ]
  const list: PriceListReply = {
    id: 4,
    name: 'Hotels',
    state: 'RUNS',
    validFrom: '2026-11-01',
    validTo: null,
    isActive: true,
    packs: 1,
    version: 2,
    customers: [{ id: 7, name: 'Lotus' }],
    customerTypes: [],
    updatedBy: 'Meera',
    updatedAt: '2026-11-01T00:00:00Z',
    prices: [{ ...pack, itemUnit: 'KG', packPrice: paise(27_00), cost: paise(22_00), rows }],
  }
  assert.deepEqual(bodyOf(draftOf(list)), {
    id: 4,
    version: 2,
    name: 'Hotels',
    validFrom: '2026-11-01',
    validTo: null,
    isActive: true,
    rows: [
      { packsizeid: 1, from: 1_000, price: 26_00 },
      { packsizeid: 1, from: 10_000, percent: 4 },
    ],
    customerIds: [7],
    customerTypeIds: [],
  })
})

test('a list without a name or with an unreadable cell cannot be sent', () => {
  assert.equal(bodyOf(emptyList('2026-11-01')), undefined)
  assert.equal(bodyOf({ ...emptyList('2026-11-01'), name: 'Cafes' })?.rows.length, 0)
})
