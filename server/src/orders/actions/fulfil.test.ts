import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { insertPickers } from '../../pickers/sql/write.ts'
import { aYard, type Yard } from '../testing/order-app.ts'

let yard: Yard
before(async () => {
  yard = await aYard()
})
afterEach(() => yard.sound())
after(() => yard.close())

/** Sends picks without client checks, including mistaken ones. */
const fulfil = (order: { orderid: number }, items: object[], more: object = {}) =>
  yard.test.send('PUT', `${orders.fulfilOrder.path}?orderId=${order.orderid}`, { items, ...more })
const refused = async (order: { orderid: number }, items: object[], code: string, more: object = {}) => {
  const { status, body } = await fulfil(order, items, more)
  const error = body as { code: string; message: string; data: Record<string, unknown> }
  assert.equal(error.code, code, JSON.stringify(body))
  assert.ok(status >= 400)
  return error
}

test('the first pick starts the packing, the last ends it, and each step leaves its event', async () => {
  const [onion, rice] = [await yard.item({ onHandMilli: 50_000 }), await yard.item({ onHandMilli: 50_000 })]
  const order = await yard.order(
    [
      [onion, 10],
      [rice, 5],
    ],
    'PENDING',
  )
  await yard.assign(order)
  const first = await yard.pick(order, [{ orderitemid: yard.line(order, 0).orderitemid, pickedweight: 9.85 }])
  assert.deepEqual([first.status, yard.line(first, 0).pickedweight, yard.line(first, 1).pickedweight], ['PACKING', 9.85, null])
  const last = await yard.pick(order, [{ orderitemid: yard.line(order, 1).orderitemid, pickedweight: 5 }])
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
  const onion = await yard.item({ onHandMilli: 50_000 })
  const order = await yard.order([[onion, 10]], 'PENDING')
  await yard.assign(order)
  const packed = await yard.pick(order, [{ orderitemid: yard.line(order).orderitemid, pickedweight: 10 }])
  assert.deepEqual(
    packed.orderauditworkflowdetails.workflowdata.map(({ status }) => status),
    ['PLACED', 'PENDING', 'PACKING', 'PACKED'],
  )
})

test('nobody picks an order that nobody has, until the phone says who picks', async () => {
  const onion = await yard.item({ onHandMilli: 50_000 })
  const order = await yard.order([[onion, 10]], 'PENDING')
  const items = [{ orderitemid: yard.line(order).orderitemid, pickedweight: 10 }]
  await refused(order, items, 'BREAKS_RULE')
  await refused(order, items, 'NOT_FOUND', { pickerId: 999_999 })
  const { status } = await fulfil(order, items, { pickerId: yard.business.pickerId })
  assert.equal(status, 200)
  assert.equal((await yard.look(order)).picker?.name, 'Ravi')
})

test('the audit event of a pick on a shared phone names who picked, by the name of that day', async () => {
  const onion = await yard.item({ onHandMilli: 50_000 })
  const order = await yard.order(
    [
      [onion, 10],
      [await yard.item({ onHandMilli: 50_000 }), 1],
    ],
    'PENDING',
  )
  await yard.assign(order) // to Ravi
  const at = { address1: '', city: '', state: '', pincode: '' }
  const [helperId] = await yard.test.db
    .transaction()
    .execute(tx => insertPickers(tx, [{ ...at, name: 'Helping Hand', mobile: '9731140371', email: null }]))
  const [first, second] = [yard.line(order, 0), yard.line(order, 1)]
  await fulfil(order, [{ orderitemid: first.orderitemid, pickedweight: 10 }], { pickerId: helperId })
  await yard.test.db.updateTable('picker').set({ name: 'Renamed Hand' }).where('mobile', '=', '9731140371').execute()
  await fulfil(order, [{ orderitemid: second.orderitemid, pickedweight: 1 }])
  const events = await yard.test.db
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
      ['Asha', { id: yard.business.pickerId, name: 'Ravi' }],
    ],
  )
})

