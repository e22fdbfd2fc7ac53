import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { addStock } from '../../../goods/inventory/actions/move-stock.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

// The working days that every rule was written for. (rules §10, same numbers)

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const lineId = (order: Details) => orderApp.line(order).orderitemid
const documents = (order: Details) =>
  orderApp.test.db
    .selectFrom('invoice')
    .where('order_id', '=', OrderId.parse(order.orderid))
    .orderBy('id')
    .selectAll()
    .execute()

test('scenario 1: ten kilos ordered, 9.850 picked: the line, the reservation and the ledger say so', async () => {
  const onion = await orderApp.item({ name: 'Onion', onHandMilli: 40_000 })
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  assert.equal((await orderApp.stock(onion)).reserved, 10)
  await orderApp.assign(order)
  const packed = await orderApp.pick(order, [{ orderitemid: lineId(order), pickedweight: 9.85 }])
  assert.equal(orderApp.line(packed).lineTotal, 265.95)
  assert.equal((await orderApp.stock(onion)).reserved, 9.85)
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  assert.deepEqual(await orderApp.stock(onion), { onHand: 30.15, reserved: 0, picked: 0 })
  assert.deepEqual(await orderApp.ledger(onion), [
    ['OPENING', 40],
    ['SALE_ISSUE', -9.85],
  ])
})

test('scenario 2: five on hand, four and four wanted of a stock-only item: one accepted, the other short of three', async () => {
  const rice = await orderApp.item({ name: 'Basmati', procureToOrder: false, onHandMilli: 5000 })
  const [first, second] = [await orderApp.order([[rice, 4]]), await orderApp.order([[rice, 4]])]
  await orderApp.move(first, 'PENDING')
  const { data } = await orderApp.refuse(second, 'PENDING', 'SHORT_OF_STOCK')
  assert.deepEqual(data, { lines: [{ itemId: rice.itemTypeId, name: 'Basmati', missing: 3, inStock: 1 }] })
})

test('scenario 3: the same bought to order: both accepted, three to buy, packed once they came', async () => {
  const tomato = await orderApp.item({ name: 'Tomato', onHandMilli: 5000 })
  const [first, second] = [
    await orderApp.order([[tomato, 4]], 'PENDING'),
    await orderApp.order([[tomato, 4]], 'PENDING'),
  ]
  const toBuy = await orderApp.test.ok(inventory.itemInventory, { itemid: tomato.itemTypeId })
  assert.deepEqual([toBuy.currentStock, toBuy.orderAccepted, toBuy.available], [5, 8, -3])

  await orderApp.assign(first)
  await orderApp.assign(second)
  await orderApp.pick(first, [{ orderitemid: lineId(first), pickedweight: 4 }])
  const items = [{ orderitemid: lineId(second), pickedweight: 4 }]
  const error = await orderApp.test.refused(
    orders.fulfilOrder,
    { orderId: second.orderid, body: { items } },
    'SHORT_OF_STOCK',
  )
  assert.equal(error.message, 'Only 1.000 kg of Tomato in stock')

  await orderApp.test.db.transaction().execute(tx =>
    addStock(tx, {
      kind: 'RECEIPT',
      lines: [{ itemTypeId: tomato.itemTypeId, milli: milli(3000) }],
      note: 'Night market',
      userId: orderApp.test.user.id,
      now: orderApp.test.clock.now,
    }),
  )
  assert.equal((await orderApp.pick(second, items)).status, 'PACKED')
  assert.deepEqual(await orderApp.stock(tomato), { onHand: 8, reserved: 8, picked: 8 })
})

