import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'

let the: OrderApp
before(async () => {
  the = await anOrderApp()
})
afterEach(() => the.sound())
after(() => the.close())

/** Receives goods of an item as a lot of its own. */
async function receive(
  { itemTypeId }: BuiltItem,
  quantity: number,
  more: { supplier?: string; expectedCost?: number } = {},
) {
  const body = [{ itemId: itemTypeId, quantity, expectedDate: '2026-11-25' as const, ...more }]
  const [estimate] = await the.test.ok(inventory.addEstimates, { body })
  assert(estimate)
  await the.test.ok(inventory.receiveEstimates, {
    itemid: itemTypeId,
    body: [{ id: estimate.id, actualQuantity: quantity }],
  })
  const { rows } = await lotsOf({ itemTypeId })
  assert(rows[0])
  return rows[0]
}
const lotsOf = ({ itemTypeId }: Pick<BuiltItem, 'itemTypeId'>) =>
  the.test.ok(lots.allLots, { itemid: itemTypeId })
const onHandOf = async (item: BuiltItem) => (await lotsOf(item)).rows.map(({ onHand }) => onHand).toReversed()

test('each receipt is a lot with supplier, cost and best before; the oldest is sold first', async () => {
  const tomato = await the.item({ name: 'Tomato', onHandMilli: 0 })
  const first = await receive(tomato, 10, { supplier: 'Ramesh Traders', expectedCost: 18 })
  await receive(tomato, 20, { supplier: 'Kolar Farmers', expectedCost: 21 })
  assert.deepEqual(
    {
      supplier: first.supplier,
      cost: first.cost,
      received: first.received,
      onHand: first.onHand,
      isBlocked: first.isBlocked,
    },
    { supplier: 'Ramesh Traders', cost: 18, received: 10, onHand: 10, isBlocked: false },
  )
  const gone = await the.order([[tomato, 12]], 'DISPATCHED')
  assert.deepEqual(await onHandOf(tomato), [0, 18])
  const open = await the.test.ok(lots.allLots, { itemid: tomato.itemTypeId, open: true })
  assert.deepEqual(
    open.rows.map(({ supplier }) => supplier),
    ['Kolar Farmers'],
  )

  const { orderitemid } = the.line(gone)
  const traced = await the.test.ok(lots.traceLot, { orderitemid })
  assert.deepEqual(
    traced.lots.map(({ supplier, taken }) => [supplier, taken]),
    [
      ['Ramesh Traders', 10],
      ['Kolar Farmers', 2],
    ],
  )
  assert.equal(traced.line?.cost, 18.5)
  const recall = await the.test.ok(lots.traceLot, { lotid: first.id })
  assert.deepEqual(
    recall.orders.map(order => [
      order.orderid,
      order.sent,
      order.returned,
      order.documents.length > 0,
      order.contactMobile !== '',
    ]),
    [[gone.orderid, 10, 0, true, true]],
  )
  assert.deepEqual(
    recall.moves.map(({ type, quantity }) => [type, quantity]),
    [['RECEIPT', 10]],
  )
})

test('goods that come back, to stock or to waste, are of the lots they left, the newest use first', async () => {
  const okra = await the.item({ name: 'Okra', onHandMilli: 0 })
  await receive(okra, 4)
  await receive(okra, 20)
  const gone = await the.order([[okra, 10]], 'DELIVERED')
  const { orderitemid } = the.line(gone)
  assert.deepEqual(await onHandOf(okra), [0, 14])
  await the.giveBack(gone, [
    { orderitemid, returnedquantity: 7, reason: 'QUALITY', disposition: 'RESTOCK', qcPassed: true },
  ])
  assert.deepEqual(await onHandOf(okra), [1, 20])
  await the.giveBack(gone, [{ orderitemid, returnedquantity: 2, reason: 'QUALITY', disposition: 'WASTE' }])
  assert.deepEqual(await onHandOf(okra), [1, 20])
})