test('a pick sets and never adds', async () => {
  const onion = await yard.item({ onHandMilli: 50_000 })
  const order = await yard.order(
    [
      [onion, 10],
      [await yard.item(), 1],
    ],
    'PENDING',
  )
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  await yard.pick(order, [{ orderitemid, pickedweight: 9.85 }])
  const { version } = await yard.look(order)
  await yard.pick(order, [{ orderitemid, pickedweight: 9.85 }])
  assert.equal((await yard.look(order)).version, version, 'the same again changes nothing')
  await yard.pick(order, [{ orderitemid, pickedweight: 9.9 }])
  assert.deepEqual(await yard.stock(onion), { onHand: 50, reserved: 9.9, picked: 9.9 })
})

test('a retry after the order was packed is answered, not refused', async () => {
  const order = await yard.order([[await yard.item({ onHandMilli: 50_000 }), 10]], 'PENDING')
  await yard.assign(order)
  const items = [{ orderitemid: yard.line(order).orderitemid, pickedweight: 10 }]
  const version = (await yard.look(order)).version
  await yard.test.ok(orders.fulfilOrder, { orderId: order.orderid, body: { items, version } })
  const again = await yard.test.ok(orders.fulfilOrder, { orderId: order.orderid, body: { items, version } })
  assert.equal(again.status, 'PACKED')
  await refused(order, [{ orderitemid: yard.line(order).orderitemid, pickedweight: 9.99 }], 'WRONG_TRANSITION')
})

test('undecided and none are two things, and a pick can be taken back', async () => {
  const onion = await yard.item({ onHandMilli: 50_000 })
  const order = await yard.order(
    [
      [onion, 10],
      [await yard.item(), 1],
    ],
    'PENDING',
  )
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  const none = await yard.pick(order, [{ orderitemid, pickedweight: 0, reason: 'QUALITY' }])
  assert.deepEqual([yard.line(none).pickedweight, yard.line(none).shortReason, yard.line(none).lineTotal], [0, 'QUALITY', 0])
  assert.equal((await yard.stock(onion)).reserved, 0)
  const back = await yard.pick(order, [{ orderitemid, undecided: true }])
  assert.deepEqual([yard.line(back).pickedweight, yard.line(back).shortReason, yard.line(back).lineTotal], [null, null, 270])
  assert.equal((await yard.stock(onion)).reserved, 10)
})

test('tolerance: 5% passes, up to 10% more with consent, less with a reason', async () => {
  const onion = await yard.item({ onHandMilli: 90_000 })
  const order = await yard.order(
    [
      [onion, 10],
      [await yard.item(), 1],
    ],
    'PENDING',
  )
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  const pick = (pickedweight: number, more: object = {}) => fulfil(order, [{ orderitemid, pickedweight, ...more }])
  for (const weight of [9.5, 10.5]) assert.equal((await pick(weight)).status, 200, `${weight} kg`)
  await refused(order, [{ orderitemid, pickedweight: 9.499 }], 'NEEDS_REASON')
  await refused(order, [{ orderitemid, pickedweight: 10.501 }], 'NEEDS_REASON')
  await refused(order, [{ orderitemid, pickedweight: 10.501, reason: 'QUALITY' }], 'NEEDS_REASON')
  assert.equal((await pick(11, { reason: 'CUSTOMER_AGREED' })).status, 200)
  const error = await refused(order, [{ orderitemid, pickedweight: 11.001, reason: 'CUSTOMER_AGREED' }], 'BREAKS_RULE')
  assert.equal(error.data.orderitemid, orderitemid)
  assert.equal((await pick(3, { reason: 'OUT_OF_STOCK' })).status, 200)
})

