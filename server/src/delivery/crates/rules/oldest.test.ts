import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import { seeded } from '../../../roof/demo/seeded.ts'
import { type Lot, oldestOut } from './oldest.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))
const lot = (day: number, quantity: number, order?: number): Lot => ({
  at: at(day),
  quantity,
  orderId: order === undefined ? null : OrderId.parse(order),
})

const cases: [what: string, balance: number, newestFirst: Lot[], day: number | null][] = [
  ['nothing is there', 0, [lot(9, 4, 1)], null],
  ['more came back than went out', -2, [lot(9, 4, 1)], null],
  ['all of one dispatch', 4, [lot(9, 4, 1)], 9],
  ['a crate of the first dispatch is left', 5, [lot(9, 4, 2), lot(3, 6, 1)], 3],
  ['the first dispatch is back', 4, [lot(9, 4, 2), lot(3, 6, 1)], 9],
  ['a dispatch that was taken back counts for nothing', 6, [lot(9, -4, 2), lot(9, 4, 2), lot(3, 6, 1)], 3],
  [
    'an order that went out again is as old as its last way',
    5,
    [lot(9, 5, 1), lot(5, -5, 1), lot(2, 5, 1)],
    9,
  ],
  ['a correction takes off its own order', 8, [lot(10, -2, 2), lot(9, 4, 2), lot(3, 6, 1)], 3],
  ['what a count found is as old as the count', 3, [lot(8, 3)], 8],
]
for (const [what, balance, lots, day] of cases)
  test(`the oldest crate at an outlet: ${what}`, () =>
    assert.deepEqual(oldestOut(balance, lots), day === null ? null : at(day)))

test('it is the oldest of a queue in which what comes back is what came first', () => {
  const { between } = seeded(22)
  const upTo = (most: number) => between(0, most)
  for (let history = 0; history < 400; history += 1) {
    const queue: Lot[] = []
    const lots: Lot[] = []
    let balance = 0
    const change = (quantity: number, day: number, order?: number) => {
      // crates that nobody knew of came back before: the next ones that go out make up for them
      let added = quantity > 0 ? Math.max(0, Math.min(quantity, balance + quantity)) : 0
      if (quantity > 0) lots.unshift(lot(day, quantity, order))
      if (added > 0) queue.push(lot(day, added))
      let taken = Math.max(0, -quantity)
      while (taken > 0 && queue[0]) {
        added = Math.min(taken, queue[0].quantity)
        queue[0].quantity -= added
        taken -= added
        if (queue[0].quantity === 0) queue.shift()
      }
      balance += quantity
    }
    for (let day = 1; day <= upTo(12); day += 1) {
      const kind = upTo(5)
      if (kind < 3) change(1 + upTo(8), day, day)
      else if (kind < 5) change(-1 - upTo(8), day)
      else change(upTo(10) - balance, day)
      assert.deepEqual(
        oldestOut(balance, lots),
        queue[0]?.at ?? null,
        JSON.stringify({ history, day, lots, balance }),
      )
    }
  }
})