test('scenario 4: dispatched twice, by a double click or after a timeout: one ledger row, one number', async () => {
  const onion = await orderApp.item({ onHandMilli: 40_000 })
  const order = await orderApp.order([[onion, 10]], 'READY_TO_DISPATCH')
  const body = { orders: [{ orderId: order.orderid, version: order.version }] }
  const send = (key: string) => orderApp.test.ok(dispatch.moveOrders, { status: 'DISPATCHED', body }, { key })
  const first = await send('tap-1')
  assert.deepEqual(await send('tap-1'), first, 'the same key has the same answer')
  const second = await send('tap-2')
  assert.deepEqual(
    second.results.map(({ ok, status, version }) => [ok, status, version]),
    first.results.map(({ ok, status, version }) => [ok, status, version]),
  )
  assert.equal((await orderApp.ledger(onion)).filter(([kind]) => kind === 'SALE_ISSUE').length, 1)
  assert.equal((await documents(order)).length, 1)
})

test('scenario 5: dispatched, undone, dispatched again: the same number, and one issue in sum', async () => {
  const before = await orderApp.account()
  const onion = await orderApp.item({ onHandMilli: 40_000 })
  const order = await orderApp.order([[onion, 10]], 'DISPATCHED')
  const [first] = await documents(order)
  orderApp.later(29)
  await orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong truck' })
  await orderApp.move(order, 'DISPATCHED')
  assert.deepEqual(
    (await documents(order)).map(({ number }) => number),
    [first?.number],
  )
  assert.deepEqual(
    (await orderApp.ledger(onion)).map(([kind, quantity]) => [kind, quantity]),
    [
      ['OPENING', 40],
      ['SALE_ISSUE', -10],
      ['SALE_ISSUE_REVERSAL', 10],
      ['SALE_ISSUE', -10],
    ],
  )
  assert.deepEqual(await orderApp.account(), {
    outstanding: before.outstanding + 270,
    openOrders: before.openOrders,
  })
})

test('scenario 6: an order that is invoiced is not rejected before its invoice is cancelled', async () => {
  const order = await orderApp.order(
    [[await orderApp.item({ onHandMilli: 40_000 }), 10]],
    'READY_TO_DISPATCH',
  )
  await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
  const [invoice] = await documents(order)
  const error = await orderApp.test.refused(
    orders.rejectOrder,
    { orderId: order.orderid, body: { reason: 'Customer called' } },
    'INVOICE_LIVE',
  )
  assert.equal(error.statusCode, 409)
  assert.equal(error.message, `Cancel invoice ${invoice?.number} first`)
})

test('scenario 7: exempt and taxed goods: two documents for a registered buyer, one for a caterer without a number, IGST for another state', async () => {
  const ketchup = await orderApp.item({
    unit: 'BOTTLE',
    taxClass: 'GST5',
    hsn: '210320',
    basePaise: 9000,
    onHandMilli: 90_000,
  })
  const onion = await orderApp.item({ onHandMilli: 90_000 })
  const documentsFor = async (like: Parameters<typeof aCustomer>[2]) => {
    const buyer = await aCustomer(orderApp.test, orderApp.business, like)
    const order = await orderApp.order(
      [
        [onion, 10],
        [ketchup, 10],
      ],
      'PACKED',
      buyer,
    )
    await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
    return (await documents(order)).map(({ type, cgst_paise, igst_paise }) => [type, cgst_paise, igst_paise])
  }
  const [exempt, taxed] = [
    ['BS', 0, 0],
    ['TI', 22_50, 0],
  ]
  assert.deepEqual(await documentsFor({ registered: true }), [exempt, taxed])
  assert.deepEqual(await documentsFor({ registered: false }), [['IB', 22_50, 0]])
  const elsewhere = { registered: true, outletState: 'Tamil Nadu', outletPincode: '600001' }
  assert.deepEqual(await documentsFor(elsewhere), [exempt, ['TI', 0, 45_00]])
})

