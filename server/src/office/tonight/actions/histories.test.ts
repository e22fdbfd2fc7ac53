import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, type Day, day, momentOf } from '@packhouse/contract/day.ts'
import { OrderId, type OutletId } from '@packhouse/contract/ids.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { regularsAtWork } from '../testing/at-work.ts'
import { addPast, type PastLike } from '../testing/past.ts'
import { everyOrder, simply } from '../testing/simply.ts'
import { outletDayIssues } from '../verify.ts'

let orderApp: OrderApp
let pattern: OrderId
const outlets: OutletId[] = []
before(async () => {
  orderApp = await anOrderApp()
  pattern = OrderId.parse((await orderApp.order([[await orderApp.item(), 2]])).orderid)
  for (let count = 0; count < 2; count++)
    outlets.push((await aCustomer(orderApp.test, orderApp.business)).outletId)
})
after(() => orderApp.close())

/** Numbers from 0 to 1, the same for the same history. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Orders of two outlets before a date: each has its own habit, days without deliveries, rejected and double orders. */
function history(date: Day, unit: () => number): PastLike[] {
  const length = 20 + Math.floor(unit() * 50)
  const holidays = new Set(Array.from({ length: 8 }, () => Math.floor(unit() * length)))
  const habits = outlets.map(outletId => ({
    outletId,
    often: 0.5 + unit() / 2,
    minute: 17 * 60 + Math.floor(unit() * 480),
  }))
  return Array.from({ length }, (_, back) => back).flatMap(back =>
    habits.flatMap(({ outletId, often, minute }) => {
      const orders = unit() < often ? (unit() < 0.1 ? 2 : 1) : 0
      return Array.from({ length: orders }, () => ({
        outletId,
        date: addDays(date, -1 - back),
        minute: minute + Math.floor(unit() * 60),
        paise: 10_000 + Math.floor(unit() * 90_000),
        packsMilli: 1000 * (1 + Math.floor(unit() * 9)),
        status:
          unit() < 0.08
            ? ('REJECTED' as const)
            : holidays.has(back)
              ? ('PLACED' as const)
              : ('CLOSED' as const),
      }))
    }),
  )
}

/** Histories are years apart, so that none is another one's past. */
const apart = 140
const histories = lengthOf(200)

// spec 7.19
test(
  `regulars, usual times, values and baskets are those of a second, simple way over ${histories} random histories`,
  repeatable(async () => {
    const { db } = orderApp.test
    let regular = 0
    for (let at = 1; at <= histories; at++) {
      const date = addDays(day('2026-10-31'), -apart * at)
      await addPast(db, pattern, history(date, chance(seed + at)))
    }
    const all = await everyOrder(db)
    for (let at = 1; at <= histories; at++) {
      const date = addDays(day('2026-10-31'), -apart * at)
      const near = all.filter(order => order.date < date && order.date >= addDays(date, -apart))
      const expected = simply(near, date)
      const rows = await regularsAtWork(db, date, momentOf(addDays(date, -1), 18 * 60))
      assert.deepEqual(
        rows.map(({ outletId }) => outletId).sort(),
        [...expected.keys()].sort(),
        `history ${at}`,
      )
      for (const row of rows) {
        const { of, at, paise, basket } = expected.get(row.outletId) ?? assert.fail()
        assert.deepEqual(
          [row.ofWeekdays, row.usualAt.getTime(), row.usualValue],
          [of, at, paise],
          `history ${at}`,
        )
        assert.deepEqual(
          row.usualLines.map(({ packsizeid, quantity }) => `${packsizeid}: ${quantity / 1000}`),
          basket,
        )
      }
      regular += rows.length
    }
    assert.ok(regular > histories / (isWhole ? 2 : 10), `only ${regular} regulars`)
    assert.deepEqual(await outletDayIssues(db), [])
  }),
)
