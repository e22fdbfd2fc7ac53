import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { workFirst } from './boardOrder.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

test('on the board a picker’s own open orders are first, then those of others, and what is done is last', () => {
  const open = aPickingLine()
  const done = aPickingLine({ pickedquantity: milli(6_000), pickedweight: milli(30_000) })
  const orders = [
    { ...aPickingOrder([done]), orderid: 1 },
    { ...aPickingOrder([open]), orderid: 2, pickerId: 9 },
    { ...aPickingOrder([open]), orderid: 3, pickerId: null },
    { ...aPickingOrder([done, open]), orderid: 4 },
    {
      ...aPickingOrder([
        { ...done, task: 'Now 7 packs', taskWords: { message: 'Now 7 packs', sentence: 'Now 7 packs' } },
      ]),
      orderid: 5,
    },
  ]
  const order = (pickerId: number | undefined) =>
    workFirst(orders, pickerId, { entries: [], sent: [] }).map(({ orderid }) => orderid)
  assert.deepEqual(order(7), [4, 5, 2, 3, 1])
  assert.deepEqual(order(undefined), [2, 3, 4, 5, 1])
})
