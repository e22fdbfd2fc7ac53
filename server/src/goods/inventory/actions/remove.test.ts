import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

type Reason = 'SPOILED' | 'COUNT_CORRECTION' | 'RETURN_TO_SUPPLIER' | 'DONATION'
const remove = ({ itemTypeId }: BuiltItem, quantity: number, reason: Reason = 'SPOILED', notes = '') => ({
  body: { itemId: itemTypeId, quantity, reason, notes },
})

test('scenario 16: more than is not picked cannot be removed; exactly that can, and the orders now short are named', async () => {
  const onion = await orderApp.item({ name: 'Onion', onHandMilli: 20_000 })
  const packed = await orderApp.order([[onion, 8]], 'PACKED')
  const first = await orderApp.order([[onion, 5]], 'PENDING')
  const second = await orderApp.order([[onion, 4]], 'PENDING')
  assert.deepEqual(await orderApp.stock(onion), { onHand: 20, reserved: 17, picked: 8 })
  const error = await orderApp.test.refused(inventory.removeStock, remove(onion, 12.001), 'SHORT_OF_STOCK')
  assert.equal(
    error.message,
    'Only 12.000 kg of Onion can be removed; 8.000 kg is already picked for orders.',
  )
  assert.deepEqual(error.data, { removable: 12 })

  const { item, shortOrders } = await orderApp.test.ok(inventory.removeStock, remove(onion, 12))
  assert.deepEqual([item.currentStock, item.orderAccepted, item.available], [8, 17, -9])
  assert.deepEqual(
    shortOrders.map(({ orderid, quantity, missing, deliveryDate }) => [
      orderid,
      quantity,
      missing,
      deliveryDate,
    ]),
    [
      [first.orderid, 5, 5, '2026-11-21'],
      [second.orderid, 4, 4, '2026-11-21'],
    ],
  )
  assert.equal((await orderApp.look(packed)).status, 'PACKED')
})

test('while there is enough for all, nobody is called short; what eats into promises names who lacks what', async () => {
  const onion = await orderApp.item({ onHandMilli: 20_000 })
  const first = await orderApp.order([[onion, 5]], 'PENDING')
  const second = await orderApp.order([[onion, 5]], 'PENDING')
  assert.deepEqual((await orderApp.test.ok(inventory.removeStock, remove(onion, 10))).shortOrders, [])
  const { shortOrders } = await orderApp.test.ok(inventory.removeStock, remove(onion, 3))
  assert.deepEqual(
    shortOrders.map(({ orderid, missing }) => [orderid, missing]),
    [[second.orderid, 3]],
  )
  const more = await orderApp.test.ok(inventory.removeStock, remove(onion, 4))
  assert.deepEqual(
    more.shortOrders.map(({ orderid, missing }) => [orderid, missing]),
    [
      [first.orderid, 2],
      [second.orderid, 5],
    ],
  )
})

test('each reason has its place in the ledger, and a count correction its note', async () => {
  const onion = await orderApp.item({ onHandMilli: 20_000 })
  await orderApp.test.refused(inventory.removeStock, remove(onion, 1, 'COUNT_CORRECTION'), 'NEEDS_REASON')
  await orderApp.test.ok(inventory.removeStock, remove(onion, 1, 'COUNT_CORRECTION', 'Evening count'))
  await orderApp.test.ok(inventory.removeStock, remove(onion, 2, 'RETURN_TO_SUPPLIER'))
  await orderApp.test.ok(inventory.removeStock, remove(onion, 3, 'DONATION'))
  await orderApp.test.ok(inventory.removeStock, remove(onion, 4, 'SPOILED', '2 crates from yesterday'))
  const { inventoryTxns } = await orderApp.test.ok(inventory.stockLedger, { itemids: [onion.itemTypeId] })
  assert.deepEqual(
    inventoryTxns.map(({ type, quantity, balanceAfter, reason, notes, by }) => [
      type,
      quantity,
      balanceAfter,
      reason,
      notes,
      by,
    ]),
    [
      ['WASTAGE', -4, 10, 'SPOILED', '2 crates from yesterday', 'Asha'],
      ['ADJUST_MINUS', -3, 14, 'DONATION', null, 'Asha'],
      ['SUPPLIER_RETURN', -2, 17, 'RETURN_TO_SUPPLIER', null, 'Asha'],
      ['ADJUST_MINUS', -1, 19, 'COUNT_CORRECTION', 'Evening count', 'Asha'],
      ['OPENING', 20, 20, null, 'Opening', 'Asha'],
    ],
  )
  const events = await orderApp.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'STOCK_REMOVED')
    .where('entity_id', '=', String(onion.itemTypeId))
    .orderBy('id')
    .select(['before', 'after', 'reason'])
    .execute()
  assert.deepEqual(events[0], {
    before: { onHandMilli: 20_000 },
    after: { onHandMilli: 19_000, reason: 'COUNT_CORRECTION', notes: 'Evening count' },
    reason: 'COUNT_CORRECTION',
  })
  assert.equal(events.length, 4)
})

