import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayOf } from '@packhouse/contract/day.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { type Goods, someGoods, take } from '../testing/goods-history.ts'
import { anyStep, type Step } from '../testing/goods-steps.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
after(() => shop.close())

const lastRow = async (): Promise<number> =>
  (
    await sql<{ id: number }>`select coalesce(max(id), 0)::integer as id from stock_ledger`.execute(
      shop.test.db,
    )
  ).rows[0]?.id ?? 0

/** Stock, its lots and the book of the supplier are what the steps say. */
async function agrees({ item, supplierId, onHand, owed }: Goods, said: string): Promise<void> {
  const { rows } = await sql<{ onHand: number; ofLots: number }>`
    select coalesce((select on_hand_milli from stock where item_type_id = ${item.itemTypeId}), 0)::integer as "onHand",
      (select coalesce(sum(left_milli), 0) from lot where item_type_id = ${item.itemTypeId})::integer as "ofLots"`.execute(
    shop.test.db,
  )
  assert.deepEqual(rows, [{ onHand: onHand * 1000, ofLots: onHand * 1000 }], said)
  const { supplier } = await shop.test.ok(supplierReturns.goodsToGiveBack, { supplierid: supplierId })
  assert.equal(Math.round((supplier.balance ?? 0) * 100), owed, `purchases − returns − payments, ${said}`)
}

/** What left with orders since a row of the ledger, and was past its day when it was delivered, by the reason that it was let go for. */
async function leftPast(since: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ reason: string | null }>`
    select case when let_go_until >= needed.day then let_go_reason end as reason
    from stock_ledger join lot_use on ledger_id = stock_ledger.id join lot on lot.id = lot_id
      join orders on orders.id = stock_ledger.order_id
      cross join lateral (select greatest(delivery_date, ${dayOf(shop.test.clock.now)}::date) as day) as needed
    where stock_ledger.kind = 'SALE_ISSUE' and stock_ledger.id > ${since} and best_before < needed.day`.execute(
    shop.test.db,
  )
  return rows.map(({ reason }) => reason)
}

// a lot past its day tomorrow is refused, then let go, and leaves; the rest goes back, and what was paid for is to come
const known: Step[] = [
  { what: 'RECEIVE', amount: 20, rate: 18, paidBy: 'CASH', best: 0 },
  { what: 'SELL', amount: 5, moves: 5 },
  { what: 'LET_GO', at: 0 },
  ...[0, 0, 0, 0].map((at): Step => ({ what: 'MOVE', at })),
  { what: 'CUSTOMER_BACK', at: 0, amount: 2, disposition: 'RESTOCK' },
  { what: 'BACK', at: 0, amount: 9, rate: 'LANDED' },
  { what: 'SETTLE', isMoney: true },
  { what: 'NIGHT' },
  { what: 'NIGHT' },
  { what: 'UNDO', at: 0 },
  { what: 'WASTE', at: 0, amount: 6 },
]

test(
  'whatever comes in, leaves, comes back and goes back: no lot leaves past its day without a reason, and stock, lots and book agree',
  repeatable(async () => {
    const start = shop.test.clock.now
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 24 }), async history => {
        shop.test.clock.now = start
        const goods = await someGoods(shop)
        for (const [at, step] of history.entries()) {
          const since = await lastRow()
          const came = await take(shop, goods, step)
          const said = `step ${at}: ${JSON.stringify(step)} ${came}`
          await agrees(goods, said)
          const reasons = await leftPast(since)
          assert.ok(!reasons.includes(null), `past its day without a reason, ${said}`)
          seen.add(`${step.what} ${came}`)
          if (reasons.length > 0) seen.add('LET GO AND LEFT')
        }
      }),
      { numRuns: lengthOf(20), endOnFailure: true, examples: [[known]], seed },
    )
    for (const outcome of [
      'SELL PAST',
      'LET GO AND LEFT',
      'BACK DONE',
      'SETTLE DONE',
      'UNDO BREAKS_RULE',
      'WASTE DONE',
    ])
      assert.ok(seen.has(outcome), `${outcome} is not among ${[...seen].join(', ')}`)
    await shop.sound()
  }),
)

test(
  'sixteen at once sell, waste, count, let go, pay and send back the same lots: what was done is what the books say',
  repeatable(async () => {
    const goods = await someGoods(shop)
    for (const best of [0, 1, null])
      await take(shop, goods, { what: 'RECEIVE', amount: 30, rate: 18, paidBy: 'CREDIT', best })
    const since = await lastRow()
    const steps = fc
      .sample(anyStep, { numRuns: 160, seed })
      .filter(({ what }) => what !== 'NIGHT' && what !== 'RECEIVE')
    const came: string[] = []
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (const step of steps.filter((_step, at) => at % 16 === writer))
          came.push(await take(shop, goods, step))
      }),
    )
    await agrees(goods, came.join(', '))
    assert.ok(!(await leftPast(since)).includes(null))
    assert.ok(came.filter(outcome => outcome === 'DONE').length > (isWhole ? 20 : 10))
    await shop.sound()
  }),
)
