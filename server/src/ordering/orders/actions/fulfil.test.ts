import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { insertPickers } from '../../../business/pickers/sql/write.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** Sends picks without client checks, including mistaken ones. */
const fulfil = (order: { orderid: number }, items: object[], more: object = {}) =>
  orderApp.test.send('PUT', `${orders.fulfilOrder.path}?orderId=${order.orderid}`, { items, ...more })
const refused = async (order: { orderid: number }, items: object[], code: string, more: object = {}) => {
  const { status, body } = await fulfil(order, items, more)
  const error = body as { code: string; message: string; data: Record<string, unknown> }
  assert.equal(error.code, code, JSON.stringify(body))
  assert.ok(status >= 400)
  return error
}

test('the first pick starts the packing, the last ends it, and each step leaves its event', async () => {
  const [onion, rice] = [
    await orderApp.item({ onHandMilli: 50_000 }),
    await orderApp.item({ onHandMilli: 50_000 }),
  ]
  const order = await orderApp.order(
    [
      [onion, 10],
      [rice, 5],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  const first = await orderApp.pick(order, [
    { orderitemid: orderApp.line(order, 0).orderitemid, pickedweight: 9.85 },
  ])
  assert.deepEqual(
    [first.status, orderApp.line(first, 0).pickedweight, orderApp.line(first, 1).pickedweight],
    ['PACKING', 9.85, null],
  )
  const last = await orderApp.pick(order, [
    { orderitemid: orderApp.line(order, 1).orderitemid, pickedweight: 5 },
  ])
  assert.equal(last.status, 'PACKED')
  assert.deepEqual(
    last.orderauditworkflowdetails.workflowdata.map(({ status, by }) => [status, by]),
    [
      ['PLACED', 'Asha'],
      ['PENDING', 'Asha'],
      ['PACKING', 'Ravi'],
      ['PACKED', 'Ravi'],
    ],
  )
  assert.equal(last.activity.filter(({ kind, by }) => kind === 'PICK' && by === 'Ravi').length, 2)
})

test('one call on a pending order may end it packed', async () => {
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  await orderApp.assign(order)
  const packed = await orderApp.pick(order, [
    { orderitemid: orderApp.line(order).orderitemid, pickedweight: 10 },
  ])
  assert.deepEqual(
    packed.orderauditworkflowdetails.workflowdata.map(({ status }) => status),
    ['PLACED', 'PENDING', 'PACKING', 'PACKED'],
  )
})

test('nobody picks an order that nobody has, until the phone says who picks', async () => {
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  const items = [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 10 }]
  await refused(order, items, 'BREAKS_RULE')
  await refused(order, items, 'NOT_FOUND', { pickerId: 999_999 })
  const { status } = await fulfil(order, items, { pickerId: orderApp.business.pickerId })
  assert.equal(status, 200)
  assert.equal((await orderApp.look(order)).picker?.name, 'Ravi')
})

test('the audit event of a pick on a shared phone names who picked, by the name of that day', async () => {
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const order = await orderApp.order(
    [
      [onion, 10],
      [await orderApp.item({ onHandMilli: 50_000 }), 1],
    ],
    'PENDING',
  )
  await orderApp.assign(order) // to Ravi
  const at = { address1: '', city: '', state: '', pincode: '' }
  const [helperId] = await orderApp.test.db
    .transaction()
    .execute(tx => insertPickers(tx, [{ ...at, name: 'Helping Hand', mobile: '9731140371', email: null }]))
  const [first, second] = [orderApp.line(order, 0), orderApp.line(order, 1)]
  await fulfil(order, [{ orderitemid: first.orderitemid, pickedweight: 10 }], { pickerId: helperId })
  await orderApp.test.db
    .updateTable('picker')
    .set({ name: 'Renamed Hand' })
    .where('mobile', '=', '9731140371')
    .execute()
  await fulfil(order, [{ orderitemid: second.orderitemid, pickedweight: 1 }])
  const events = await orderApp.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'ORDER_PICKED')
    .where('entity_id', '=', String(order.orderid))
    .orderBy('id')
    .select(['user_name', 'after'])
    .execute()
  assert.deepEqual(
    events.map(({ user_name, after }) => [user_name, Object(after).picker]),
    [
      ['Asha', { id: helperId, name: 'Helping Hand' }],
      ['Asha', { id: orderApp.business.pickerId, name: 'Ravi' }],
    ],
  )
})

