import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyEndpoint } from '../endpoint.ts'
import { invoices } from '../invoices/endpoints.ts'
import { itemGroups } from '../item-groups/endpoints.ts'
import { items } from '../items/endpoints.ts'
import { orders } from '../orders/endpoints.ts'
import { payments } from '../payments/endpoints.ts'
import { pickers } from '../pickers/endpoints.ts'
import { pricing } from '../pricing/endpoints.ts'
import { customers } from './endpoints.ts'

const asksAgain = (slice: Record<string, AnyEndpoint>): string[] =>
  Object.entries(slice).flatMap(([name, { changes }]) =>
    changes?.some(tag => customers.customerPrices.reads.some(read => read === tag)) ? [name] : [],
  )

test('no order, receipt, document or picker makes an open screen ask again for all prices of a customer', () => {
  assert.deepEqual([orders, payments, invoices, pickers].flatMap(asksAgain), [])
})

test('a changed price, discount, item or group makes it ask again', () => {
  const all = [pricing, items, itemGroups, customers].flatMap(asksAgain)
  for (const name of ['updateBasePrices', 'updatePackPrices', 'undoPrices', 'saveDiscounts', 'updateItems'])
    assert.ok(all.includes(name), `${name} is not among ${all}`)
})