test('scenario 8: two of ten kilos come back the next day: not to stock, but to waste, and never more than eight after', async () => {
  const onion = await orderApp.item({ onHandMilli: 40_000 })
  const order = await orderApp.order([[onion, 10]], 'DELIVERED')
  orderApp.later(12 * 60)
  const back = { orderitemid: lineId(order), returnedquantity: 2, reason: 'QUALITY' as const }
  const restock = { ...back, disposition: 'RESTOCK' as const, qcPassed: true }
  await orderApp.test.refused(
    dispatch.returnOrder,
    { orderId: order.orderid, body: { items: [restock] } },
    'BREAKS_RULE',
  )
  await orderApp.giveBack(order, [{ ...back, disposition: 'WASTE' }])
  assert.deepEqual((await orderApp.ledger(onion)).slice(-2), [
    ['RETURN_IN', 2],
    ['WASTAGE', -2],
  ])
  const [, note] = await documents(order)
  assert.deepEqual([note?.type, note?.total_paise], ['CB', 54_00])
  const nine = { orderId: order.orderid, body: { items: [{ ...back, returnedquantity: 9 }] } }
  assert.match(
    (await orderApp.test.refused(dispatch.returnOrder, nine, 'BREAKS_RULE')).message,
    /only 8\.000 kg left/,
  )
})

test('scenario 9: 42,000 owed and 6,000 open of 50,000: an order of 3,000 waits, and goes after a credit note of 1,500', async () => {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 50_000_00 })
  const sugar = await orderApp.item({ name: 'Sugar', basePaise: 100_00, onHandMilli: 900_000 })
  const owed = await orderApp.order([[sugar, 420]], 'DELIVERED', customer)
  await orderApp.order([[sugar, 60]], 'PENDING', customer)
  assert.deepEqual(await orderApp.account(customer), { outstanding: 42_000, openOrders: 6000 })
  const order = await orderApp.order([[sugar, 30]], 'PLACED', customer)
  assert.equal(order.creditHold, true)
  const { data } = await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
  assert.deepEqual([data.exposure, data.order, data.over], [48_000, 3000, 1000])

  await orderApp.giveBack(owed, [{ orderitemid: lineId(owed), returnedquantity: 15, reason: 'QUALITY' }])
  assert.equal((await orderApp.account(customer)).outstanding, 40_500)
  await orderApp.move(order, 'PENDING')
  assert.deepEqual(await orderApp.account(customer), { outstanding: 40_500, openOrders: 9000 })
})

test('scenario 20: a picker with open orders stays; one who left, a deactivated pack and slot keep their names in what was', async () => {
  const onion = await orderApp.item({ name: 'Nashik onion', onHandMilli: 40_000 })
  const [done, open] = [
    await orderApp.order([[onion, 1]], 'DISPATCHED'),
    await orderApp.order([[onion, 1]], 'PENDING'),
  ]
  await orderApp.assign(open)
  const { pickerId, slotId } = orderApp.business
  const off = () =>
    orderApp.test.ok(pickers.switchPickers, { makePickerActive: false, body: { pickerIds: [pickerId] } })
  const refusal = (await off()).results[0]?.error
  assert.deepEqual([refusal?.code, refusal?.message], ['IN_USE', 'Ravi has 1 open order. Reassign first.'])
  await orderApp.move(open, 'PENDING', { unassign: true })
  assert.equal((await off()).results[0]?.ok, true)

  const pack = { itemid: onion.itemTypeId, packsizeid: onion.packId }
  assert.match(
    (await orderApp.test.refused(items.deleteItemPack, pack, 'IN_USE')).message,
    /still used by orders\. Deactivate it/,
  )
  await orderApp.test.ok(items.changePackStatus, { makePacksActive: false, body: [onion.packId] })
  await orderApp.test.ok(lookups.switchTimeSlot, { id: slotId, status: false })

  const { activity, picker, orderdetails, orderitemdetails } = await orderApp.look(done)
  assert.equal(picker?.name, 'Ravi')
  assert.ok(activity.some(({ kind, by }) => kind === 'PICK' && by === 'Ravi'))
  assert.equal(orderdetails.deliverytimeslot, '06:00 AM - 08:00 AM')
  assert.match(orderitemdetails[0]?.name ?? '', /^Nashik onion/)
  const body = { items: [{ orderitemid: lineId(open), pickedweight: 1 }], pickerId }
  await orderApp.test.refused(orders.fulfilOrder, { orderId: open.orderid, body }, 'BREAKS_RULE')
  await assert.rejects(orderApp.order([[onion, 1]]), /Nashik onion|slot/)
})
