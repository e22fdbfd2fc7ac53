/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byHands, handsOf, whyNotGiven } from './assign.ts'
import { anOrderRow as row } from './testing.ts'

test('an order gets a picker while it is Pending or Packing', () => {
  assert.equal(whyNotGiven(row({ status: 'PENDING' })), undefined)
  assert.equal(whyNotGiven(row({ status: 'PACKING' })), undefined)
  assert.match(whyNotGiven(row({ status: 'PACKED' }))?.message ?? '', /This order is Packed/)
  assert.match(
    whyNotGiven(row({ status: 'PLACED' }))?.message ?? '',
    /a picker can be assigned only while it is Pending or Packing/,
  )
})

test('orders are asked for by the hands they come from; the new hands and nobody ask for none', () => {
  const rows = [
    row({ orderid: 1 }),
    row({ orderid: 2, pickerId: 4, pickerName: 'Asha D.' }),
    row({ orderid: 3, pickerId: 7, pickerName: 'Ravi K.' }),
    row({ orderid: 4, pickerId: 4, pickerName: 'Asha D.' }),
  ]
  const groups = [...byHands(rows, 7)].map(([from, some]) => [from, some.map(({ orderid }) => orderid)])
  assert.deepEqual(groups, [
    [undefined, [1, 3]],
    [4, [2, 4]],
  ])
  assert.deepEqual(handsOf(rows), [
    { name: 'Asha D.', count: 2 },
    { name: 'Ravi K.', count: 1 },
  ])
})