test('counted packs never go above the order, and their content follows the count', async () => {
  const eggs = await yard.item({
    name: 'Egg',
    unit: 'PC',
    packs: [{ weightMilli: 30_000 }],
    basePaise: 620,
    onHandMilli: 900_000,
  })
  const order = await yard.order(
    [
      [eggs, 6],
      [await yard.item(), 1],
    ],
    'PENDING',
  )
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  await refused(order, [{ orderitemid, pickedquantity: 7 }], 'BREAKS_RULE')
  await refused(order, [{ orderitemid, pickedquantity: 5.5 }], 'BAD_INPUT')
  await refused(order, [{ orderitemid, pickedweight: 180 }], 'BAD_INPUT')
  const order5 = await yard.pick(order, [{ orderitemid, pickedquantity: 5, reason: 'DAMAGED' }])
  assert.deepEqual([yard.line(order5).pickedquantity, yard.line(order5).pickedweight, yard.line(order5).lineTotal], [5, 150, 930])
  assert.equal((await yard.stock(eggs)).reserved, 150)
})

test('pieces are counted and weighed, and a strange weight is asked about', async () => {
  const cabbage = await yard.item({ packs: [{ weightMilli: 1000, byPiece: true }], basePaise: 2100, onHandMilli: 90_000 })
  const order = await yard.order(
    [
      [cabbage, 3],
      [await yard.item(), 1],
    ],
    'PENDING',
  )
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  const picked = await yard.pick(order, [{ orderitemid, pickedquantity: 3, pickedweight: 3.9 }])
  assert.deepEqual(
    [yard.line(picked).pickedquantity, yard.line(picked).pickedweight, yard.line(picked).lineTotal],
    [3, 3.9, 81.9],
  )
  await refused(order, [{ orderitemid, pickedquantity: 3, pickedweight: 6.001 }], 'NEEDS_CONFIRM')
  await yard.pick(order, [{ orderitemid, pickedquantity: 3, pickedweight: 6.001, confirm: true }])
  assert.equal((await yard.stock(cabbage)).reserved, 6.001)
})

test('what is picked for all open orders lies on hand', async () => {
  const onion = await yard.item({ name: 'Onion red', onHandMilli: 12_000 })
  const [first, second] = [await yard.order([[onion, 10]], 'PENDING'), await yard.order([[onion, 10]], 'PENDING')]
  await yard.assign(first)
  await yard.assign(second)
  await yard.pick(first, [{ orderitemid: yard.line(first).orderitemid, pickedweight: 10 }])
  const items = [{ orderitemid: yard.line(second).orderitemid, pickedweight: 10 }]
  const error = await refused(second, items, 'SHORT_OF_STOCK')
  assert.equal(error.message, 'Only 2.000 kg of Onion red in stock')
  assert.deepEqual(error.data, { lines: [{ itemId: onion.itemTypeId, name: 'Onion red', missing: 8, inStock: 2 }] })
  assert.equal((await yard.look(second)).status, 'PENDING', 'a refused pick starts nothing')
  await yard.pick(second, [{ orderitemid: yard.line(second).orderitemid, pickedweight: 2, reason: 'OUT_OF_STOCK' }])
  assert.deepEqual(await yard.stock(onion), { onHand: 12, reserved: 12, picked: 12 })
})

test('the open-order value follows what is picked', async () => {
  const { openOrders } = await yard.account()
  const order = await yard.order([[await yard.item({ onHandMilli: 50_000 }), 10]], 'PENDING')
  await yard.assign(order)
  await yard.pick(order, [{ orderitemid: yard.line(order).orderitemid, pickedweight: 9.85 }])
  assert.equal(Math.round(((await yard.account()).openOrders - openOrders) * 100), 265_95)
})