// spec 4.7
test('a pick sets and never adds', async () => {
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const order = await orderApp.order(
    [
      [onion, 10],
      [await orderApp.item(), 1],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  await orderApp.pick(order, [{ orderitemid, pickedweight: 9.85 }])
  const { version } = await orderApp.look(order)
  await orderApp.pick(order, [{ orderitemid, pickedweight: 9.85 }])
  assert.equal((await orderApp.look(order)).version, version, 'the same again changes nothing')
  await orderApp.pick(order, [{ orderitemid, pickedweight: 9.9 }])
  const { pickedquantity, pickedweight } = orderApp.line(await orderApp.look(order))
  assert.deepEqual([pickedquantity, pickedweight], [9.9, 9.9])
  assert.deepEqual(await orderApp.stock(onion), { onHand: 50, reserved: 9.9, picked: 9.9 })
})

test('a retry after the order was packed is answered, not refused', async () => {
  const order = await orderApp.order([[await orderApp.item({ onHandMilli: 50_000 }), 10]], 'PENDING')
  await orderApp.assign(order)
  const items = [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 10 }]
  const version = (await orderApp.look(order)).version
  await orderApp.test.ok(orders.fulfilOrder, { orderId: order.orderid, body: { items, version } })
  const again = await orderApp.test.ok(orders.fulfilOrder, {
    orderId: order.orderid,
    body: { items, version },
  })
  assert.equal(again.status, 'PACKED')
  await refused(
    order,
    [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 9.99 }],
    'WRONG_TRANSITION',
  )
})

