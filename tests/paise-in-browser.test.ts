import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

/** Slices whose screens still turn rupees and units of the wire by themselves. A slice that leaves this list does not come back. */
const onWire = [
  'billing/invoices',
  'books/notes',
  'business/notices',
  'goods/items',
  'goods/pricing',
  'goods/suppliers',
  'ordering/desk',
  'ordering/hall',
  'ordering/line-entry',
  'ordering/orders',
  'ordering/standing',
  'people/customers',
  'supply/buying',
  'supply/lots',
  'supply/price-runs',
]

test('screens have paise and thousandths from the call on: only the slices named above turn them', () => {
  const turning = sources('client/src')
    .filter(({ path }) => !path.includes('.test.') && !/^client\/src\/(ui|app)\//.test(path))
    .filter(({ code }) => /\b(toPaise|toMilli)\b/.test(code))
    .map(({ path }) => path.split('/').slice(2, 4).join('/'))
  assert.deepEqual([...new Set(turning)].sort(), onWire)
})
