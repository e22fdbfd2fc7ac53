import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemTypeId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { takenBack } from './stock-moves.ts'
import { checkIn, type OnTruck, putOn } from './truck.ts'

const itemTypeId = ItemTypeId.parse(1)
const line = (id: number) => OrderLineId.parse(id)
const there = (id: number, amount: number): OnTruck => ({
  orderLineId: line(id),
  itemTypeId,
  itemName: 'Okra',
  unit: 'KG',
  milli: milli(amount),
  reason: 'QUALITY',
})

test('only what the driver has is put on the truck', () => {
  const back = { itemTypeId, milli: milli(500), reason: 'EXCESS' }
  const entries = putOn([
    { ...back, orderLineId: line(1), disposition: 'ON_TRUCK' },
    { ...back, orderLineId: line(2), disposition: 'CLAIM_ONLY' },
    { ...back, orderLineId: line(3), disposition: 'ON_TRUCK', milli: milli(0) },
  ])
  assert.deepEqual(
    entries.map(({ orderLineId, milli, disposition }) => [orderLineId, milli, disposition]),
    [[1, 500, null]],
  )
})

test('goods are checked in to several places, and never more than are there', () => {
  const goods = (amounts: [number, Disposition][]) =>
    checkIn(
      [there(1, 1000)],
      amounts.map(([amount, disposition]) => ({ orderLineId: line(1), milli: milli(amount), disposition })),
    )
  const { comesBack } = goods([
    [600, 'RESTOCK'],
    [300, 'WASTE'],
    [100, 'CLAIM_ONLY'],
  ])
  assert.deepEqual(
    takenBack(comesBack).map(({ kind, milli }) => [kind, milli]),
    [
      ['RETURN_IN', 600],
      ['RETURN_IN', 300],
      ['WASTAGE', -300],
    ],
  )
  assert.throws(() => goods([[600, 'RESTOCK'], [401, 'WASTE']]), /Only 0\.400 kg of Okra is on the truck, not 0\.401 kg/) // biome-ignore format: a row a case
  assert.throws(
    () => checkIn([], [{ orderLineId: line(9), milli: milli(1), disposition: 'WASTE' }]),
    /nothing on the truck/,
  )
})

test('what was put on a truck and is all checked in leaves nothing there, whatever the parts', () => {
  const dispositions = fc.constantFrom<Disposition>('RESTOCK', 'WASTE', 'CLAIM_ONLY')
  const parts = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 5000 }), disposition: dispositions }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(parts, given => {
      const total = given.reduce((sum, { amount }) => sum + amount, 0)
      const goods = given.map(({ amount, disposition }) => ({
        orderLineId: line(1),
        milli: milli(amount),
        disposition,
      }))
      const { entries, comesBack } = checkIn([there(1, total)], goods)
      assert.equal(
        entries.reduce((left, { milli }) => left + milli, total),
        0,
      )
      const restocked = given.reduce(
        (sum, { amount, disposition }) => sum + (disposition === 'RESTOCK' ? amount : 0),
        0,
      )
      assert.equal(
        takenBack(comesBack).reduce((sum, { milli }) => sum + milli, 0),
        restocked,
      )
    }),
  )
})
