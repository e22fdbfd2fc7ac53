import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { day, momentOf } from '@packhouse/contract/day.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { connect } from '../../../platform/db/connect.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { testServices } from '../../../testing/services.ts'
import { type Run, type RunSteps, runSteps } from '../testing/run-steps.ts'
import { applyPriceRuns } from './apply.ts'

const tomorrow = day('2026-11-21')
const deliveryDate = '2026-11-22'

let the: OrderApp
let steps: RunSteps
const items: BuiltItem[] = []
before(async () => {
  the = await anOrderApp()
  steps = runSteps(the)
  for (let at = 0; at < 20; at++) items.push(await the.item({ name: `Item ${at}`, basePaise: 2_000 }))
})
after(() => the.close())

/** Clocks only go on: a price that changed after a run was made is left alone. */
let minute = 0
const goOn = (minutes: number) => {
  minute += minutes
  steps.at(tomorrow, minute)
}

/** A run of all items at one price that waits for its minute, ten from now. */
async function aRun(price: number, ordersRule: 'KEEP' | 'REPRICE'): Promise<Run> {
  goOn(1)
  const run = await steps.make({ effectiveAt: momentOf(tomorrow, minute + 10).toISOString(), ordersRule })
  await steps.decide(
    run,
    items.map(({ itemTypeId }) => ({ itemId: itemTypeId, chosen: price, included: true })),
  )
  return steps.schedule(run)
}
const work = (db = the.test.db) => applyPriceRuns({ db, services: testServices(), now: the.test.clock.now })
const pricesOf = async (order: Details) =>
  new Set((await the.look(order)).orderitemdetails.map(({ price }) => price))

// seatgeek/djjob#2 and rundeck/rundeck#1720: there two workers take the same job as both look before either locks it
test('two servers at the minute: applied once', async () => {
  for (const price of [21, 22, 23]) {
    const run = await aRun(price, 'KEEP')
    goOn(10)
    const two = connect(the.test.database.url, { max: 4 })
    const counts = await Promise.all(Array.from({ length: 8 }, (_, at) => work(at % 2 ? two.db : undefined)))
    await two.close()
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      1,
    )
    const { changeId } = await steps.look(run)
    const changes = await the.test.db
      .selectFrom('price_change')
      .where('change_id', '=', changeId)
      .selectAll()
      .execute()
    assert.equal(changes.length, items.length)
  }
  await the.sound()
})

test('sixteen people who schedule at once: one run waits', async () => {
  goOn(1)
  const effectiveAt = momentOf(tomorrow, minute + 10).toISOString()
  const runs = await Promise.all(Array.from({ length: 16 }, () => steps.make({ effectiveAt })))
  for (const run of runs)
    await steps.decide(
      run,
      items.slice(0, 1).map(({ itemTypeId }) => ({ itemId: itemTypeId, chosen: 24, included: true })),
    )
  const answers = await Promise.all(
    runs.map(({ id }) => the.test.call(priceRuns.schedulePriceRun, { runid: id, body: {} })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
    200,
    ...Array.from({ length: 15 }, () => 409),
  ])
  const waiting = runs[answers.findIndex(({ status }) => status === 200)]
  assert(waiting)
  // calling off and the minute at once: one of them wins, and the prices say which
  const before = await steps.price(items[0] ?? assert.fail())
  goOn(10)
  const [count, { status }] = await Promise.all([
    work(),
    the.test.call(priceRuns.cancelPriceRun, { runid: waiting.id }),
  ])
  const { state } = await steps.look(waiting)
  assert.deepEqual([state, count], status === 200 ? ['CANCELLED', 0] : ['DONE', 1])
  assert.equal(await steps.price(items[0] ?? assert.fail()), state === 'DONE' ? 24 : before)
})

test('16 order writers meanwhile: each order wholly old or wholly new', async () => {
  const writers = await Promise.all(Array.from({ length: 16 }, () => aCustomer(the.test, the.business)))
  // those of the test before are all at one price again
  const level = await aRun(24.5, 'KEEP')
  goOn(10)
  await work()
  assert.equal((await steps.look(level)).state, 'DONE')
  for (const [rule, from, to] of [
    ['KEEP', 24.5, 25],
    ['REPRICE', 25, 26],
  ] as const) {
    const run = await aRun(to, rule)
    goOn(10)
    const placing = writers.map(async (customer, at) => {
      const made: Details[] = []
      for (let turn = 0; turn < 3; turn++) {
        const packs = items.map(({ packId }) => ({ packId, packs: 1 + at + turn }))
        made.push(await anOrder(the.test, { business: the.business, customer, items: packs, deliveryDate }))
      }
      return made
    })
    const [made] = await Promise.all([Promise.all(placing), work()])
    const orders = made.flat()
    for (const order of orders) {
      const prices = await pricesOf(order)
      assert.equal(prices.size, 1, `order ${order.orderid} has the prices ${[...prices].join()}`)
      assert.ok(
        prices.has(from) || prices.has(to),
        `order ${order.orderid} has the price ${[...prices].join()}`,
      )
    }
    if (rule === 'KEEP') continue
    // orders that were being taken at the minute are looked at once more
    await work()
    for (const order of orders) assert.deepEqual([...(await pricesOf(order))], [to])
    goOn(2)
    await work()
    assert.equal((await steps.look(run)).isRepricing, false)
  }
  await the.sound()
})
