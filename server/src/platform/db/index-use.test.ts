import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, OrderId, OutletId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { selectByNumber } from '../../billing/invoices/sql/read.ts'
import { selectMoneyReady } from '../../billing/payments/sql/accounts.ts'
import { selectNumbered } from '../../books/registers/sql/answers.ts'
import { countUnread } from '../../business/notices/sql/notices.ts'
import { selectPickers } from '../../business/pickers/sql/read.ts'
import { cratesKeyset, selectOutlets } from '../../delivery/crates/sql/outlets.ts'
import { selectDocument } from '../../delivery/dispatch/sql/documents.ts'
import { selectSentDocument } from '../../delivery/dispatch/sql/sent-things.ts'
import { itemInventoryRow } from '../../goods/inventory/sql/read.ts'
import { selectPriceFigures } from '../../goods/pricing/sql/list.ts'
import { selectOrdersOfDocument } from '../../ordering/orders/sql/documents.ts'
import { countOrders } from '../../ordering/orders/sql/list.ts'
import { pickerWork } from '../../ordering/orders/sql/picker-work.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { selectItemDiscounts } from '../../people/customers/sql/discounts.ts'
import { packKeyset, selectPackPage } from '../../supply/catalogue/sql/pack-list.ts'
import { type Connected, connect } from './connect.ts'

let orderApp: OrderApp
let one: Connected
before(async () => {
  orderApp = await anOrderApp()
  one = connect(orderApp.test.database.url, { max: 1 })
})
after(async () => {
  await one.close()
  await orderApp.close()
})

/**
 * Counts the reads of an index while something runs. Prepared statements end up with one generic plan, which can use a partial
 * index only when the statement contains its condition literally; on a small table sequential scans must be disabled.
 */
async function readsOf(
  index: string | string[],
  run: (db: Connected['db']) => Promise<unknown>,
): Promise<number> {
  const reads = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(one.db)
    const { rows } = await sql<{ reads: number }>`
      select idx_scan as reads from pg_stat_user_indexes where indexrelname = any(${[index].flat()}::text[])`.execute(
      one.db,
    )
    assert.equal(rows.length, [index].flat().length, `There is no index ${index}`)
    return rows.reduce((sum, { reads }) => sum + reads, 0)
  }
  await sql`set plan_cache_mode = force_generic_plan`.execute(one.db)
  await sql`set enable_seqscan = off`.execute(one.db)
  const before = await reads()
  await run(one.db)
  return (await reads()) - before
}

test('the orders that a picker has in hand are counted without reading all the picker ever had', async () => {
  assert.equal(await readsOf('orders_picker_open', db => selectPickers(db, pickerWork, day('2026-11-20'))), 1)
})

test('the goods expected of an item are found among the open estimates', async () => {
  const { itemTypeId } = await orderApp.item()
  assert.equal(
    await readsOf('estimate_pending', db => itemInventoryRow(db, itemTypeId, day('2026-11-21'))),
    1,
  )
})

test("the money that is ready for an order is found without reading the customer's other orders", async () => {
  const order = await orderApp.order([[await orderApp.item(), 1]])
  const claims = { customerId: CustomerId.parse(order.customerid), orderId: OrderId.parse(order.orderid) }
  assert.equal(await readsOf('orders_customer', db => selectMoneyReady(db, claims)), 0)
})

test('the orders of an outlet are found by it', async () => {
  const { outletid } = await orderApp.order([[await orderApp.item(), 1]])
  const count = (db: Connected['db']) =>
    countOrders(db, { outletid: OutletId.parse(outletid) }, day('2026-11-20'))
  // either begins with the outlet
  assert.equal(await readsOf(['orders_outlet', 'orders_outlet_day'], count), 1)
})

test('notices that a person has not read are counted without those that were read', async () => {
  const shown = { pairs: [{ kind: 'LINE_SHORT', record: 'order' }], muted: [] }
  assert.equal(await readsOf('notice_unread', db => countUnread(db, orderApp.test.user.id, shown)), 1)
})

test('outlets with most crates are found by what is kept of each', async () => {
  const order = cratesKeyset({ sort: '-balance' })
  const list = (db: Connected['db']) => selectOutlets(db, { words: [] }, { keyset: order, limit: 50 })
  assert.ok((await readsOf('crate_balance_most', list)) > 0)
  assert.equal(await readsOf(await indexesOf('crate_entry'), list), 0)
})

test('a document is found by its number alone', async () => {
  const reads: ((db: Connected['db']) => Promise<unknown>)[] = [
    db => selectByNumber(db, '2627/TI/0000001'),
    db => selectDocument(db, '2627/TI/0000001'),
    db => selectSentDocument(db, { number: '2627/TI/0000001' }),
    db => selectNumbered(db, ['2627/TI/0000001', '2627/TI/0000002']),
    db => selectOrdersOfDocument(db, '2627/TI/0000001'),
  ]
  for (const read of reads) assert.ok((await readsOf('invoice_number', read)) > 0, String(read))
})

test('the discounts that customers have on an item are found by it', async () => {
  const { itemTypeId } = await orderApp.item()
  assert.equal(
    await readsOf('customer_discount_item', db => selectItemDiscounts(db, itemTypeId, day('2026-11-20'))),
    1,
  )
})

test('the figures above prices are counted by indexes that hold no more than is counted', async () => {
  await orderApp.item()
  const now = new Date('2026-11-20T15:00:00Z')
  const figures = (db: Connected['db']) =>
    selectPriceFigures(db, { dayStart: now, weekAgo: now, roundingStep: 50 })
  for (const index of ['item_type_active', 'item_type_unpriced', 'pack_manual'])
    assert.ok((await readsOf(index, figures)) > 0, `price figures by ${index}`)
})

async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelname as name from pg_stat_user_indexes where relname = ${table}`.execute(one.db)
  return rows.map(({ name }) => name)
}

test('a page of packs is found and counted without looking up the item of each', async () => {
  const { packId } = await orderApp.item()
  const page = { filter: { status: true }, sort: 'listingOrder', limit: 50 } as const
  // which items are inactive is read once
  const ofItems = await readsOf(
    (await indexesOf('item_type')).filter(index => index !== 'item_type_inactive'),
    async db => {
      const rows = await selectPackPage(db, packKeyset(page), page)
      assert(rows.some(({ id }) => id === packId))
    },
  )
  assert.equal(ofItems, 0)
})
