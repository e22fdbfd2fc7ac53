import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

describe('accept', () => {
  test('accepting promises the goods and adds the order to what the customer has open', async () => {
    const { openOrders } = await orderApp.account()
    const onion = await orderApp.item()
    const order = await orderApp.order([[onion, 10]])
    assert.deepEqual(await orderApp.stock(onion), { onHand: 0, reserved: 0, picked: 0 })
    await orderApp.move(order, 'PENDING')
    assert.deepEqual(
      await orderApp.stock(onion),
      { onHand: 0, reserved: 10, picked: 0 },
      'bought to order: promised without stock',
    )
    assert.equal((await orderApp.account()).openOrders, openOrders + 270)
    assert.equal(
      (await orderApp.look(order)).orderauditworkflowdetails.workflowdata.at(-1)?.status,
      'PENDING',
    )
  })

  test('accepting twice has one effect', async () => {
    const onion = await orderApp.item()
    const order = await orderApp.order([[onion, 10]])
    await orderApp.move(order, 'PENDING', { version: order.version })
    const { version } = await orderApp.look(order)
    await orderApp.move(order, 'PENDING', { version: order.version })
    assert.equal((await orderApp.stock(onion)).reserved, 10)
    assert.equal((await orderApp.look(order)).version, version)
    assert.equal(await orderApp.audits(order, 'ORDER_MOVED'), 1)
    assert.equal(await orderApp.audits(order, 'ORDER_UNCHANGED'), 1)
  })

  test('stock-only goods that do not lie free keep the order where it is', async () => {
    const rice = await orderApp.item({
      name: 'Rice',
      unit: 'KG',
      catchWeight: false,
      procureToOrder: false,
      onHandMilli: 5000,
    })
    const first = await orderApp.order([[rice, 4]], 'PENDING')
    const second = await orderApp.order([[rice, 4]])
    const { message, data } = await orderApp.refuse(second, 'PENDING', 'SHORT_OF_STOCK')
    assert.equal(message, 'Stock is short by 3.000 kg of Rice, which can only be sold from stock.')
    assert.deepEqual(data, { lines: [{ itemId: rice.itemTypeId, name: 'Rice', missing: 3, inStock: 1 }] })
    assert.equal((await orderApp.stock(rice)).reserved, 4)
    await orderApp.refuse(second, 'PENDING', 'SHORT_OF_STOCK', {
      overrides: [{ rule: 'CREDIT', reason: 'Stock has no override' }],
    })
    await orderApp.test.ok(orders.rejectOrder, { orderId: first.orderid, body: { reason: 'Made room' } })
    await orderApp.move(second, 'PENDING')
  })

  test('a customer over the limit waits, and goes with a reason that is kept', async () => {
    const small = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 500_00 })
    const onion = await orderApp.item()
    const inLimit = await orderApp.order([[onion, 10]], 'PLACED', small)
    const order = await orderApp.order([[onion, 10]], 'PLACED', small)
    await orderApp.move(inLimit, 'PENDING')
    const { message } = await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
    assert.equal(
      message,
      '₹40.00 over the credit limit of ₹500.00: ₹270.00 is in use and this order is ₹270.00.',
    )
    const held = await orderApp.look(order)
    assert.deepEqual([held.creditHold, held.holdReason], [true, message])
    assert.equal(await orderApp.audits(order, 'ORDER_HELD'), 1)
    await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
    assert.equal(await orderApp.audits(order, 'ORDER_HELD'), 1, 'the same hold is written once')

    await orderApp.move(order, 'PENDING', { overrides: [{ rule: 'CREDIT', reason: 'Owner agreed' }] })
    const accepted = await orderApp.look(order)
    assert.deepEqual([accepted.creditHold, accepted.holdReason], [false, null])
    assert.equal(await orderApp.audits(order, 'ORDER_RULE_OVERRIDDEN'), 1)
    assert.ok(
      accepted.activity.some(({ kind, text }) => kind === 'OVERRIDE' && text.includes('Owner agreed')),
    )
  })

  test('a held order whose credit fits again is accepted by people who may not release it; one that does not fit stays', async () => {
    const desk = await orderApp.test.signInAs('Kavya', '9735500009', 'DESK')
    const accept = async (order: { orderid: number }) => {
      const args = { status: 'PENDING' as const, body: { orders: [{ orderId: order.orderid }] } }
      const { results } = await orderApp.test.ok(dispatch.moveOrders, args, { token: desk.token })
      return results[0]?.error?.code
    }
    const small = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 500_00 })
    const onion = await orderApp.item()
    const inLimit = await orderApp.order([[onion, 10]], 'PLACED', small)
    const order = await orderApp.order([[onion, 10]], 'PLACED', small)
    await orderApp.move(inLimit, 'PENDING')
    assert.equal(await accept(order), 'CREDIT_HOLD')
    assert.equal((await orderApp.look(order)).creditHold, true)
    await orderApp.test.ok(orders.rejectOrder, { orderId: inLimit.orderid, body: { reason: 'Made room' } })
    assert.equal(await accept(order), undefined)
    const accepted = await orderApp.look(order)
    assert.deepEqual([accepted.status, accepted.creditHold], ['PENDING', false])
  })

  test('a prepaid order waits for its money', async () => {
    const prepaid = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
    const onion = await orderApp.item()
    const order = await orderApp.order([[onion, 10]], 'PLACED', prepaid)
    const { message } = await orderApp.refuse(order, 'PENDING', 'NOT_PAID')
    assert.equal(message, '₹270.00 of ₹270.00 is not paid yet. Record the payment first.')
    await orderApp.pay(order, 200, prepaid)
    await orderApp.refuse(order, 'PENDING', 'NOT_PAID', {
      overrides: [{ rule: 'CREDIT', reason: 'Money has no override' }],
    })
    await orderApp.pay(order, 70, prepaid)
    await orderApp.move(order, 'PENDING')
  })

  test('one advance pays one order', async () => {
    const prepaid = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
    const onion = await orderApp.item()
    const [first, second] = [
      await orderApp.order([[onion, 10]], 'PLACED', prepaid),
      await orderApp.order([[onion, 10]], 'PLACED', prepaid),
    ]
    await orderApp.pay(first, 300, prepaid)
    await orderApp.refuse(second, 'PENDING', 'NOT_PAID')
    await orderApp.move(first, 'PENDING')
    await orderApp.refuse(second, 'PENDING', 'NOT_PAID')
    await orderApp.test.ok(orders.rejectOrder, { orderId: first.orderid, body: { reason: 'Customer asked' } })
    await orderApp.move(second, 'PENDING')
  })

  test('an accept taken back gives the goods back, once nobody has the order', async () => {
    const onion = await orderApp.item()
    const { openOrders } = await orderApp.account()
    const order = await orderApp.order([[onion, 10]], 'PENDING')
    await orderApp.assign(order)
    assert.equal(
      (await orderApp.refuse(order, 'PLACED', 'BREAKS_RULE')).message,
      'Ravi is assigned to this order. Unassign Ravi first.',
    )
    await orderApp.move(order, 'PENDING', { unassign: true })
    assert.equal((await orderApp.look(order)).picker, null)
    await orderApp.move(order, 'PLACED')
    assert.equal((await orderApp.stock(onion)).reserved, 0)
    assert.equal((await orderApp.account()).openOrders, openOrders)
    await orderApp.move(order, 'PENDING')
    assert.equal((await orderApp.stock(onion)).reserved, 10)
  })
})