test('a dispatch that is undone gives its goods back to their lots', async () => {
  const bean = await the.item({ name: 'Bean', onHandMilli: 0 })
  await receive(bean, 4)
  await receive(bean, 6)
  const gone = await the.order([[bean, 5]], 'DISPATCHED')
  assert.deepEqual(await onHandOf(bean), [0, 5])
  await the.move(gone, 'READY_TO_DISPATCH', { reason: 'Truck broke down' })
  assert.deepEqual(await onHandOf(bean), [4, 6])
  const trace = await the.test.ok(lots.traceLot, { orderitemid: the.line(gone).orderitemid })
  assert.deepEqual([trace.lots, trace.line?.cost], [[], null])
})

test('picking names a lot; undoing the pick forgets it; a lot of another item, empty or blocked is refused', async () => {
  const [beet, leek] = [
    await the.item({ name: 'Beet', onHandMilli: 0 }),
    await the.item({ name: 'Leek', onHandMilli: 0 }),
  ]
  const old = await receive(beet, 10)
  const fresh = await receive(beet, 10)
  const other = await receive(leek, 5)
  const order = await the.order([[beet, 3]], 'PENDING')
  await the.assign(order)
  const { orderitemid } = the.line(order)
  const pick = (lotid: number) =>
    the.test.call(orders.fulfilOrder, {
      orderId: order.orderid,
      body: { items: [{ orderitemid, pickedquantity: 3, lotid }] },
    })
  const wrong = await pick(other.id)
  assert.equal(wrong.status, 409)
  assert.match(JSON.stringify(wrong.body), /is of Leek/)
  await the.test.ok(lots.blockLot, {
    lotid: old.id,
    body: { blocked: true, reason: 'Smells', version: old.version },
  })
  const blocked = await pick(old.id)
  assert.equal(blocked.status, 409)
  assert.match(JSON.stringify(blocked.body), /is blocked: Smells/)
  assert.equal((await pick(999_999)).status, 404)
  await the.test.ok(lots.blockLot, { lotid: old.id, body: { blocked: false, version: old.version + 1 } })
  assert.equal((await pick(fresh.id)).status, 200)
  await the.move(await the.look(order), 'READY_TO_DISPATCH')
  await the.move(await the.look(order), 'DISPATCHED')
  assert.deepEqual(await onHandOf(beet), [10, 7])
})

test('removing and counting take the lot that they name', async () => {
  const corn = await the.item({ name: 'Corn', onHandMilli: 0 })
  const old = await receive(corn, 10)
  const fresh = await receive(corn, 10)
  const remove = (quantity: number, lotid?: number) =>
    the.test.call(inventory.removeStock, {
      body: { itemId: corn.itemTypeId, quantity, reason: 'SPOILED', ...(lotid ? { lotid } : {}) },
    })
  assert.equal((await remove(3, fresh.id)).status, 200)
  assert.deepEqual(await onHandOf(corn), [10, 7])
  const tooMuch = await remove(8, fresh.id)
  assert.equal(tooMuch.status, 409)
  assert.match(JSON.stringify(tooMuch.body), /is left of the lot of Corn of/)
  assert.equal((await remove(1)).status, 200)
  const count = (counted: number, lotid?: number) =>
    the.test.ok(inventory.countStock, {
      body: { itemId: corn.itemTypeId, counted, reason: 'COUNT_CORRECTION', ...(lotid ? { lotid } : {}) },
    })
  await count(15, fresh.id)
  assert.deepEqual(await onHandOf(corn), [9, 6])
  await count(17, old.id)
  await count(18)
  assert.deepEqual(await onHandOf(corn), [12, 6])
})

