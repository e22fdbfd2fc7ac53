import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'
import { aMarket, deliveryDate, type Market } from '../testing/market.ts'

let shop: OrderApp
let market: Market
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
})
afterEach(() => shop.sound())
after(() => shop.close())

const writers = 16
/** How long they all write, in ms. */
const time = 3000

test('need equals orders less stock under sixteen writers who place, accept, buy, change, strike and receive', async () => {
  const tomato = await shop.item({ name: 'Tomato', onHandMilli: 30_000 })
  const itemid = tomato.itemTypeId
  const customers: BuiltCustomer[] = []
  for (let n = 0; n < 6; n++) customers.push(await aCustomer(shop.test, shop.business))
  await shop.order([[tomato, 5]])
  const runs = [await market.start(), await market.start()]
  /** Refusals that a person can act on; anything else is a bug. */
  const fair = new Set(['BREAKS_RULE', 'STALE_VERSION', 'DUPLICATE', 'WRONG_TRANSITION', 'SHORT_OF_STOCK'])
  const strange: string[] = []
  let done = 0
  const reply = ({ status, body }: { status: number; body: unknown }): boolean => {
    if (status < 300) done += 1
    const { code = '', message = '' } = status < 300 ? {} : (body as { code?: string; message?: string })
    if (status >= 300 && !fair.has(code)) strange.push(`${status} ${code} ${message}`)
    return status < 300
  }
  let turn = 0
  const runOf = () => runs[turn++ % runs.length] ?? { id: 0 }
  const buy = () => market.buy(runOf(), tomato, { quantity: 8, paidBy: turn % 2 === 0 ? 'CREDIT' : 'CASH' })
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const order = await shop.order([[tomato, 7]], 'PLACED', customers[turn++ % customers.length])
      const moved = await shop.test.ok(dispatch.moveOrders, {
        status: 'PENDING',
        body: { orders: [{ orderId: order.orderid }] },
      })
      assert.ok(moved.results.length > 0)
    },
    () => shop.order([[tomato, 3]], 'PLACED', customers[turn++ % customers.length]),
    async () => {
      const { line } = await buy()
      reply(
        await shop.test.call(inventory.receiveEstimates, {
          itemid,
          body: [{ id: line.estimateId, actualQuantity: 8 }],
        }),
      )
    },
    async () => {
      const { line } = await buy()
      const body = {
        quantity: 9,
        paidBy: 'CREDIT' as const,
        supplierName: 'Suresh Traders',
        version: line.version,
      }
      reply(await shop.test.call(buying.updateBuyLine, { lineid: line.id, body }))
    },
    async () => {
      const { line } = await buy()
      const struck = shop.test.call(buying.strikeBuyLine, {
        lineid: line.id,
        body: { reason: 'Rotten', version: line.version },
      })
      const came = shop.test.call(inventory.receiveEstimates, {
        itemid,
        body: [{ id: line.estimateId, actualQuantity: 8 }],
      })
      const both = [reply(await struck), reply(await came)]
      assert.ok(both.filter(Boolean).length <= 1, 'a line was struck and received')
    },
    async () => {
      const [one, two] = await Promise.all([
        market.buy(runOf(), tomato, { quantity: 2 }),
        market.need(tomato),
      ])
      assert.ok(one.line.id > 0 && two !== undefined)
    },
    async () => {
      const expense = { kind: 'PORTER' as const, amount: 1 + (turn % 7) }
      await shop.test.ok(
        buying.addRunExpense,
        { runid: runOf().id, body: expense },
        { key: `porter-${turn++}` },
      )
    },
  ]
  const until = Date.now() + time
  await Promise.all(
    Array.from({ length: writers }, async (_, at) => {
      for (let n = at; Date.now() < until; n++) {
        await acts[n % acts.length]?.()
        done += 1
      }
    }),
  )
  assert.deepEqual([...new Set(strange)], [])
  assert.ok(done >= writers, `only ${done} writes`)

  const { rows } = await sql<{ wanted: number; there: number; coming: number }>`
    select (select sum(ordered_milli) from order_line join orders on orders.id = order_id where item_type_id = ${itemid}
        and status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH') and delivery_date <= ${deliveryDate}
        and picked_milli is null)::integer as wanted,
      (select sum(quantity_milli) from stock_ledger where item_type_id = ${itemid})::integer as there,
      (select coalesce(sum(buying_line.quantity_milli), 0) from buying_line join estimate on estimate.id = estimate_id
        where buying_line.item_type_id = ${itemid} and struck_reason is null
        and accepted_milli is null and status = 'PENDING')::integer as coming`.execute(shop.test.db)
  const [books] = rows
  assert(books)
  const need = await market.need(tomato)
  assert.equal((need?.need ?? 0) * 1000, Math.max(0, books.wanted - books.there - books.coming))
  assert.equal((need?.pending ?? 0) * 1000, books.coming)
})

test('one line sent by many at once under one key is one line, one estimate and one entry of the book', async () => {
  const beans = await shop.item({ name: 'Beans' })
  const { id: supplierId } = await market.supplier('Gowda Beans')
  const run = await market.start()
  const line = { quantity: 10, rate: 30, paidBy: 'CREDIT' as const, supplierId }
  const answers = await Promise.all(
    Array.from({ length: writers }, () => market.buy(run, beans, line, 'one-key')),
  )
  assert.equal(new Set(answers.map(answer => answer.line.id)).size, 1)
  assert.equal((await market.look(run)).lines.length, 1)
  assert.equal((await market.book(supplierId)).supplier.balance, 300)
})

test('many who type the name of a supplier that nobody knows yet get one supplier', async () => {
  const peas = await shop.item({ name: 'Peas' })
  const run = await market.start()
  const names = ['New Traders', 'new  traders', 'NEW TRADERS', 'New traders']
  const answers = await Promise.all(names.map(supplierName => market.buy(run, peas, { supplierName })))
  assert.equal(new Set(answers.map(({ line }) => line.supplierId)).size, 1)
})

test('of two who close a run at once, one does', async () => {
  const run = await market.start(500)
  const body = { cashBack: 500, version: run.version }
  const answers = await Promise.all(
    [1, 2].map(() => shop.test.call(buying.closeRun, { runid: run.id, body })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})
