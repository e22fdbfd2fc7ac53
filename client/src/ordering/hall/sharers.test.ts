import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharersOf } from './sharers.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

test('who waits for a share of an item is known on the phone, the largest first; who has it picked or gets none is not named', () => {
  const line = (orderitemid: number, more: Parameters<typeof aPickingLine>[0]) =>
    aPickingLine({ orderitemid, ...more })
  const orders = [
    {
      ...aPickingOrder([line(1, { allotted: 7 }), line(2, { itemId: 12, allotted: 5 })]),
      businessname: 'Own',
    },
    { ...aPickingOrder([line(3, { allotted: 4 })]), businessname: 'Small' },
    { ...aPickingOrder([line(4, { allotted: 9.4 })]), businessname: 'Large' },
    {
      ...aPickingOrder([line(5, { allotted: 6, pickedquantity: 1.2, pickedweight: 6 })]),
      businessname: 'Picked',
    },
    { ...aPickingOrder([line(6, { allotted: 0 }), line(7, {})]), businessname: 'None' },
  ]
  assert.deepEqual(sharersOf(orders, { itemId: 11, orderitemid: 1 }), [
    { outletName: 'Large, Koramangala', milli: 9400 },
    { outletName: 'Small, Koramangala', milli: 4000 },
  ])
})
