import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { copiedPrices } from './copiedPrices.ts'

const fixed = (id: number, packsizeid: number) => ({
  id,
  packsizeid,
  price: paise(25_00),
  validFrom: '2026-11-01',
  validTo: null,
  version: 1,
})
const discount = (id: number) => ({
  id,
  type: 'PERCENT' as const,
  value: 3,
  validFrom: null,
  validTo: '2026-11-30',
  version: 4,
})

test('prices of another customer are copied where there is none, each once', () => {
  const onion = {
    itemId: 1,
    discounts: [discount(7)],
    packs: [{ fixed: [fixed(1, 11)] }, { fixed: [fixed(2, 12)] }],
  }
  const potato = { itemId: 2, discounts: [discount(8)], packs: [] }
  const own = { itemId: 1, discounts: [discount(9)], packs: [{ fixed: [fixed(3, 12)] }] }
  assert.deepEqual(copiedPrices([onion, potato, onion], [own]), {
    fixed: [{ packsizeid: 11, price: 25_00, validFrom: '2026-11-01', validTo: null, confirm: true }],
    discounts: [{ itemId: 2, type: 'PERCENT', value: 3, validFrom: null, validTo: '2026-11-30' }],
    left: 2,
  })
})
