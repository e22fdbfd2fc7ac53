import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { sharersOf } from './sharers.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

test('who waits for a share of an item is known on the phone, the largest first; who has it picked or gets none is not named', () => {
  const line = (orderitemid: number, more: Parameters<typeof aPickingLine>[0]) =>
    aPickingLine({ orderitemid, ...more })
  const orders = [
    {
      ...aPickingOrder([
        line(1, { allotted: milli(7_000) }),
        line(2, { itemId: 12, allotted: milli(5_000) }),
      ]),
      businessname: 'Own',
    },
    { ...aPickingOrder([line(3, { allotted: milli(4_000) })]), businessname: 'Small' },
    { ...aPickingOrder([line(4, { allotted: milli(9_400) })]), businessname: 'Large' },
    {
      ...aPickingOrder([
        line(5, { allotted: milli(6_000), pickedquantity: milli(1_200), pickedweight: milli(6_000) }),
      ]),
      businessname: 'Picked',
    },
    { ...aPickingOrder([line(6, { allotted: zeroMilli }), line(7, {})]), businessname: 'None' },
  ]
  assert.deepEqual(sharersOf(orders, { itemId: 11, orderitemid: 1 }), [
    { outletName: 'Large, Koramangala', milli: 9400 },
    { outletName: 'Small, Koramangala', milli: 4000 },
  ])
})