test('undecided and none are two things, and a pick can be taken back', async () => {
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const order = await orderApp.order(
    [
      [onion, 10],
      [await orderApp.item(), 1],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  const none = await orderApp.pick(order, [{ orderitemid, pickedweight: 0, reason: 'QUALITY' }])
  assert.deepEqual(
    [orderApp.line(none).pickedweight, orderApp.line(none).shortReason, orderApp.line(none).lineTotal],
    [0, 'QUALITY', 0],
  )
  assert.equal((await orderApp.stock(onion)).reserved, 0)
  const back = await orderApp.pick(order, [{ orderitemid, undecided: true }])
  assert.deepEqual(
    [orderApp.line(back).pickedweight, orderApp.line(back).shortReason, orderApp.line(back).lineTotal],
    [null, null, 270],
  )
  assert.equal((await orderApp.stock(onion)).reserved, 10)
})

test('tolerance: 5% passes, up to 10% more with consent, less with a reason', async () => {
  const onion = await orderApp.item({ onHandMilli: 90_000 })
  const order = await orderApp.order(
    [
      [onion, 10],
      [await orderApp.item(), 1],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  const pick = (pickedweight: number, more: object = {}) =>
    fulfil(order, [{ orderitemid, pickedweight, ...more }])
  for (const weight of [9.5, 10.5]) assert.equal((await pick(weight)).status, 200, `${weight} kg`)
  await refused(order, [{ orderitemid, pickedweight: 9.499 }], 'NEEDS_REASON')
  await refused(order, [{ orderitemid, pickedweight: 10.501 }], 'NEEDS_REASON')
  await refused(order, [{ orderitemid, pickedweight: 10.501, reason: 'QUALITY' }], 'NEEDS_REASON')
  assert.equal((await pick(11, { reason: 'CUSTOMER_AGREED' })).status, 200)
  const error = await refused(
    order,
    [{ orderitemid, pickedweight: 11.001, reason: 'CUSTOMER_AGREED' }],
    'BREAKS_RULE',
  )
  assert.equal(error.data.orderitemid, orderitemid)
  assert.equal((await pick(3, { reason: 'OUT_OF_STOCK' })).status, 200)
})

test('counted packs never go above the order, and their content follows the count', async () => {
  const eggs = await orderApp.item({
    name: 'Egg',
    unit: 'PC',
    packs: [{ weightMilli: 30_000 }],
    basePaise: 620,
    onHandMilli: 900_000,
  })
  const order = await orderApp.order(
    [
      [eggs, 6],
      [await orderApp.item(), 1],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  await refused(order, [{ orderitemid, pickedquantity: 7 }], 'BREAKS_RULE')
  await refused(order, [{ orderitemid, pickedquantity: 5.5 }], 'BAD_INPUT')
  await refused(order, [{ orderitemid, pickedweight: 180 }], 'BAD_INPUT')
  const order5 = await orderApp.pick(order, [{ orderitemid, pickedquantity: 5, reason: 'DAMAGED' }])
  assert.deepEqual(
    [
      orderApp.line(order5).pickedquantity,
      orderApp.line(order5).pickedweight,
      orderApp.line(order5).lineTotal,
    ],
    [5, 150, 930],
  )
  assert.equal((await orderApp.stock(eggs)).reserved, 150)
})

test('pieces are counted and weighed, and a strange weight is asked about', async () => {
  const cabbage = await orderApp.item({
    packs: [{ weightMilli: 1000, byPiece: true }],
    basePaise: 2100,
    onHandMilli: 90_000,
  })
  const order = await orderApp.order(
    [
      [cabbage, 3],
      [await orderApp.item(), 1],
    ],
    'PENDING',
  )
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  const picked = await orderApp.pick(order, [{ orderitemid, pickedquantity: 3, pickedweight: 3.9 }])
  assert.deepEqual(
    [
      orderApp.line(picked).pickedquantity,
      orderApp.line(picked).pickedweight,
      orderApp.line(picked).lineTotal,
    ],
    [3, 3.9, 81.9],
  )
  await refused(order, [{ orderitemid, pickedquantity: 3, pickedweight: 6.001 }], 'NEEDS_CONFIRM')
  await orderApp.pick(order, [{ orderitemid, pickedquantity: 3, pickedweight: 6.001, confirm: true }])
  assert.equal((await orderApp.stock(cabbage)).reserved, 6.001)
})

test('what is picked for all open orders lies on hand', async () => {
  const onion = await orderApp.item({ name: 'Onion red', onHandMilli: 12_000 })
  const [first, second] = [
    await orderApp.order([[onion, 10]], 'PENDING'),
    await orderApp.order([[onion, 10]], 'PENDING'),
  ]
  await orderApp.assign(first)
  await orderApp.assign(second)
  await orderApp.pick(first, [{ orderitemid: orderApp.line(first).orderitemid, pickedweight: 10 }])
  const items = [{ orderitemid: orderApp.line(second).orderitemid, pickedweight: 10 }]
  const error = await refused(second, items, 'SHORT_OF_STOCK')
  assert.equal(error.message, 'Only 2.000 kg of Onion red in stock')
  assert.deepEqual(error.data, {
    lines: [{ itemId: onion.itemTypeId, name: 'Onion red', missing: 8, inStock: 2 }],
  })
  assert.equal((await orderApp.look(second)).status, 'PENDING', 'a refused pick starts nothing')
  await orderApp.pick(second, [
    { orderitemid: orderApp.line(second).orderitemid, pickedweight: 2, reason: 'OUT_OF_STOCK' },
  ])
  assert.deepEqual(await orderApp.stock(onion), { onHand: 12, reserved: 12, picked: 12 })
})

test('the open-order value follows what is picked', async () => {
  const { openOrders } = await orderApp.account()
  const order = await orderApp.order([[await orderApp.item({ onHandMilli: 50_000 }), 10]], 'PENDING')
  await orderApp.assign(order)
  await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 9.85 }])
  assert.equal(Math.round(((await orderApp.account()).openOrders - openOrders) * 100), 265_95)
})

test('another pack is the substitute with the consent of the customer, once', async () => {
  const [onion, shallot] = [
    await orderApp.item({ onHandMilli: 50_000 }),
    await orderApp.item({ onHandMilli: 50_000, basePaise: 6200 }),
  ]
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  const consent = 'Chef agreed on the phone'
  const substitute = { substituteFor: orderitemid, packsizeid: shallot.packId, pickedweight: 4, consent }
  const once = await orderApp.pick(order, [substitute])
  assert.deepEqual(
    [once.status, once.orderitemdetails.length, orderApp.line(once, 1).substituteFor],
    ['PACKING', 2, orderitemid],
  )
  assert.deepEqual(
    [
      orderApp.line(once, 1).orderedquantity,
      orderApp.line(once, 1).pickedweight,
      orderApp.line(once, 1).lineTotal,
    ],
    [0, 4, 248],
  )
  await orderApp.pick(order, [{ ...substitute, pickedweight: 4.2 }])
  const packed = await orderApp.pick(order, [{ orderitemid, pickedweight: 6, reason: 'OUT_OF_STOCK' }])
  const again = await fulfil(order, [
    { ...substitute, pickedweight: 4.2 },
    { orderitemid, pickedweight: 6, reason: 'OUT_OF_STOCK' },
  ])
  assert.equal(again.status, 200, 'a retry after the order was packed')
  assert.deepEqual(
    [packed.status, packed.orderitemdetails.length, orderApp.line(packed, 1).pickedweight],
    ['PACKED', 2, 4.2],
  )
  assert.deepEqual(await orderApp.stock(shallot), { onHand: 50, reserved: 4.2, picked: 4.2 })
  assert.ok(packed.activity.some(({ text }) => text.includes(consent)))
})

test('goods sold from stock alone are substitutes only while they are promised to nobody else', async () => {
  const [onion, rice] = [
    await orderApp.item({ onHandMilli: 50_000 }),
    await orderApp.item({ name: 'Rice', procureToOrder: false, onHandMilli: 10_000 }),
  ]
  await orderApp.order([[rice, 8]], 'PENDING')
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  await orderApp.assign(order)
  const substitute = {
    substituteFor: orderApp.line(order).orderitemid,
    packsizeid: rice.packId,
    consent: 'Chef agreed on the phone',
  }
  const { message } = await refused(order, [{ ...substitute, pickedweight: 3 }], 'SHORT_OF_STOCK')
  assert.equal(message, 'Stock is short by 1.000 kg of Rice, which can only be sold from stock.')
  await orderApp.pick(order, [{ ...substitute, pickedweight: 2 }])
  assert.deepEqual(await orderApp.stock(rice), { onHand: 10, reserved: 10, picked: 2 })
})

test('what cannot be a substitute says why', async () => {
  const [onion, unpriced] = [
    await orderApp.item({ onHandMilli: 50_000 }),
    await orderApp.item({ name: 'Fig', basePaise: null }),
  ]
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  const substitute = {
    substituteFor: orderitemid,
    packsizeid: unpriced.packId,
    pickedweight: 1,
    consent: 'Chef agreed',
  }
  assert.equal((await refused(order, [substitute], 'BREAKS_RULE')).message, 'Price not set for Fig 1 kg')
  await refused(order, [{ ...substitute, packsizeid: onion.packId }], 'BREAKS_RULE')
  await refused(order, [{ ...substitute, substituteFor: 999_999 }], 'NOT_FOUND')
  await refused(order, [{ ...substitute, packsizeid: 999_999 }], 'NOT_FOUND')
  await refused(order, [substitute, substitute], 'BAD_INPUT')
  assert.equal((await orderApp.look(order)).orderitemdetails.length, 1)
})

test('pickers get orders in Pending and Packing, from hand to hand', async () => {
  const { test, business } = orderApp
  const [other] = await test.db
    .transaction()
    .execute(tx =>
      insertPickers(tx, [
        { name: 'Meena', mobile: '9900000001', email: null, address1: '', city: '', state: '', pincode: '' },
      ]),
    )
  assert(other)
  const [placed, first, second] = [
    await orderApp.order([[await orderApp.item(), 1]]),
    await orderApp.order([[await orderApp.item(), 1]], 'PENDING'),
    await orderApp.order([[await orderApp.item(), 1]], 'PENDING'),
  ]
  const assign = async (pickerId: number, orderIds: number[], oldPickerId?: number) => {
    const { results } = await test.ok(orders.assignPicker, {
      pickerId,
      ...(oldPickerId ? { oldPickerId } : {}),
      body: { orderIds },
    })
    return results.map(({ ok, error }) => (ok ? 'ok' : error?.code))
  }
  const ids = [placed.orderid, first.orderid, second.orderid]
  assert.deepEqual(await assign(business.pickerId, ids), ['WRONG_TRANSITION', 'ok', 'ok'])
  assert.deepEqual(await assign(business.pickerId, [first.orderid]), ['ok'], 'the same again')
  assert.deepEqual(await assign(other, [first.orderid]), ['BREAKS_RULE'], 'Ravi has it')
  assert.deepEqual(await assign(other, [first.orderid], other), ['BREAKS_RULE'])
  assert.deepEqual(await assign(other, [first.orderid], business.pickerId), ['ok'])
  assert.equal((await orderApp.look(first)).picker?.name, 'Meena')
  const counts = Object.fromEntries(
    (await test.ok(pickers.allPickers, {})).map(({ name, openOrders }) => [name, openOrders]),
  )
  assert.equal(counts.Meena, 1)
  await test.db.updateTable('picker').set({ is_active: false }).where('id', '=', other).execute()
  assert.deepEqual(await assign(other, [second.orderid], business.pickerId), ['BREAKS_RULE'])
})