test('another pack stands in with the consent of the customer, once', async () => {
  const [onion, shallot] = [await yard.item({ onHandMilli: 50_000 }), await yard.item({ onHandMilli: 50_000, basePaise: 6200 })]
  const order = await yard.order([[onion, 10]], 'PENDING')
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  const consent = 'Chef agreed on the phone'
  const stand = { substituteFor: orderitemid, packsizeid: shallot.packId, pickedweight: 4, consent }
  const once = await yard.pick(order, [stand])
  assert.deepEqual([once.status, once.orderitemdetails.length, yard.line(once, 1).substituteFor], ['PACKING', 2, orderitemid])
  assert.deepEqual(
    [yard.line(once, 1).orderedquantity, yard.line(once, 1).pickedweight, yard.line(once, 1).lineTotal],
    [0, 4, 248],
  )
  await yard.pick(order, [{ ...stand, pickedweight: 4.2 }])
  const packed = await yard.pick(order, [{ orderitemid, pickedweight: 6, reason: 'OUT_OF_STOCK' }])
  const again = await fulfil(order, [
    { ...stand, pickedweight: 4.2 },
    { orderitemid, pickedweight: 6, reason: 'OUT_OF_STOCK' },
  ])
  assert.equal(again.status, 200, 'a retry after the order was packed')
  assert.deepEqual([packed.status, packed.orderitemdetails.length, yard.line(packed, 1).pickedweight], ['PACKED', 2, 4.2])
  assert.deepEqual(await yard.stock(shallot), { onHand: 50, reserved: 4.2, picked: 4.2 })
  assert.ok(packed.activity.some(({ text }) => text.includes(consent)))
})

test('goods sold from stock alone stand in only while nobody else was promised them', async () => {
  const [onion, rice] = [
    await yard.item({ onHandMilli: 50_000 }),
    await yard.item({ name: 'Rice', procureToOrder: false, onHandMilli: 10_000 }),
  ]
  await yard.order([[rice, 8]], 'PENDING')
  const order = await yard.order([[onion, 10]], 'PENDING')
  await yard.assign(order)
  const stand = { substituteFor: yard.line(order).orderitemid, packsizeid: rice.packId, consent: 'Chef agreed on the phone' }
  const { message } = await refused(order, [{ ...stand, pickedweight: 3 }], 'SHORT_OF_STOCK')
  assert.equal(message, 'Short of 1.000 kg of Rice. It is sold from stock only.')
  await yard.pick(order, [{ ...stand, pickedweight: 2 }])
  assert.deepEqual(await yard.stock(rice), { onHand: 10, reserved: 10, picked: 2 })
})

test('what cannot stand in says why', async () => {
  const [onion, unpriced] = [await yard.item({ onHandMilli: 50_000 }), await yard.item({ name: 'Fig', basePaise: null })]
  const order = await yard.order([[onion, 10]], 'PENDING')
  await yard.assign(order)
  const { orderitemid } = yard.line(order)
  const stand = { substituteFor: orderitemid, packsizeid: unpriced.packId, pickedweight: 1, consent: 'Chef agreed' }
  assert.equal((await refused(order, [stand], 'BREAKS_RULE')).message, 'Price not set for Fig 1 kg')
  await refused(order, [{ ...stand, packsizeid: onion.packId }], 'BREAKS_RULE')
  await refused(order, [{ ...stand, substituteFor: 999_999 }], 'NOT_FOUND')
  await refused(order, [{ ...stand, packsizeid: 999_999 }], 'NOT_FOUND')
  await refused(order, [stand, stand], 'BAD_INPUT')
  assert.equal((await yard.look(order)).orderitemdetails.length, 1)
})

test('pickers get orders in Pending and Packing, from hand to hand', async () => {
  const { test, business } = yard
  const [other] = await test.db
    .transaction()
    .execute(tx =>
      insertPickers(tx, [{ name: 'Meena', mobile: '9900000001', email: null, address1: '', city: '', state: '', pincode: '' }]),
    )
  assert(other)
  const [placed, first, second] = [
    await yard.order([[await yard.item(), 1]]),
    await yard.order([[await yard.item(), 1]], 'PENDING'),
    await yard.order([[await yard.item(), 1]], 'PENDING'),
  ]
  const assign = async (pickerId: number, orderIds: number[], oldPickerId?: number) => {
    const { results } = await test.ok(pickers.assignPicker, {
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
  assert.equal((await yard.look(first)).picker?.name, 'Meena')
  const counts = Object.fromEntries((await test.ok(pickers.allPickers, {})).map(({ name, openOrders }) => [name, openOrders]))
  assert.equal(counts.Meena, 1)
  await test.db.updateTable('picker').set({ is_active: false }).where('id', '=', other).execute()
  assert.deepEqual(await assign(other, [second.orderid], business.pickerId), ['BREAKS_RULE'])
})
