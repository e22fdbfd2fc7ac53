import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { ItemTypeId, LotId, OrderId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type Hold, type OpenLot, promiseLots } from './promised.ts'

const itemId = ItemTypeId.parse(1)
const d = (n: number) => day(`2026-11-${n}`)
const lot = (id: number, left: number, bestBefore: number | null, more: Partial<OpenLot> = {}): OpenLot => ({
  id: LotId.parse(id),
  itemId,
  day: d(20),
  leftMilli: milli(left),
  isBlocked: false,
  letGoUntil: null,
  bestBefore: bestBefore === null ? null : d(bestBefore),
  ...more,
})
const hold = (orderId: number, on: number, amount: number): Hold => ({
  itemId,
  orderId: OrderId.parse(orderId),
  deliveryDate: d(on),
  milli: milli(amount),
})

test('orders take what expires first; what they would take past its day is told with the lot to give instead', () => {
  const promises = promiseLots(
    [lot(1, 7000, 27), lot(2, 6000, 30)],
    [hold(8, 29, 3000), hold(9, 28, 2000)],
    d(28),
  )
  const first = promises.get(LotId.parse(1))
  assert.deepEqual([first?.milli, first?.orders, first?.first, first?.lateOrders], [5000, 2, d(28), 2])
  assert.equal(first?.better?.id, 2)
  assert.equal(promises.get(LotId.parse(2))?.milli, 0)
})

test('a lot that is good on the day of delivery is promised and not late; the rest goes on to the next', () => {
  const promises = promiseLots([lot(1, 2000, 28), lot(2, 6000, 30)], [hold(9, 28, 5000)], d(28))
  const [first, next] = [promises.get(LotId.parse(1)), promises.get(LotId.parse(2))]
  assert.deepEqual([first?.milli, first?.lateOrders, next?.milli, next?.lateOrders], [2000, 0, 3000, 0])
})

test('a delivery that is overdue needs goods that are good today', () => {
  const promises = promiseLots([lot(1, 2000, 27)], [hold(9, 26, 1000)], d(28))
  assert.deepEqual(
    [promises.get(LotId.parse(1))?.lateOrders, promises.get(LotId.parse(1))?.better],
    [1, undefined],
  )
})

test('blocked lots are promised to nobody and given to nobody', () => {
  const promises = promiseLots(
    [lot(1, 2000, 27), lot(2, 2000, 29, { isBlocked: true })],
    [hold(9, 28, 3000)],
    d(28),
  )
  assert.equal(promises.get(LotId.parse(2))?.milli, 0)
  assert.equal(promises.get(LotId.parse(1))?.better, undefined)
})
