import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { day } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem, type Business } from '../../../testing/builders.ts'
import { stockIssues } from '../verify.ts'
import { addStock, lockStock } from './move-stock.ts'

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

test('the stock of an item counts what is expected by tomorrow, in India', async () => {
  const { itemTypeId } = await anItem(app, { name: 'Onion', onHandMilli: 12_500 })
  const expected = (date: string, quantity: number, status: 'PENDING' | 'CANCELLED' = 'PENDING') => ({
    item_type_id: itemTypeId,
    quantity_milli: milli(quantity),
    expected_date: day(date),
    status,
    created_by: app.user.id,
    created_at: app.clock.now,
  })
  await app.db
    .insertInto('estimate')
    .values([
      expected('2026-11-20', 1000),
      expected('2026-11-21', 20_000),
      expected('2026-11-22', 400_000),
      expected('2026-11-21', 90_000, 'CANCELLED'),
    ])
    .execute()
  const stock = await app.ok(inventory.itemInventory, { itemid: itemTypeId })
  assert.equal(stock.itemName, 'Onion')
  assert.deepEqual(
    [stock.currentStock, stock.orderAccepted, stock.pendingInbound, stock.available],
    [12.5, 0, 21, 33.5],
  )
  assert.deepEqual([stock.procureToOrder, stock.maxOrderQuantity, stock.itemUnit], [true, null, 'KG'])

  app.clock.now = new Date('2026-11-20T18:30:00Z') // midnight in India: tomorrow is the 22nd
  assert.equal((await app.ok(inventory.itemInventory, { itemid: itemTypeId })).pendingInbound, 421)
})

test('an item that never had stock has none, and one that does not exist is not found', async () => {
  const { itemTypeId } = await anItem(app)
  const { currentStock, available } = await app.ok(inventory.itemInventory, { itemid: itemTypeId })
  assert.deepEqual([currentStock, available], [0, 0])
  const error = await app.refused(inventory.itemInventory, { itemid: 999_999 }, 'NOT_FOUND')
  assert.equal(error.message, 'Item 999999 was not found.')
})

test('goods that come in together are written in one go, each with the balance after it', async () => {
  const [one, two] = [await anItem(app), await anItem(app)]
  const receive = (lines: [typeof one, number][]) =>
    app.db.transaction().execute(tx =>
      addStock(tx, {
        kind: 'RECEIPT',
        lines: lines.map(([{ itemTypeId }, amount]) => ({ itemTypeId, milli: milli(amount) })),
        note: 'Night market',
        userId: app.user.id,
        now: app.clock.now,
      }),
    )
  await receive([
    [one, 5000],
    [two, 700],
    [one, 250],
  ])
  const rows = await app.db
    .selectFrom('stock_ledger')
    .where('item_type_id', 'in', [one.itemTypeId, two.itemTypeId])
    .orderBy('id')
    .select(['item_type_id', 'quantity_milli', 'balance_milli', 'note', 'kind'])
    .execute()
  assert.deepEqual(
    rows.map(row => [row.item_type_id, row.quantity_milli, row.balance_milli, row.kind, row.note]),
    [
      [one.itemTypeId, 5000, 5000, 'RECEIPT', 'Night market'],
      [two.itemTypeId, 700, 700, 'RECEIPT', 'Night market'],
      [one.itemTypeId, 250, 5250, 'RECEIPT', 'Night market'],
    ],
  )
  assert.deepEqual(await stockIssues(app.db), [])
})

test('what lies picked may be taken by nothing else, no matter who asks', async () => {
  const { itemTypeId } = await anItem(app, { onHandMilli: 5000 })
  await assert.rejects(
    app.db
      .updateTable('stock')
      .set({ reserved_milli: milli(6000), picked_milli: milli(5001) })
      .where('item_type_id', '=', itemTypeId)
      .execute(),
    /stock_check/,
  )
})

test('rows are locked once each, in the order of items', async () => {
  const ids = [(await anItem(app)).itemTypeId, (await anItem(app)).itemTypeId, (await anItem(app)).itemTypeId]
  const locked = await app.db.transaction().execute(tx => lockStock(tx, [...ids].reverse().concat(ids)))
  assert.deepEqual([...locked.keys()], ids)
  assert.deepEqual(await app.db.transaction().execute(tx => lockStock(tx, [])), new Map())
})

test('every picker is listed by name with the orders in hand', async () => {
  const [ravi] = await app.ok(pickers.allPickers, {})
  assert.deepEqual(
    [ravi?.id, ravi?.name, ravi?.isActive, ravi?.openOrders],
    [business.pickerId, 'Ravi', true, 0],
  )
  assert.equal(ravi?.pickerAddress.city, 'Bengaluru')
})
