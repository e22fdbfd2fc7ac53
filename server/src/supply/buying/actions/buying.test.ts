import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aMarket, type Market } from '../testing/market.ts'

let shop: OrderApp
let market: Market
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
})
afterEach(() => shop.sound())
after(() => shop.close())

const estimateOf = async (id: number) =>
  shop.test.db
    .selectFrom('estimate')
    .where('id', '=', id as never)
    .selectAll()
    .executeTakeFirstOrThrow()

test('25 lines that a phone sends again after 30 minutes without a network are 25 estimates, once each', async () => {
  const tomato = await shop.item({ name: 'Tomato' })
  const run = await market.start(50_000)
  const lines = Array.from({ length: 25 }, (_, at) => ({
    quantity: 10 + at,
    rate: 20,
    boughtAt: `2026-11-20T15:${10 + at}:00.000Z`,
  }))
  shop.later(60)
  for (const [at, line] of lines.entries()) await market.buy(run, tomato, line, `offline-${run.id}-${at}`)
  for (const [at, line] of lines.entries()) {
    const { line: again } = await market.buy(run, tomato, line, `offline-${run.id}-${at}`)
    assert.equal(again.quantity, line.quantity)
  }
  const { lines: stored, cashPaid, version } = await market.look(run)
  assert.equal(stored.length, 25)
  assert.equal(new Set(stored.map(({ estimateId }) => estimateId)).size, 25)
  assert.deepEqual(
    stored.map(({ boughtAt }) => boughtAt),
    lines.map(({ boughtAt }) => boughtAt),
  )
  const pending = await shop.test.ok(inventory.pendingEstimates, { itemid: tomato.itemTypeId })
  assert.equal(pending.itemEstimates.length, 25)
  const spent = lines.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0)
  assert.equal(cashPaid, spent)
  // the cash adds up, so no reason is asked for but those of the goods on the way
  const open = stored.map(({ id }) => ({ lineId: id, reason: 'On the second truck' }))
  const closed = await shop.test.ok(buying.closeRun, {
    runid: run.id,
    body: { cashBack: 50_000 - spent, open, version },
  })
  assert.deepEqual([closed.state, closed.difference, closed.differenceReason], ['CLOSED', 0, null])
})

test('an order changed meanwhile shows its new need', async () => {
  const okra = await shop.item({ name: 'Okra', onHandMilli: 5_000 })
  await shop.order([[okra, 40]], 'PENDING')
  assert.equal((await market.need(okra))?.need, 35)
  const run = await market.start()
  const { need } = await market.buy(run, okra, { quantity: 20 })
  assert.deepEqual([need?.promised, need?.onHand, need?.pending, need?.need], [40, 5, 20, 15])
  await shop.order([[okra, 30]])
  const changed = await market.buy(run, okra, { quantity: 1 })
  assert.deepEqual([changed.need?.placed, changed.need?.need], [30, 44])
})

test('the landed cost of the worked example is right to the paisa, and is the last cost everywhere', async () => {
  const tomato = await shop.item({ name: 'Plum tomato' })
  const other = await shop.item({ name: 'Potato' })
  const run = await market.start()
  const { line } = await market.buy(run, tomato, {
    quantity: 100,
    rate: 18,
    loading: 50,
    commissionPercent: 6,
  })
  await market.buy(run, other, { quantity: 300, rate: 12 })
  await shop.test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'TRANSPORT', amount: 300 } })
  assert.equal(line.amount, 1958)
  assert.equal(line.landedCost, null)
  await market.receive(tomato, line.estimateId, 96)
  const [landed] = (await market.look(run)).lines
  assert.deepEqual(
    [landed?.received, landed?.isReceived, landed?.expenseShare, landed?.landedCost],
    [96, true, 75, 21.18],
  )
  const { rows } = await shop.test.ok(inventory.stockList, { searchtext: 'Plum tomato' })
  assert.equal(rows.find(({ itemId }) => itemId === tomato.itemTypeId)?.lastCost, 21.18)
  const costs = await shop.test.ok(pricing.itemCosts, { itemid: tomato.itemTypeId })
  assert.equal(costs[0]?.cost, 21.18)

  // an expense that comes later is shared by goods that are in already
  await shop.test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'PORTER', amount: 100 } })
  const [later] = (await market.look(run)).lines
  assert.deepEqual([later?.expenseShare, later?.landedCost], [100, 21.44])
})

