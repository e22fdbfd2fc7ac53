/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, transportFailure, withDay } from './request.ts'

test('names in a path are filled in, and are not in the query again', () => {
  assert.equal(address('/api/web/v1/jobs/{id}', { id: 7, full: true }), '/api/web/v1/jobs/7?full=true')
})

test('what is not given is not in the query, zero and false are', () => {
  assert.equal(address('/x', { a: undefined, b: null, c: '', d: 0, e: false }), '/x?d=0&e=false')
})

test('a list repeats its name, an empty one is sent empty, and signs are escaped', () => {
  assert.equal(address('/x', { customerid: 7, itemids: [] }), '/x?customerid=7&itemids=')
  assert.equal(address('/x', { itemids: [1, 2], q: 'a&b #1' }), '/x?itemids=1&itemids=2&q=a%26b+%231')
})

// spec 8.5
test('a time limit is distinguished from a dropped line', () => {
  assert.equal(transportFailure(new DOMException('too late', 'TimeoutError')).status, 'TIMEOUT_ERROR')
  assert.equal(transportFailure(new TypeError('Failed to fetch')).status, 'FETCH_ERROR')
})

// spec 9.12, 9.13, 9.14
test('a saved file carries its day once, before its ending, but for the sheets that are known by their names', () => {
  const day = '2026-11-25'
  for (const [name, saved] of [
    ['itemInventoryDetails.xlsx', 'itemInventoryDetails.xlsx'],
    ['itemInventoryStatusDetails.xlsx', 'itemInventoryStatusDetails.xlsx'],
    ['itemPriceDetails.xlsx', 'itemPriceDetails.xlsx'],
    ['itemPriceStatusDetails.xlsx', 'itemPriceStatusDetails-2026-11-25.xlsx'],
    ['ledger-spice-route.kitchens.csv', 'ledger-spice-route.kitchens-2026-11-25.csv'],
    ['order-640', 'order-640-2026-11-25'],
    ['b2b-2026-10-01-to-2026-10-31.csv', 'b2b-2026-10-01-to-2026-10-31.csv'],
    ['items-2026-11-24.csv', 'items-2026-11-24.csv'],
  ] as const)
    assert.equal(withDay(name, day), saved)
})
