import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { buyingIssues } from '../../supply/buying/verify.ts'
import { demoApp } from './testing/demo-app.ts'

test('the evening of the demo has things to buy in several markets, runs of yesterday and of tonight, and suppliers to be paid', async () => {
  const app = await demoApp({ lastParts: 8 })
  const today = dayOf(app.clock.now)
  const needed = await app.ok(buying.buyingNeed, { date: addDays(today, 1) })
  const toBuy = needed.filter(({ toBuy }) => toBuy > 0)
  assert.ok(toBuy.length >= 10 && toBuy.length <= 25, `${toBuy.length} items to buy`)
  const markets = new Set(toBuy.map(({ market }) => market).filter(Boolean))
  assert.ok(markets.size >= 2 && markets.size <= 3, [...markets].join())
  assert.ok(toBuy.filter(({ pending }) => pending > 0).length >= 3, 'of some a part is on its way')
  assert.ok(toBuy.some(({ purchaseUnit }) => purchaseUnit !== null))
  assert.ok(toBuy.some(({ lastRate, marketRate }) => lastRate !== null && marketRate !== null))

  const short = await app.ok(shortages.shortages, { deliveryDate: addDays(today, 1) })
  const toShare = short.filter(({ there, coming }) => there > 0 && coming === 0)
  assert.ok(toShare.length > 0, 'an item that nothing more comes of is to be shared out')

  const dawns = await app.ok(priceRuns.priceRuns, { state: 'DONE' })
  assert.ok(dawns.total >= 3, `${dawns.total} price runs`)
  assert.ok(dawns.rows.every(({ included, changeId }) => included > 0 && changeId !== null))
  const { rows: dawn } = await app.ok(priceRuns.priceRunRows, { runid: dawns.rows[0]?.id ?? 0, limit: 500 })
  assert.ok(dawn.some(({ cost, marketRate }) => cost !== null && marketRate !== null))

  const runs = (await app.ok(buying.buyingRuns, { limit: 100 })).rows
  const [open, ...others] = runs.filter(({ state }) => state === 'OPEN')
  assert.ok(open && others.length === 0)
  const { lines, buyerName } = await app.ok(buying.buyingRun, { runid: open.id })
  assert.equal(buyerName, 'Suresh Menon')
  assert.ok(lines.length >= 4 && lines.length <= 8, `${lines.length} lines`)
  assert.deepEqual(new Set(lines.map(({ paidBy }) => paidBy)), new Set(['CASH', 'CREDIT', 'UPI']))
  for (const date of [today, addDays(today, -1)])
    assert.ok(
      runs.some(run => run.state === 'CLOSED' && run.date === date && run.waiting === 0),
      date,
    )
  assert.ok(runs.some(({ difference }) => difference !== null && Number(difference) > 0))

  const { rows } = await app.ok(suppliers.allSuppliers, { owed: true })
  assert.ok(rows.length >= 3, `${rows.length} suppliers are owed`)
  const books = await Promise.all(
    rows.map(({ id }) => app.ok(suppliers.supplierLedger, { supplierid: id, limit: 100 })),
  )
  const kinds = new Set(books.flatMap(book => book.rows.map(({ kind }) => kind)))
  assert.ok((['BOUGHT', 'BILL', 'PAYMENT', 'RETURN'] as const).every(kind => kinds.has(kind)))
  const bills = await Promise.all(rows.map(({ id }) => app.ok(buying.unbilledLines, { supplierid: id })))
  assert.ok(
    bills.flatMap(of => of.bills).some(({ number, difference }) => number !== '' && Number(difference) > 0),
  )

  const { rows: priced } = await app.ok(pricing.itemsInPricing, { body: { limit: 500 } })
  const known = priced.filter(({ lastCost }) => lastCost !== null)
  const losing = known.filter(({ lastCost, basePrice }) => Number(lastCost) > Number(basePrice))
  // of the five days that are written one may be without deliveries
  assert.ok(
    known.length > 20 && losing.length * 6 <= known.length,
    `${known.length} known, below cost: ${losing.map(({ itemName }) => itemName)}`,
  )

  const { rows: stock } = await app.ok(inventory.stockList, { limit: 200 })
  assert.ok(stock.every(({ currentStock }) => currentStock >= 0))
  assert.deepEqual(await buyingIssues(app.db), [])
  await app.close()
})