test('what is blocked is neither promised nor picked nor sent, and can be thrown away', async () => {
  const plum = await the.item({ name: 'Plum', onHandMilli: 0, procureToOrder: false })
  const old = await receive(plum, 10)
  await receive(plum, 4)
  const waiting = await the.order([[plum, 6]], 'PENDING')
  await the.assign(waiting)
  const ready = await the.order([[plum, 3]], 'READY_TO_DISPATCH')
  const block = (body: { blocked: boolean; reason?: string; version: number }) =>
    the.test.call(lots.blockLot, { lotid: old.id, body })
  const noReason = await block({ blocked: true, version: old.version })
  assert.equal(noReason.status, 409)
  const done = await the.test.ok(lots.blockLot, {
    lotid: old.id,
    body: { blocked: true, reason: 'Residue found', version: old.version },
  })
  assert.deepEqual([done.isBlocked, done.blockReason, done.blockedBy !== null], [true, 'Residue found', true])
  assert.equal((await block({ blocked: false, version: old.version })).status, 409)
  assert.equal((await block({ blocked: true, reason: 'Residue found', version: 1 })).status, 200)

  const picked = await the.test.call(orders.fulfilOrder, {
    orderId: waiting.orderid,
    body: { items: [{ orderitemid: the.line(waiting).orderitemid, pickedquantity: 6 }] },
  })
  assert.equal(picked.status, 409)
  assert.match(JSON.stringify(picked.body), /of Plum can be picked: .*10.* of Plum is blocked/)
  await the.move(ready, 'DISPATCHED')
  assert.deepEqual(await onHandOf(plum), [10, 1])
  const more = await the.order([[plum, 1]])
  const { message } = await the.refuse(more, 'PENDING', 'SHORT_OF_STOCK')
  assert.match(message, /10.* of Plum is blocked/)

  const remove = await the.test.call(inventory.removeStock, {
    body: { itemId: plum.itemTypeId, quantity: 10, reason: 'SPOILED', lotid: old.id },
  })
  assert.equal(remove.status, 200)
  assert.equal(
    (await the.test.call(lots.blockLot, { lotid: 999_999, body: { blocked: false, version: 1 } })).status,
    404,
  )
})

test('goods picked before their lot was blocked do not leave', async () => {
  const pear = await the.item({ name: 'Pear', onHandMilli: 0 })
  const lot = await receive(pear, 10)
  const ready = await the.order([[pear, 4]], 'READY_TO_DISPATCH')
  await the.test.ok(lots.blockLot, {
    lotid: lot.id,
    body: { blocked: true, reason: 'Recall', version: lot.version },
  })
  const { message } = await the.refuse(ready, 'DISPATCHED', 'SHORT_OF_STOCK')
  assert.match(message, /of Pear can leave, not 4.* 10.* is blocked/)
})

test('the cost on the stock list is that of what came in last, not of what was announced last', async () => {
  const kale = await the.item({ name: 'Kale', onHandMilli: 0 })
  await receive(kale, 10, { expectedCost: 21 })
  const [refused] = await the.test.ok(inventory.addEstimates, {
    body: [{ itemId: kale.itemTypeId, quantity: 5, expectedDate: '2026-11-27', expectedCost: 99 }],
  })
  assert(refused)
  await the.test.ok(inventory.receiveEstimates, {
    itemid: kale.itemTypeId,
    body: [{ id: refused.id, cancel: true }],
  })
  const { rows } = await the.test.ok(inventory.stockList, { searchtext: 'Kale' })
  assert.equal(rows[0]?.lastCost, 21)
  const costs = await the.test.ok(pricing.itemsInPricing, { body: { searchtext: 'Kale' } })
  assert.equal(costs.rows[0]?.lastCost, 21)
})

test('a lot in twelve outlets is traced with each of them', async () => {
  const fig = await the.item({ name: 'Fig', onHandMilli: 0 })
  const lot = await receive(fig, 100)
  for (let n = 0; n < 12; n++)
    await the.order([[fig, 2]], 'DISPATCHED', await aCustomer(the.test, the.business))
  const before = performance.now()
  const trace = await the.test.ok(lots.traceLot, { lotid: lot.id })
  assert.ok(performance.now() - before < 1000)
  assert.equal(new Set(trace.orders.map(({ outletId }) => outletId)).size, 12)
  assert.equal(
    trace.orders.reduce((sum, { sent }) => sum + sent, 0),
    24,
  )
  assert.equal(trace.lots[0]?.onHand, 76)
})

