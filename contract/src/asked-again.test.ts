import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payments } from './billing/payments/endpoints.ts'
import { pickers } from './business/pickers/endpoints.ts'
import { dispatch } from './delivery/dispatch/endpoints.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { itemGroups } from './goods/item-groups/endpoints.ts'
import { items } from './goods/items/endpoints.ts'
import { pricing } from './goods/pricing/endpoints.ts'
import { orders } from './ordering/orders/endpoints.ts'
import { customers } from './people/customers/endpoints.ts'
import { priceLists } from './people/customers/price-list-calls.ts'

const asksAgain = (slice: Record<string, AnyEndpoint>): string[] =>
  Object.entries(slice).flatMap(([name, { changes }]) =>
    changes?.some(tag => customers.customerPrices.reads.some(read => read === tag)) ? [name] : [],
  )

test('no order, receipt, document or picker makes an open screen ask again for all prices of a customer', () => {
  assert.deepEqual([orders, payments, dispatch, pickers].flatMap(asksAgain), [])
})

test('a changed price, discount, item or group makes it ask again', () => {
  const all = [pricing, items, itemGroups, customers, priceLists].flatMap(asksAgain)
  for (const name of ['updateBasePrices', 'updatePackPrices', 'undoPrices', 'saveDiscounts', 'updateItems'])
    assert.ok(all.includes(name), `${name} is not among ${all}`)
})
