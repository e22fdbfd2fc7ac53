/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { stateIn } from '../../app/navigation/urlState.ts'
import { anOrderRow } from '../../ordering/orders/list/testing.ts'
import { boardRows, canLeave, missing } from './board.ts'
import { addressShape, dayIn, queryOf } from './filter.ts'

const row = (orderid: number, status: OrderStatus, more = {}) => anOrderRow({ orderid, status, ...more })

test('the board has Ready, Packed and Out in this order, each as the list came, with the documents of each order', () => {
  const documents = [{ orderid: 5, documents: [{ number: '2627/BS/0000001', type: 'BS' as const }] }]
  const rows = boardRows(
    [
      row(1, 'DELIVERED'),
      row(2, 'PACKED'),
      row(3, 'PLACED'),
      row(4, 'READY_TO_DISPATCH'),
      row(5, 'DISPATCHED'),
      row(6, 'PACKED'),
    ],
    documents,
  )
  assert.deepEqual(
    rows.map(({ orderid, documents }) => [orderid, documents.length]),
    [
      [4, 0],
      [2, 0],
      [6, 0],
      [1, 0],
      [5, 1],
    ],
  )
})

test('only ready orders without an open change can leave; the others say what they lack', () => {
  const rows = boardRows(
    [
      row(1, 'READY_TO_DISPATCH'),
      row(2, 'READY_TO_DISPATCH', { changed: true }),
      row(3, 'PACKED'),
      row(4, 'DISPATCHED'),
    ],
    [],
  )
  assert.deepEqual(
    canLeave(rows, new Date()).map(({ orderid }) => orderid),
    [1],
  )
  assert.deepEqual(rows.map(missing), [undefined, 'Changed line waiting', 'Crates not checked', undefined])
})

test('an address that means nothing shows the whole working day in running order', () => {
  const home = day('2026-11-21')
  const read = (query: string) => {
    const address = stateIn(addressShape, new URLSearchParams(query))
    return queryOf(address, dayIn(address, home))
  }
  assert.deepEqual(read('deliveryDate=soon&slotId=-4&sort=city'), {
    deliveryDate: home,
    sort: 'orderid',
    limit: 500,
  })
  const narrowed = { deliveryDate: '2026-11-22', slotId: 3, short: true, sort: '-total', limit: 500 }
  assert.deepEqual(read('deliveryDate=2026-11-22&slotId=3&short=true&sort=-total'), narrowed)
})