test('what cannot be removed: nothing, a part of a piece, an item that is not there, by no reason of the list', async () => {
  const egg = await orderApp.item({ name: 'Egg', unit: 'PC', onHandMilli: 30_000 })
  await orderApp.test.refused(inventory.removeStock, remove(egg, 0), 'BAD_INPUT')
  await orderApp.test.refused(inventory.removeStock, remove(egg, 1.5), 'BAD_INPUT')
  await orderApp.test.refused(inventory.removeStock, remove(egg, 31), 'SHORT_OF_STOCK')
  await orderApp.test.refused(
    inventory.removeStock,
    { body: { itemId: 99_999, quantity: 1, reason: 'SPOILED' } },
    'NOT_FOUND',
  )
  const { status } = await orderApp.test.send('POST', '/api/web/v1/inventory/removequantity', {
    itemId: egg.itemTypeId,
    quantity: 1,
    reason: 'LOST',
  })
  assert.equal(status, 400)
  assert.equal((await orderApp.stock(egg)).onHand, 30)
})

test('a removal sent twice under one key is one removal', async () => {
  const onion = await orderApp.item({ onHandMilli: 20_000 })
  const once = await orderApp.test.ok(inventory.removeStock, remove(onion, 5), { key: 'remove-5' })
  const again = await orderApp.test.ok(inventory.removeStock, remove(onion, 5), { key: 'remove-5' })
  assert.deepEqual(again, once)
  assert.equal((await orderApp.stock(onion)).onHand, 15)
})

test('a count sets the stock by one row of the ledger, and remembers who counted', async () => {
  const onion = await orderApp.item({ name: 'Shallot', onHandMilli: 20_000 })
  const count = (counted: number, more: object = {}) => ({
    body: { itemId: onion.itemTypeId, counted, reason: 'COUNT_CORRECTION' as const, ...more },
  })
  const less = await orderApp.test.ok(inventory.countStock, count(17.65, { notes: 'Evening count' }))
  assert.deepEqual([less.difference, less.item.currentStock], [-2.35, 17.65])
  assert.equal((await orderApp.test.ok(inventory.countStock, count(18))).difference, 0.35)
  assert.equal((await orderApp.test.ok(inventory.countStock, count(18))).difference, 0)
  assert.deepEqual(await orderApp.ledger(onion), [
    ['OPENING', 20],
    ['ADJUST_MINUS', -2.35],
    ['ADJUST_PLUS', 0.35],
  ])
  const { countedAt, countedBy, hasLedger } = await orderApp.test.ok(inventory.itemInventory, {
    itemid: onion.itemTypeId,
  })
  assert.deepEqual([countedAt, countedBy, hasLedger], ['2026-11-20T15:00:00.000Z', 'Asha', true])

  const order = await orderApp.order([[onion, 10]], 'PENDING')
  const { shortOrders } = await orderApp.test.ok(inventory.countStock, count(6))
  assert.deepEqual(
    shortOrders.map(({ orderid, missing }) => [orderid, missing]),
    [[order.orderid, 4]],
  )
})