test('a line that is changed or struck takes its estimate and the book of its supplier along', async () => {
  const beans = await shop.item({ name: 'Beans' })
  const ramesh = await market.supplier('Ramesh Beans')
  const suresh = await market.supplier('Suresh Beans')
  const run = await market.start()
  const { line } = await market.buy(run, beans, {
    supplierId: ramesh.id,
    quantity: 10,
    rate: 30,
    paidBy: 'CREDIT',
  })
  const change = async (body: object, version: number) =>
    (await shop.test.ok(buying.updateBuyLine, { lineid: line.id, body: { ...body, version } })).line
  const balances = async () => [
    (await market.book(ramesh.id)).supplier.balance,
    (await market.book(suresh.id)).supplier.balance,
  ]
  assert.deepEqual(await balances(), [300, 0])
  const more = await change({ quantity: 12 }, line.version)
  const { quantity_milli: expected, expected_cost_paise: cost } = await estimateOf(line.estimateId)
  assert.deepEqual([expected, cost, more.amount], [12_000, 3000, 360])
  assert.deepEqual(await balances(), [360, 0])
  const moved = await change({ supplierId: suresh.id, rate: 31 }, more.version)
  assert.deepEqual(await balances(), [0, 372])
  assert.equal((await estimateOf(line.estimateId)).supplier, 'Suresh Beans')
  const paid = await change({ paidBy: 'CASH' }, moved.version)
  assert.deepEqual(await balances(), [0, 0])
  const credit = await change({ paidBy: 'CREDIT' }, paid.version)
  assert.deepEqual(await balances(), [0, 372])
  await shop.test.refused(
    buying.updateBuyLine,
    { lineid: line.id, body: { rate: 1, version: 1 } },
    'STALE_VERSION',
  )
  const struck = await shop.test.ok(buying.strikeBuyLine, {
    lineid: line.id,
    body: { reason: 'Rotten', version: credit.version },
  })
  assert.deepEqual(await balances(), [0, 0])
  assert.deepEqual([struck.line.struckReason, struck.run.cashPaid], ['Rotten', 0])
  assert.equal((await estimateOf(line.estimateId)).status, 'CANCELLED')
  const again = await shop.test.refused(
    buying.strikeBuyLine,
    { lineid: line.id, body: { reason: 'Rotten', version: struck.line.version } },
    'BREAKS_RULE',
  )
  assert.match(again.message, /Beans is struck: Rotten/)
})

test('a line whose goods were received cannot be changed or struck, and the refusal says what went into stock', async () => {
  const carrot = await shop.item({ name: 'Carrot' })
  const run = await market.start()
  const { line } = await market.buy(run, carrot, { quantity: 50 })
  await market.receive(carrot, line.estimateId, 48, 45.5)
  const changes = { lineid: line.id, body: { rate: 19, version: line.version } }
  const { message } = await shop.test.refused(buying.updateBuyLine, changes, 'BREAKS_RULE')
  assert.equal(message, 'Carrot was received: 45.500 kg went into stock. The line can no longer be changed.')
  await shop.test.refused(
    buying.strikeBuyLine,
    { lineid: line.id, body: { reason: 'Mistake', version: line.version } },
    'BREAKS_RULE',
  )
})

test('a run closes only with its goods received or explained, and with its cash or a reason', async () => {
  const peas = await shop.item({ name: 'Peas' })
  const run = await market.start(1000)
  const { line } = await market.buy(run, peas, { quantity: 10, rate: 40 })
  const now = (
    await shop.test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'TOLL', amount: 40 } })
  ).version
  const close = (body: object) => ({ runid: run.id, body: { cashBack: 500, version: now, ...body } })
  const waits = await shop.test.refused(buying.closeRun, close({}), 'NEEDS_REASON')
  assert.equal(waits.message, 'Peas is not received yet. Receive it, or give a reason.')
  assert.deepEqual(waits.data.lines, [line.id])
  const open = [{ lineId: line.id, reason: 'On the second truck' }]
  const short = await shop.test.refused(buying.closeRun, close({ open }), 'NEEDS_REASON')
  assert.equal(short.message, '₹60.00 is missing. Count the cash again, or give a reason.')
  await shop.test.refused(
    buying.closeRun,
    close({ open, differenceReason: 'Tea', version: 1 }),
    'STALE_VERSION',
  )
  const closed = await shop.test.ok(buying.closeRun, close({ open, differenceReason: 'Tea for the porters' }))
  assert.deepEqual(
    [
      closed.cashTaken,
      closed.cashPaid,
      closed.cashExpenses,
      closed.cashBack,
      closed.difference,
      closed.differenceReason,
    ],
    [1000, 400, 40, 500, 60, 'Tea for the porters'],
  )
  assert.equal(closed.lines[0]?.openReason, 'On the second truck')
  const { message } = await shop.test.refused(
    buying.addRunExpense,
    { runid: run.id, body: { kind: 'TOLL', amount: 1 } },
    'BREAKS_RULE',
  )
  assert.match(message, /is closed: its cash is counted/)
  // goods on the way are received after it, with their cost
  await market.receive(peas, line.estimateId, 10)
  assert.equal((await market.look(run)).lines[0]?.landedCost, 44)
})
