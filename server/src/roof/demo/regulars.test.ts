import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addDays, type Day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import { regularsAtWork } from '../../office/tonight/testing/at-work.ts'
import { addPast } from '../../office/tonight/testing/past.ts'
import { everyOrder, simply } from '../../office/tonight/testing/simply.ts'
import { outletDayIssues } from '../../office/tonight/verify.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { evening as begun, type TestApp } from '../../testing/app.ts'
import { isWhole } from '../../testing/histories.ts'
import { testServices } from '../../testing/services.ts'
import { happenings, liveEvening } from './evening.ts'
import { readMade } from './made.ts'
import { historyParts } from './parts.ts'
import { planOf } from './plan.ts'
import { keepProgress } from './progress.ts'
import { demoApp } from './testing/demo-app.ts'

/** So many parts of the demo are written by its actions here, and all of them in a whole run. */
const written = 8
const tomorrow = addDays(dayOf(begun), 1)

let app: TestApp
let db: Db
before(async () => {
  app = await demoApp({ lastParts: isWhole ? historyParts(begun).length : written })
  db = app.db
  if (!isWhole) await addPlanned()
})
after(() => app.close())

/** Of the days before those that are written the orders of the plan are enough, which their writing places one by one (fill.test.ts). */
async function addPlanned(): Promise<void> {
  const { outlets } = (await readMade(db)) ?? assert.fail()
  const pattern = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select('orders.id')
    .groupBy('orders.id')
    .orderBy(({ fn }) => fn.countAll())
    .orderBy('orders.id')
    .executeTakeFirstOrThrow()
  const days = historyParts(begun)
    .slice(0, -written)
    .filter(({ work }) => work === 'DAY')
  const past = days.flatMap(day =>
    planOf(day).map(({ place, when }) => ({
      outletId: outlets[place] ?? assert.fail(),
      date: day.date,
      minute: minutesBetween(addDays(day.date, -1), when),
    })),
  )
  await addPast(db, pattern.id, past)
}
const minutesBetween = (date: Day, when: Date): number =>
  (when.getTime() - momentOf(date, 0).getTime()) / 60_000

describe('the demo', () => {
  // spec 7.19
  test('has at least eight regulars for tomorrow, three of them daily, and some who have not ordered', async () => {
    const rows = await regularsAtWork(db, tomorrow, begun)
    assert.ok(rows.length >= 8, `${rows.length} regulars`)
    const dailyOnes = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map(ahead => regularsAtWork(db, addDays(tomorrow, -ahead), begun)),
    )
    const always = rows.filter(({ outletId }) =>
      dailyOnes.every(day => day.some(row => row.outletId === outletId)),
    )
    assert.ok(always.length >= 3, `${always.length} daily ones`)
    const silent = rows.filter(({ state }) => state === 'SILENT' || state === 'LATE')
    assert.ok(silent.length >= 2 && silent.length < rows.length, `${silent.length} of ${rows.length} silent`)
    for (const [ahead, day] of dailyOnes.entries())
      assert.ok(day.length >= 8, `${day.length} regulars ${ahead} days before`)
  })

  // spec 7.19
  test('has the regulars, usual times, values and baskets that a second, simple way finds, for each of two weeks', async () => {
    const all = await everyOrder(db)
    let compared = 0
    for (let back = 0; back < 14; back++) {
      const date = addDays(tomorrow, -back)
      const expected = simply(all, date)
      const rows = await regularsAtWork(db, date, begun)
      assert.deepEqual(
        rows.map(({ outletId }) => outletId).sort((one, other) => one - other),
        [...expected.keys()].sort((one, other) => one - other),
      )
      for (const row of rows) {
        const { of, at, paise, basket } = expected.get(row.outletId) ?? assert.fail()
        assert.deepEqual([row.ofWeekdays, row.usualAt.getTime(), row.usualValue], [of, at, paise])
        assert.deepEqual(
          row.usualLines.map(({ packsizeid, quantity }) => `${packsizeid}: ${quantity / 1000}`).sort(),
          basket,
        )
        compared += 1
      }
    }
    assert.ok(compared > 80, `compared only ${compared}`)
    assert.deepEqual(await outletDayIssues(db), [])
  })

  test('leaves two kitchens to call after the half hour in which others order', async () => {
    await db
      .transaction()
      .execute(tx =>
        keepProgress(tx, { begun, parts: historyParts(begun).length, isTonightFirst: true, at: begun }),
      )
    const silent = async () =>
      (await regularsAtWork(db, tomorrow, begun)).filter(
        ({ state }) => state === 'SILENT' || state === 'LATE',
      ).length
    const orders = async () => (await db.selectFrom('orders').select('id').execute()).length
    const [silentBefore, ordersBefore] = [await silent(), await orders()]
    for (const { kind, atMs } of happenings())
      if (kind === 'ORDER')
        await liveEvening({
          db,
          services: testServices(),
          stopping: new AbortController().signal,
          now: new Date(begun.getTime() + atMs),
        })
    assert.ok((await orders()) > ordersBefore + 3)
    assert.ok((await silent()) < silentBefore, 'some ordered')
    assert.equal(await silent(), 2)
  })
})