describe('every other step', () => {
  test('a wrong step says where the order is and where it may go', async () => {
    const order = await orderApp.order([[await orderApp.item(), 1]])
    const { data, message } = await orderApp.refuse(order, 'PACKED', 'WRONG_TRANSITION')
    assert.deepEqual(data, { current: 'PLACED', allowed: ['PENDING', 'REJECTED'] })
    assert.match(message, /^This order is Placed/)
    await orderApp.refuse(order, 'REJECTED', 'WRONG_TRANSITION')
  })

  test('a stale version is answered with who was faster', async () => {
    const order = await orderApp.order([[await orderApp.item(), 1]])
    const bala = await orderApp.test.signInAs('Bala', '9876500001')
    const body = { orders: [{ orderId: order.orderid, version: order.version }] }
    orderApp.later(12)
    await orderApp.test.ok(dispatch.moveOrders, { status: 'PENDING', body }, { token: bala.token })
    const { message, data } = await orderApp.refuse(order, 'PLACED', 'STALE_VERSION', {
      version: order.version,
    })
    assert.equal(message, 'Order was changed by Bala at 08:42 PM. Reload.')
    assert.equal(data.by, 'Bala')
  })

  test('packing starts with a picker, and a pause leaves what is picked', async () => {
    const onion = await orderApp.item({ onHandMilli: 50_000 })
    const rice = await orderApp.item({ onHandMilli: 50_000 })
    const order = await orderApp.order(
      [
        [onion, 10],
        [rice, 5],
      ],
      'PENDING',
    )
    assert.equal(
      (await orderApp.refuse(order, 'PACKING', 'BREAKS_RULE')).message,
      'Nobody is assigned to this order. Assign a picker first.',
    )
    await orderApp.assign(order)
    await orderApp.move(order, 'PACKING')
    await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 9.85 }])
    await orderApp.move(order, 'PENDING')
    const paused = await orderApp.look(order)
    assert.deepEqual([paused.picker?.name, orderApp.line(paused).pickedweight], ['Ravi', 9.85])
    assert.deepEqual(await orderApp.stock(onion), { onHand: 50, reserved: 9.85, picked: 9.85 })
    await orderApp.move(order, 'PACKING')
    await orderApp.move(order, 'PENDING', { unassign: true })
    assert.equal((await orderApp.look(order)).picker, null)
    await orderApp.move(order, 'PLACED')
    assert.deepEqual(
      await orderApp.stock(onion),
      { onHand: 50, reserved: 0, picked: 0 },
      'a placed order holds nothing',
    )
    assert.equal(orderApp.line(await orderApp.look(order)).pickedweight, null)
  })

  test('packed needs every line and something in the crate', async () => {
    const order = await orderApp.order([[await orderApp.item({ onHandMilli: 9000 }), 2]], 'PENDING')
    await orderApp.assign(order)
    await orderApp.move(order, 'PACKING')
    const open = await orderApp.refuse(order, 'PACKED', 'BREAKS_RULE')
    assert.deepEqual(
      [open.message, open.data],
      ['1 line is not picked yet. Pick it, or enter 0 with a reason.', { openLines: 1 }],
    )
    const { orderitemid } = orderApp.line(order)
    const none = await orderApp.pick(order, [{ orderitemid, pickedweight: 0, reason: 'OUT_OF_STOCK' }])
    assert.equal(none.status, 'PACKING', 'an empty crate is not packed')
    assert.equal(
      (await orderApp.refuse(order, 'PACKED', 'BREAKS_RULE')).message,
      'Nothing was picked for this order. Reject it instead.',
    )
    assert.equal((await orderApp.pick(order, [{ orderitemid, pickedweight: 2 }])).status, 'PACKED')
  })

  test('who makes an order ready has checked it', async () => {
    const order = await orderApp.order([[await orderApp.item({ onHandMilli: 9000 }), 2]], 'PACKED')
    await orderApp.move(order, 'READY_TO_DISPATCH', { crates: 3 })
    const ready = await orderApp.look(order)
    assert.deepEqual([ready.checkedBy, ready.crates], ['Asha', 3])
    await orderApp.refuse(order, 'PACKED', 'NEEDS_REASON')
    await orderApp.move(order, 'PACKED', { reason: 'Crate missing' })
    const back = await orderApp.look(order)
    assert.equal(back.checkedBy, null)
    assert.ok(back.activity.some(({ kind, text }) => kind === 'UNDO' && text.includes('Crate missing')))
  })

  test('far more crates than ever left with one order are meant, or a slip', async () => {
    const onion = await orderApp.item({ onHandMilli: 90_000 })
    const [first, usual, far] = await Promise.all(
      [1, 2, 3].map(quantity => orderApp.order([[onion, quantity]], 'PACKED')),
    )
    assert(first && usual && far)
    await orderApp.move(first, 'READY_TO_DISPATCH', { crates: 20 })
    await orderApp.move(usual, 'READY_TO_DISPATCH', { crates: 100 })
    const { message, data } = await orderApp.refuse(far, 'READY_TO_DISPATCH', 'NEEDS_CONFIRM', {
      crates: 501,
    })
    assert.equal(message, `501 crates with order #${far.orderid}? The most with one order in 60 days is 100.`)
    assert.equal(data?.reason, 'UNUSUAL_FIGURE')
    const meant = { crates: 501, confirmFigures: [`crates of order ${far.orderid} 501`] }
    await orderApp.move(far, 'READY_TO_DISPATCH', meant)
    assert.equal((await orderApp.look(far)).crates, 501)
  })

  test('an open change holds an order back', async () => {
    const order = await orderApp.order([[await orderApp.item({ onHandMilli: 9000 }), 2]], 'PACKED')
    const { orderitemid } = orderApp.line(order)
    const [lineId, orderId] = [OrderLineId.parse(orderitemid), OrderId.parse(order.orderid)]
    const task = (text: string | null) =>
      orderApp.test.db.transaction().execute(async tx => {
        await tx
          .updateTable('orders')
          .set({ open_tasks: text ? 1 : 0 })
          .where('id', '=', orderId)
          .execute()
        await tx.updateTable('order_line').set({ open_task: text }).where('id', '=', lineId).execute()
      })
    await task('+2 packs')
    const { data } = await orderApp.refuse(order, 'READY_TO_DISPATCH', 'BREAKS_RULE')
    assert.deepEqual(data, { openTasks: 1 })
    await task(null)
    await orderApp.move(order, 'READY_TO_DISPATCH')
  })

  test('a packed order opens again with a reason, its picks kept as drafts', async () => {
    const onion = await orderApp.item({ onHandMilli: 50_000 })
    const order = await orderApp.order([[onion, 10]], 'PENDING')
    const { orderitemid } = orderApp.line(order)
    await orderApp.assign(order)
    await orderApp.pick(order, [{ orderitemid, pickedweight: 9.85 }])
    await orderApp.refuse(order, 'PACKING', 'NEEDS_REASON')
    await orderApp.move(order, 'PACKING', { reason: 'Wrong crate' })
    const open = await orderApp.look(order)
    assert.deepEqual([orderApp.line(open).pickedweight, open.total], [null, 270])
    assert.deepEqual(await orderApp.stock(onion), { onHand: 50, reserved: 10, picked: 0 })
    assert.deepEqual([orderApp.line(open).draftquantity, orderApp.line(open).draftweight], [9.85, 9.85])
    assert.equal((await orderApp.pick(order, [{ orderitemid, pickedweight: 9.9 }])).status, 'PACKED')
    assert.equal((await orderApp.stock(onion)).reserved, 9.9)
  })

  test('with single-step dispatch a packed order leaves at once', async () => {
    const hurried = await anOrderApp({ settings: { singleStepDispatch: true } })
    try {
      const onion = await hurried.item({ onHandMilli: 9000 })
      const order = await hurried.order([[onion, 2]], 'PACKED')
      await hurried.move(order, 'DISPATCHED')
      assert.equal((await hurried.stock(onion)).onHand, 7)
      await hurried.sound()
    } finally {
      await hurried.close()
    }
    const order = await orderApp.order([[await orderApp.item({ onHandMilli: 9000 }), 2]], 'PACKED')
    await orderApp.refuse(order, 'DISPATCHED', 'WRONG_TRANSITION')
  })

  // spec 4.6
  test('seven move, two say why not', async () => {
    const onion = await orderApp.item()
    const placed = await Promise.all(Array.from({ length: 3 }, () => orderApp.order([[onion, 1]])))
    const accepted = await orderApp.order([[onion, 1]], 'PENDING')
    const rejected = await orderApp.order([[onion, 1]])
    await orderApp.test.ok(orders.rejectOrder, { orderId: rejected.orderid, body: { reason: 'Test' } })
    const ids = [placed[0], rejected, accepted, placed[1], placed[2]].flatMap(order =>
      order ? [order.orderid] : [],
    )
    const { results } = await orderApp.test.ok(dispatch.moveOrders, {
      status: 'PENDING',
      body: { orders: [...ids, 2_000_000].map(orderId => ({ orderId })) },
    })
    assert.deepEqual(
      results.map(({ id, ok, error }) => [id, ok, error?.code]),
      [
        ...ids.map(id => [
          id,
          id !== rejected.orderid,
          id === rejected.orderid ? 'WRONG_TRANSITION' : undefined,
        ]),
        [2_000_000, false, 'NOT_FOUND'],
      ],
    )
    for (const order of [placed[0], accepted, placed[1], placed[2], rejected])
      if (order)
        assert.equal((await orderApp.look(order)).status, order === rejected ? 'REJECTED' : 'PENDING')
  })
})
