import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { day, momentOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { type Run, type RunSteps, runSteps } from '../testing/run-steps.ts'

const evening = day('2026-11-20')
const tomorrow = day('2026-11-21')
const dawn = momentOf(tomorrow, 5 * 60)

let the: OrderApp
let steps: RunSteps
let run: Run
/** Three hundred items at ₹25.00 that cost ₹20.40 tonight; what is odd about the first twelve is said below. */
const items: BuiltItem[] = []
const item = (at: number): BuiltItem => items[at] ?? assert.fail(`item ${at}`)
const flagsOf = [
  ['OLD_COST'],
  ['OLD_COST'],
  ['NO_COST'],
  ['NO_COST'],
  ['BIG_MOVE'],
  ['BIG_MOVE'],
  ['BIG_MOVE'],
  ['BIG_MOVE'],
  ['OUT_OF_LINE'],
  ['OUT_OF_LINE'],
  ['CUSTOMER_BELOW_COST'],
  ['CUSTOMER_BELOW_COST'],
]
const prices = async () => Promise.all(items.map(one => steps.price(one)))
const all = (price: number) => items.map(() => price)

before(async () => {
  the = await anOrderApp()
  steps = runSteps(the)
  const { test: app } = the
  steps.at(day('2026-11-17'), 10 * 60)
  for (let at = 0; at < 300; at++)
    items.push(await the.item({ name: `Item ${String(at).padStart(3, '0')}`, basePaise: 2_500 }))
  await steps.receive([0, 1].map(at => ({ item: item(at), cost: 20.4 })))
  for (const at of [0, 1])
    await app.ok(inventory.removeStock, {
      body: { itemId: item(at).itemTypeId, quantity: 10, reason: 'SPOILED' },
    })
  steps.at(evening, 20 * 60)
  const costs = new Map([4, 5, 6, 7].map(at => [at, at === 7 ? 10 : 30]))
  const bought = items.flatMap((one, at) => (at < 4 ? [] : [{ item: one, cost: costs.get(at) ?? 20.4 }]))
  await steps.receive(bought)
  for (const at of [8, 9])
    await app.ok(pricing.updatePackPrices, {
      itemid: item(at).itemTypeId,
      body: [{ packsizeid: item(at).packId, price: 20 }],
    })
  const { customerId } = the.customer
  await app.ok(customers.saveFixedPrices, {
    body: {
      customerId,
      prices: [{ packsizeid: item(10).packId, price: 20, validFrom: '2026-11-21', validTo: null }],
    },
  })
  const discounts = [{ itemId: item(11).itemTypeId, type: 'PERCENT' as const, value: 20.5, confirm: true }]
  await app.ok(customers.saveDiscounts, { body: { customerId, discounts } })
  run = await steps.make({ effectiveAt: dawn.toISOString() })
})
after(() => the.close())

describe('the price run at dawn', () => {
  test('300 items with 12 exceptions first', async () => {
    const { rows: count, exceptions, included, state } = run
    assert.deepEqual(
      { count, exceptions, included, state },
      { count: 300, exceptions: 12, included: 288, state: 'DRAFT' },
    )
    const rows = await steps.rows(run)
    assert.deepEqual(
      rows.map(({ itemId }) => itemId),
      items.map(({ itemTypeId }) => itemTypeId),
    )
    assert.deepEqual(
      rows.map(({ flags }) => flags),
      items.map((_, at) => flagsOf[at] ?? []),
    )
    const { itemName: _, itemCode: _code, itemId: _id, ...usual } = rows[12] ?? assert.fail('row 12')
    assert.deepEqual(usual, {
      itemUnit: 'KG',
      alias: ['pyaz'],
      cost: 20.4,
      costDate: '2026-11-20',
      marketRate: null,
      marketRates: [],
      old: 25,
      proposed: 25.5,
      chosen: 25.5,
      included: true,
      changePercent: 2,
      marginOld: 18.4,
      marginNew: 20,
      flags: [],
      note: '',
      version: 1,
    })
    const [old, , none, , big, , , down] = rows
    assert.deepEqual(
      [old, none, big, down].map(row => [
        row?.cost,
        row?.costDate,
        row?.proposed,
        row?.changePercent,
        row?.included,
      ]),
      [
        [20.4, '2026-11-17', 25.5, 2, false],
        [null, null, null, null, false],
        [30, '2026-11-20', 37.5, 50, false],
        [10, '2026-11-20', 12.5, -50, false],
      ],
    )
    const { flagged } = await steps.look(run)
    assert.deepEqual(flagged, {
      BIG_MOVE: 4,
      BELOW_COST: 0,
      OLD_COST: 2,
      NO_COST: 2,
      OUT_OF_LINE: 2,
      CUSTOMER_BELOW_COST: 2,
    })
    const only = await steps.rows(run, { flag: 'OUT_OF_LINE' })
    assert.deepEqual(
      only.map(({ itemId }) => itemId),
      [item(8).itemTypeId, item(9).itemTypeId],
    )
    const page = await the.test.ok(priceRuns.priceRunRows, { runid: run.id, limit: 7 })
    const next = await the.test.ok(priceRuns.priceRunRows, {
      runid: run.id,
      limit: 7,
      cursor: page.nextCursor ?? '',
    })
    assert.deepEqual(
      [...page.rows, ...next.rows].map(({ itemId }) => itemId),
      items.slice(0, 14).map(({ itemTypeId }) => itemTypeId),
    )
    assert.equal(page.total, 300)
  })

  test('nothing before the minute', async () => {
    const decided = flagsOf.map((_, at) => ({
      itemId: item(at).itemTypeId,
      included: true,
      chosen: 26,
      note: 'As on Friday',
    }))
    const { run: now, rows } = await steps.decide(run, decided)
    assert.deepEqual([now.included, now.version, rows.length], [300, 2, 12])
    assert.deepEqual(
      rows.map(({ chosen, note, flags }) => [chosen, note, flags?.includes('BIG_MOVE')]),
      rows.map(() => [26, 'As on Friday', false]),
    )
    const scheduled = await steps.schedule(run, { version: now.version })
    assert.deepEqual([scheduled.state, scheduled.scheduledBy, scheduled.included], ['SCHEDULED', 'Asha', 300])
    the.test.clock.now = new Date(dawn.getTime() - 1)
    assert.equal(await steps.work(), 0)
    assert.deepEqual(await prices(), all(25))
    assert.equal((await steps.look(run)).state, 'SCHEDULED')
  })

  test('a server that was down at the minute applies it at its start, once', async () => {
    steps.at(tomorrow, 6 * 60 + 10)
    assert.equal(await steps.work(), 1)
    assert.equal(await steps.work(), 0)
    assert.deepEqual(
      await prices(),
      items.map((_, at) => (at < 12 ? 26 : 25.5)),
    )
    const { state, appliedAt, changeId, leftAlone } = await steps.look(run)
    assert.deepEqual(
      { state, appliedAt, leftAlone },
      { state: 'DONE', appliedAt: '2026-11-21T00:40:00.000Z', leftAlone: [] },
    )
    const changes = await the.test.db
      .selectFrom('price_change')
      .where('source', '=', 'RUN')
      .selectAll()
      .execute()
    assert.equal(changes.length, 300)
    assert.ok(changes.every(({ change_id }) => change_id === changeId))
    const history = await the.test.ok(pricing.priceHistory, { itemid: item(12).itemTypeId })
    assert.partialDeepStrictEqual(history.rows[0], {
      source: 'RUN',
      price: 25.5,
      previousPrice: 25,
      canUndo: false,
    })
    const events = await the.test.db
      .selectFrom('audit_event')
      .where('entity', '=', 'price_run')
      .where('entity_id', '=', String(run.id))
      .orderBy('id')
      .select(['action', 'user_name'])
      .execute()
    assert.deepEqual(
      events.map(({ action, user_name }) => [action, user_name]),
      [
        ['PRICE_RUN_MADE', 'Asha'],
        ['PRICE_RUN_DECIDED', 'Asha'],
        ['PRICE_RUN_SCHEDULED', 'Asha'],
        ['PRICE_RUN_APPLIED', 'Asha, price run'],
      ],
    )
  })

  test('its prices are taken back as a whole, not as a change of their own', async () => {
    const { changeId } = await steps.look(run)
    const { message } = await the.test.refused(pricing.undoPrices, { changeId: changeId ?? 0 }, 'BREAKS_RULE')
    assert.equal(message, 'A price run set these prices. Take the whole run back.')
  })

  test('revert restores all 300', async () => {
    assert.equal((await steps.revert(run)).state, 'REVERTED')
    assert.deepEqual(await prices(), all(25))
    const { message } = await the.test.refused(priceRuns.revertPriceRun, { runid: run.id }, 'BREAKS_RULE')
    assert.equal(message, 'This price run was taken back.')
    await the.sound()
  })
})
