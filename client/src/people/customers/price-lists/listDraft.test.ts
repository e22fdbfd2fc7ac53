import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, draftOf, emptyList, type PriceListReply, priceOfCell, readCell } from './listDraft.ts'

test('a bare number is a price, one with a sign is percent off, a dash is nothing', () => {
  assert.deepEqual(readCell('265'), { price: 265 })
  assert.deepEqual(readCell(' 3% '), { percent: 3 })
  assert.equal(readCell('-'), null)
  assert.equal(readCell(''), null)
  for (const text of ['abc', '0', '91%', '0%']) assert.deepEqual(readCell(text), { issue: true }, text)
  assert.equal(priceOfCell('3%', 170), 164.9)
  assert.equal(priceOfCell('26', null), 26)
})

test('what was read comes back as it was', () => {
  const pack = {
    packsizeid: 1,
    itemName: 'Onion',
    itemType: 'Regular',
    sku: 'ON-1',
    packName: '1 kg',
    packContent: 1,
  }
  const rows = [
    { from: 1, price: 26, percent: null },
    { from: 10, price: null, percent: 4 },
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
    prices: [{ ...pack, itemUnit: 'KG', packPrice: 27, cost: 22, rows }],
  }
  assert.deepEqual(bodyOf(draftOf(list)), {
    id: 4,
    version: 2,
    name: 'Hotels',
    validFrom: '2026-11-01',
    validTo: null,
    isActive: true,
    rows: [
      { packsizeid: 1, from: 1, price: 26 },
      { packsizeid: 1, from: 10, percent: 4 },
    ],
    customerIds: [7],
    customerTypeIds: [],
  })
})

test('a list without a name or with an unreadable cell cannot be sent', () => {
  assert.equal(bodyOf(emptyList('2026-11-01')), undefined)
  assert.equal(bodyOf({ ...emptyList('2026-11-01'), name: 'Cafes' })?.rows.length, 0)
})