test('rows of a server of the release before are divided by the next write', async () => {
  const lime = await the.item({ name: 'Lime', onHandMilli: 0 })
  await receive(lime, 10)
  await sql`insert into stock_ledger (item_type_id, kind, quantity_milli, balance_milli, reason, made_by, at)
    select ${lime.itemTypeId}, 'WASTAGE', -3000, 7000, 'SPOILED', min(id), now() from staff_user`.execute(
    the.test.db,
  )
  await sql`update stock set on_hand_milli = 7000 where item_type_id = ${lime.itemTypeId}`.execute(
    the.test.db,
  )
  await receive(lime, 1)
  assert.deepEqual(await onHandOf(lime), [7, 1])
})

test('what is blocked is not free, and is bought again', async () => {
  const fig = await the.item({ name: 'Quince', onHandMilli: 0 })
  const old = await receive(fig, 10)
  await receive(fig, 4)
  await the.order([[fig, 6]], 'PENDING')
  const free = async () => {
    const list = await the.test.ok(inventory.stockList, { searchtext: 'Quince' })
    const item = await the.test.ok(inventory.itemInventory, { itemid: fig.itemTypeId })
    const [ordered] = await the.test.ok(orders.itemsForOrder, {
      customerid: the.customer.customerId,
      itemids: [fig.itemTypeId],
    })
    return [list.rows[0]?.available, item.available, ordered?.available]
  }
  const toBuy = async () => {
    const needed = await the.test.ok(buying.buyingNeed, { date: day('2026-11-21') })
    return needed.find(({ itemId }) => itemId === fig.itemTypeId)?.toBuy ?? 0
  }
  const count = async () => (await the.test.ok(inventory.stockCounts, {})).toBuy
  assert.deepEqual([await free(), await toBuy()], [[8, 8, 8], 0])
  const before = await count()
  await the.test.ok(lots.blockLot, {
    lotid: old.id,
    body: { blocked: true, reason: 'Worms', version: old.version },
  })
  assert.deepEqual([await free(), await toBuy(), await count()], [[-2, -2, -2], 2, before + 1])
})

test('a trace names one thing that exists', async () => {
  assert.equal((await the.test.call(lots.traceLot, {})).status, 400)
  assert.equal((await the.test.call(lots.traceLot, { lotid: 1, orderitemid: 1 })).status, 400)
  assert.equal((await the.test.call(lots.traceLot, { lotid: 999_999 })).status, 404)
  assert.equal((await the.test.call(lots.traceLot, { orderitemid: 999_999 })).status, 404)
  assert.equal((await the.test.call(lots.allLots, { itemid: 999_999 })).status, 404)
})

test('sixteen sell, receive, throw away and block one item at once: lots stay whole', async () => {
  const rice = await the.item({ name: 'Rice', onHandMilli: 40_000 })
  const apart = await receive(rice, 5)
  const made = await Promise.all(Array.from({ length: 6 }, () => the.order([[rice, 2]], 'READY_TO_DISPATCH')))
  const body = { itemId: rice.itemTypeId, quantity: 3, reason: 'SPOILED' as const }
  await Promise.all([
    ...made.map(order => the.move(order, 'DISPATCHED')),
    ...Array.from({ length: 4 }, () => receive(rice, 5)),
    ...Array.from({ length: 4 }, () => the.test.ok(inventory.removeStock, { body })),
    the.test.call(lots.blockLot, { lotid: apart.id, body: { blocked: true, reason: 'Look', version: 1 } }),
    the.test.call(lots.blockLot, { lotid: apart.id, body: { blocked: true, reason: 'Smells', version: 1 } }),
  ])
  const sum = (await onHandOf(rice)).reduce((all, one) => all + one, 0)
  assert.equal(sum, 40 + 5 - 12 + 20 - 12)
})