test('a count of goods that moved meanwhile is refused with what happened; so is one below what lies picked', async () => {
  const onion = await orderApp.item({ name: 'Leek', onHandMilli: 20_000 })
  const count = (counted: number, seenStock?: number) => ({
    body: {
      itemId: onion.itemTypeId,
      counted,
      reason: 'COUNT_CORRECTION' as const,
      ...(seenStock === undefined ? {} : { seenStock }),
    },
  })
  await orderApp.test.ok(inventory.removeStock, remove(onion, 2))
  const error = await orderApp.test.refused(inventory.countStock, count(19, 20), 'STALE_VERSION')
  assert.equal(error.message, 'Leek is at 18.000 kg now: Wastage, spoiled by Asha at 08:30 PM. Count again.')
  await orderApp.test.ok(inventory.countStock, count(17, 18))
  await orderApp.order([[onion, 5]], 'PACKED')
  const low = await orderApp.test.refused(inventory.countStock, count(4.999), 'SHORT_OF_STOCK')
  assert.equal(low.message, '5.000 kg of Leek is already picked for orders. Include it in the count.')
  assert.equal((await orderApp.test.ok(inventory.countStock, count(5))).item.currentStock, 5)
})

test('the opening stock is the first row of a ledger and no later one', async () => {
  const rice = await orderApp.item({ name: 'Rice' })
  const opening = { body: { itemId: rice.itemTypeId, counted: 500, reason: 'OPENING' as const } }
  assert.equal(
    (await orderApp.test.ok(inventory.itemInventory, { itemid: rice.itemTypeId })).hasLedger,
    false,
  )
  assert.equal((await orderApp.test.ok(inventory.countStock, opening)).difference, 500)
  assert.deepEqual(await orderApp.ledger(rice), [['OPENING', 500]])
  const error = await orderApp.test.refused(inventory.countStock, opening, 'BREAKS_RULE')
  assert.equal(error.message, 'Rice already has its opening stock. Choose Count correction.')
})

test('a limit is set, kept by orders, lifted by an empty value; stale and impossible ones are refused', async () => {
  const onion = await orderApp.item({
    name: 'Potato',
    packs: [{ weightMilli: 5000 }, { weightMilli: 10_000 }],
    onHandMilli: 90_000,
  })
  const limit = (maxorderquantity: number | '', version?: number) => ({
    itemid: onion.itemTypeId,
    maxorderquantity,
    ...(version ? { version } : {}),
  })
  const { version, maxOrderQuantity } = await orderApp.test.ok(inventory.setOrderLimit, limit(20))
  assert.equal(maxOrderQuantity, 20)
  const tooMuch = await orderApp.test.call(orders.createOrder, {
    body: {
      customerid: orderApp.customer.customerId,
      outletid: orderApp.customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: orderApp.business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 5 }],
    },
  })
  assert.equal(tooMuch.status, 409)
  assert.equal(
    (await orderApp.test.refused(inventory.setOrderLimit, limit(0), 'BREAKS_RULE')).statusCode,
    409,
  )
  await orderApp.test.refused(inventory.setOrderLimit, limit(4), 'BREAKS_RULE')
  const error = await orderApp.test.refused(inventory.setOrderLimit, limit(30, version - 1), 'STALE_VERSION')
  assert.equal(error.message, 'Potato was changed by Asha at 08:30 PM. Reload.')
  assert.equal((await orderApp.test.ok(inventory.setOrderLimit, limit(20, version - 1))).version, version)
  const { status, body } = await orderApp.test.send(
    'PUT',
    `/api/web/v1/inventory/updatemaxorderquantity?itemid=${onion.itemTypeId}&maxorderquantity=`,
  )
  assert.deepEqual([status, (body as { maxOrderQuantity: unknown }).maxOrderQuantity], [200, null])
  await orderApp.test.refused(inventory.setOrderLimit, { itemid: 99_999, maxorderquantity: 5 }, 'NOT_FOUND')
})
