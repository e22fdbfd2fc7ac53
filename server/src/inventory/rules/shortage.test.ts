import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { leftShort } from './shortage.ts'

const order = (id: number, promised: number, picked = 0) => ({ id, milli: milli(promised), pickedMilli: milli(picked) })
const short = (before: number, after: number, orders: ReturnType<typeof order>[]) =>
  leftShort({ before: milli(before), after: milli(after) }, orders).map(({ order, missing }) => [order.id, missing])

test('those that leave last go short first', () => {
  const orders = [order(1, 4000), order(2, 4000), order(3, 4000)]
  assert.deepEqual(short(12_000, 12_000, orders), [])
  assert.deepEqual(short(12_000, 9000, orders), [[3, 3000]])
  assert.deepEqual(short(12_000, 5000, orders), [
    [2, 3000],
    [3, 4000],
  ])
})

test('what lies picked is safe, no matter who leaves first', () => {
  assert.deepEqual(short(10_000, 4000, [order(1, 5000), order(2, 4000, 4000)]), [[1, 5000]])
})

test('an order that lacked its goods before is named only when it lacks more now', () => {
  const orders = [order(1, 4000), order(2, 4000)]
  assert.deepEqual(short(4000, 3000, orders), [[1, 1000]])
  assert.deepEqual(short(6000, 5000, orders), [[2, 3000]])
})

test('together they lack exactly what is promised and not there', () => {
  const promised = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 50_000 }), fc.boolean())
      .map(([amount, picked]) => order(amount, amount, picked ? amount : 0)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(promised, fc.nat(100_000), (orders, extra) => {
      const reserved = orders.reduce((sum, one) => sum + one.milli, 0)
      const picked = orders.reduce((sum, one) => sum + one.pickedMilli, 0)
      const onHand = picked + (extra % (reserved - picked + 1))
      const missing = leftShort({ before: milli(reserved), after: milli(onHand) }, orders).reduce(
        (sum, one) => sum + one.missing,
        0,
      )
      assert.equal(missing, reserved - onHand)
    }),
  )
})
