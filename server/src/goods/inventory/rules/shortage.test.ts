import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { leftToPromise } from '@packhouse/contract/supply/lots/promised.ts'
import fc from 'fast-check'
import { leftShort } from './shortage.ts'

const today = day('2026-11-20')
const order = (id: number, promised: number, picked = 0, days = 0) => ({
  id,
  milli: milli(promised),
  pickedMilli: milli(picked),
  deliveryDate: addDays(today, days),
})
type Order = ReturnType<typeof order>
/** Goods that are good for so many days more; null: for any. */
const goods = (...rows: [number | null, number][]) =>
  rows.map(([days, amount]) => ({
    lastDay: days === null ? null : addDays(today, days),
    milli: milli(amount),
  }))
const short = (before: ReturnType<typeof goods>, after: ReturnType<typeof goods>, orders: Order[]) =>
  leftShort({ before, after }, orders, today).map(({ order, missing }) => [order.id, missing])
const plain = (before: number, after: number, orders: Order[]) =>
  short(goods([null, before]), goods([null, after]), orders)

test('those that leave last go short first', () => {
  const orders = [order(1, 4000), order(2, 4000), order(3, 4000)]
  assert.deepEqual(plain(12_000, 12_000, orders), [])
  assert.deepEqual(plain(12_000, 9000, orders), [[3, 3000]])
  assert.deepEqual(plain(12_000, 5000, orders), [
    [2, 3000],
    [3, 4000],
  ])
})

test('what lies picked is safe, no matter who leaves first', () => {
  assert.deepEqual(plain(10_000, 4000, [order(1, 5000), order(2, 4000, 4000)]), [[1, 5000]])
})

test('an order that lacked its goods before is named only when it lacks more now', () => {
  const orders = [order(1, 4000), order(2, 4000)]
  assert.deepEqual(plain(4000, 3000, orders), [[1, 1000]])
  assert.deepEqual(plain(6000, 5000, orders), [[2, 3000]])
})

test('what is past its day serves no promise: its waste leaves nobody short, that of good goods does', () => {
  const orders = [order(1, 4000, 0, 1), order(2, 4000, 0, 2)]
  assert.deepEqual(short(goods([0, 5000], [9, 8000]), goods([0, 0], [9, 8000]), orders), [])
  assert.deepEqual(short(goods([0, 5000], [9, 8000]), goods([0, 5000], [9, 7000]), orders), [[2, 1000]])
  // what is good for a day serves the order of tomorrow alone
  assert.deepEqual(short(goods([1, 6000], [9, 4000]), goods([1, 6000], [9, 3000]), orders), [[2, 1000]])
  assert.deepEqual(short(goods([1, 6000], [9, 4000]), goods([1, 4000], [9, 4000]), orders), [])
})

test('together they lack exactly what is promised and not there, whatever the days', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 50_000 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(some, some, fc.nat(90_000), (lots, held, ofAnyDay) => {
      const there = goods(...lots, [null, ofAnyDay])
      const orders = held
        .map(([days, amount], id) => order(id, amount, 0, days))
        .sort((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1))
      const missing = leftShort({ before: goods([null, 1e9]), after: there }, orders, today).reduce(
        (sum, one) => sum + one.missing,
        0,
      )
      const promised = orders.map(({ deliveryDate, milli: amount }) => ({ day: deliveryDate, milli: amount }))
      assert.equal(missing, Math.max(0, -leftToPromise(there, promised, today)))
    }),
  )
})
