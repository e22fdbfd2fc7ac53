import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import {
  anOrderApp,
  type Details,
  type OrderApp,
  type ReturnItem,
} from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const line = (order: Details, index = 0) => orderApp.line(order, index).orderitemid
const stocked = () => orderApp.item({ onHandMilli: 100_000 })
const giveBack = (order: Details, items: ReturnItem[], more: object = {}) =>
  orderApp.test.send('PUT', `${dispatch.returnOrder.path}?orderId=${order.orderid}`, { items, ...more })
const refusedReturn = async (order: Details, items: ReturnItem[], code: string, more: object = {}) => {
  const { body } = await giveBack(order, items, more)
  assert(typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
  assert.equal(body.code, code, String(body.message))
  return String(body.message)
}
const documents = (order: Details) =>
  orderApp.test.db
    .selectFrom('invoice')
    .where('order_id', '=', OrderId.parse(order.orderid))
    .orderBy('id')
    .selectAll()
    .execute()

describe('dispatch', () => {
  test('a prepaid order whose money was taken back stays here until it is paid again', async () => {
    const { test: app, business } = orderApp
    const prepaid = await aCustomer(app, business, { limitPaise: null })
    const pay = (more: { orderId?: number }) =>
      app.ok(payments.recordReceipt, {
        body: { customerId: prepaid.customerId, date: '2026-11-20', amount: 270, mode: 'CASH', ...more },
      })
    const takeBack = (receiptid: number) =>
      app.ok(payments.clearOrBounce, {
        receiptid,
        body: { status: 'BOUNCED', date: '2026-11-20', reason: 'False note' },
      })
    for (const isForOrder of [true, false]) {
      orderApp.later(1)
      const order = await orderApp.order([[await stocked(), 10]], 'PLACED', prepaid)
      const more = isForOrder ? { orderId: order.orderid } : {}
      const { id, number } = await pay(more)
      await orderApp.move(order, 'PENDING')
      await orderApp.assign(order)
      await orderApp.pick(order, [{ orderitemid: line(order), pickedquantity: 10, pickedweight: 10.4 }])
      await orderApp.move(order, 'READY_TO_DISPATCH')
      await takeBack(id)
      assert.equal(
        (await orderApp.refuse(order, 'DISPATCHED', 'NOT_PAID')).message,
        `₹270.00 of ₹270.00 is unpaid again: ${number} was withdrawn. Record the payment first.`,
      )
      const again = await pay(more)
      await orderApp.move(order, 'DISPATCHED')
      assert.equal((await orderApp.account(prepaid)).outstanding, 11, 'what it weighs more is owed')
      await app.ok(payments.adjustDues, {
        body: { customerId: prepaid.customerId, type: 'WRITE_OFF', amount: 11, reason: 'Weighed more' },
      })
      assert.equal(again.status, 'CLEARED')
    }
  })

  test('goods leave stock and reservation, documents are made, and the customer owes them', async () => {
    const before = await orderApp.account()
    const onion = await stocked()
    const order = await orderApp.order([[onion, 10]], 'READY_TO_DISPATCH')
    assert.equal((await orderApp.account()).openOrders, before.openOrders + 270)
    await orderApp.move(order, 'DISPATCHED')
    assert.deepEqual(await orderApp.stock(onion), { onHand: 90, reserved: 0, picked: 0 })
    assert.deepEqual((await orderApp.ledger(onion)).at(-1), ['SALE_ISSUE', -10])
    assert.deepEqual(await orderApp.account(), {
      outstanding: before.outstanding + 270,
      openOrders: before.openOrders,
    })
    const gone = await orderApp.look(order)
    assert.equal(gone.documents.length, 1)
    assert.match(gone.documents[0]?.number ?? '', /^2627\/BS\/\d{7}$/)
    assert.ok(gone.activity.some(({ kind }) => kind === 'INVOICE'))
  })

  test('documents made before the start are the ones that go along', async () => {
    const order = await orderApp.order([[await stocked(), 3]], 'PACKED')
    const { documents: made } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
    await orderApp.move(order, 'READY_TO_DISPATCH')
    await orderApp.move(order, 'DISPATCHED')
    const gone = await orderApp.look(order)
    assert.deepEqual(
      gone.documents.map(({ number }) => number),
      made.map(({ number }) => number),
    )
    assert.equal(gone.activity.filter(({ kind }) => kind === 'INVOICE').length, 1)
  })

  test('the order is worth what its documents say', async () => {
    const onion = await stocked()
    const order = await orderApp.order([[onion, 10]], 'PENDING')
    await orderApp.assign(order)
    assert.equal(
      (await orderApp.pick(order, [{ orderitemid: line(order), pickedweight: 9.85 }])).total,
      265.95,
    )
    await orderApp.move(order, 'READY_TO_DISPATCH')
    await orderApp.move(order, 'DISPATCHED')
    assert.equal((await orderApp.look(order)).total, 266)
  })

  test('a dispatch by mistake is taken back within half an hour, with a reason', async () => {
    const before = await orderApp.account()
    const onion = await stocked()
    const order = await orderApp.order([[onion, 10]], 'DISPATCHED')
    await orderApp.refuse(order, 'READY_TO_DISPATCH', 'NEEDS_REASON')
    orderApp.later(30)
    await orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong truck' })
    assert.deepEqual(await orderApp.stock(onion), { onHand: 100, reserved: 10, picked: 10 })
    assert.deepEqual((await orderApp.ledger(onion)).at(-1), ['SALE_ISSUE_REVERSAL', 10])
    assert.deepEqual(await orderApp.account(), {
      outstanding: before.outstanding,
      openOrders: before.openOrders + 270,
    })
  })

  test('a second after half an hour it stays', async () => {
    const order = await orderApp.order([[await stocked(), 1]], 'DISPATCHED')
    orderApp.later(30 + 1 / 60)
    await orderApp.refuse(order, 'READY_TO_DISPATCH', 'BREAKS_RULE', { reason: 'Wrong truck' })
  })

  test('nothing of a line of which nothing was picked leaves', async () => {
    const [onion, rice] = [await stocked(), await stocked()]
    const order = await orderApp.order(
      [
        [onion, 10],
        [rice, 5],
      ],
      'PENDING',
    )
    await orderApp.assign(order)
    await orderApp.pick(order, [
      { orderitemid: line(order, 0), pickedweight: 10 },
      { orderitemid: line(order, 1), pickedweight: 0, reason: 'OUT_OF_STOCK' },
    ])
    await orderApp.move(order, 'READY_TO_DISPATCH')
    await orderApp.move(order, 'DISPATCHED')
    await orderApp.move(order, 'DELIVERED')
    assert.deepEqual(await orderApp.ledger(rice), [['OPENING', 100]])
    assert.equal(orderApp.line(await orderApp.look(order), 1).deliveredweight, 0)
  })
})

describe('delivery', () => {
  test('what nobody counted arrived as picked', async () => {
    const order = await orderApp.order([[await stocked(), 10]], 'DISPATCHED')
    await orderApp.move(order, 'DELIVERED')
    const { deliveredquantity, deliveredweight } = orderApp.line(await orderApp.look(order))
    assert.deepEqual([deliveredquantity, deliveredweight], [10, 10])
  })

  // spec 3.17
  test('what did not arrive is credited, and wasted unless it can be sold again', async () => {
    const before = await orderApp.account()
    const [onion, rice] = [await stocked(), await stocked()]
    const order = await orderApp.order(
      [
        [onion, 10],
        [rice, 5],
      ],
      'DISPATCHED',
    )
    const short = { orderitemid: line(order), deliveredquantity: 8 }
    const { data } = await orderApp.refuse(order, 'DELIVERED', 'NEEDS_REASON', { delivered: [short] })
    assert.equal(data.orderitemid, short.orderitemid)
    await orderApp.refuse(order, 'DELIVERED', 'BREAKS_RULE', {
      delivered: [{ ...short, deliveredquantity: 11 }],
    })
    await orderApp.move(order, 'DELIVERED', {
      delivered: [
        { ...short, reason: 'QUALITY' },
        {
          orderitemid: line(order, 1),
          deliveredquantity: 4,
          reason: 'EXCESS',
          disposition: 'RESTOCK',
          qcPassed: true,
        },
      ],
    })
    assert.deepEqual((await orderApp.ledger(onion)).slice(-2), [
      ['RETURN_IN', 2],
      ['WASTAGE', -2],
    ])
    assert.deepEqual((await orderApp.ledger(rice)).at(-1), ['RETURN_IN', 1])
    assert.equal((await orderApp.account()).outstanding, before.outstanding + 405 - 54 - 27)
    const delivered = await orderApp.look(order)
    assert.equal(delivered.documents.filter(({ type }) => type === 'CB').length, 1)
    await orderApp.refuse(order, 'DISPATCHED', 'BREAKS_RULE', { reason: 'Mis-tap' })
  })

  test('a delivery by mistake is taken back, and nobody has counted', async () => {
    const order = await orderApp.order([[await stocked(), 10]], 'DELIVERED')
    orderApp.later(30)
    await orderApp.move(order, 'DISPATCHED', { reason: 'Mis-tap' })
    const back = await orderApp.look(order)
    assert.deepEqual([back.status, orderApp.line(back).deliveredquantity], ['DISPATCHED', null])
    await orderApp.move(order, 'DELIVERED')
    orderApp.later(31)
    await orderApp.refuse(order, 'DISPATCHED', 'BREAKS_RULE', { reason: 'Mis-tap' })
  })

  test('closing freezes an order, whatever is still owed', async () => {
    const order = await orderApp.order([[await stocked(), 10]], 'DELIVERED')
    await orderApp.move(order, 'CLOSED')
    await orderApp.refuse(order, 'DELIVERED', 'WRONG_TRANSITION', { reason: 'Mis-tap' })
  })
})

describe('return', () => {
  const back: Omit<ReturnItem, 'orderitemid'> = {
    returnedquantity: 2,
    reason: 'QUALITY',
    disposition: 'WASTE',
  }

  // spec 4.5, 4.8
  test('goods come back once, up to what was delivered, and are credited at their price and rate', async () => {
    const before = await orderApp.account()
    const sauce = await orderApp.item({
      unit: 'BOTTLE',
      taxClass: 'GST5',
      hsn: '210310',
      basePaise: 7500,
      onHandMilli: 50_000,
    })
    const order = await orderApp.order([[sauce, 10]], 'DELIVERED')
    const first = await orderApp.giveBack(order, [{ orderitemid: line(order), ...back }])
    assert.deepEqual(
      [first.status, first.partlyReturned, orderApp.line(first).returnedquantity],
      ['DELIVERED', true, 2],
    )
    assert.deepEqual((await orderApp.ledger(sauce)).slice(-2), [
      ['RETURN_IN', 2],
      ['WASTAGE', -2],
    ])
    const [invoice, note] = await documents(order)
    assert.deepEqual(
      [invoice?.type, invoice?.total_paise, note?.type, note?.original_id],
      ['TI', 788_00, 'CN', invoice?.id],
    )
    assert.deepEqual([note?.taxable_paise, note?.cgst_paise, note?.sgst_paise], [150_00, 3_75, 3_75])
    assert.equal((await orderApp.account()).outstanding, before.outstanding + 788 - 158)
    await refusedReturn(order, [{ orderitemid: line(order), ...back, returnedquantity: 9 }], 'BREAKS_RULE')
    const all = await orderApp.giveBack(order, [{ orderitemid: line(order), ...back, returnedquantity: 8 }])
    assert.deepEqual([all.status, all.partlyReturned], ['RETURNED', false])
    assert.equal((await orderApp.account()).outstanding, before.outstanding)
    await refusedReturn(
      order,
      [{ orderitemid: line(order), ...back, returnedquantity: 1 }],
      'WRONG_TRANSITION',
    )
  })

  test('from the road everything comes back, or nothing', async () => {
    const before = await orderApp.account()
    const [onion, rice] = [await stocked(), await stocked()]
    const order = await orderApp.order(
      [
        [onion, 10],
        [rice, 5],
      ],
      'DISPATCHED',
    )
    const all = [
      {
        orderitemid: line(order, 0),
        ...back,
        returnedquantity: 10,
        reason: 'CUSTOMER_REFUSED' as const,
        disposition: 'RESTOCK' as const,
        qcPassed: true,
      },
      { orderitemid: line(order, 1), ...back, returnedquantity: 5 },
    ]
    await refusedReturn(order, all.slice(0, 1), 'BREAKS_RULE')
    const returned = await orderApp.giveBack(order, all)
    assert.equal(returned.status, 'RETURNED')
    assert.deepEqual([(await orderApp.stock(onion)).onHand, (await orderApp.stock(rice)).onHand], [100, 95])
    assert.equal((await orderApp.account()).outstanding, before.outstanding)
    assert.deepEqual(returned.orderauditworkflowdetails.labels.at(-1), 'RETURNED')
  })

  test('after a day a return needs a reason, after a week there is none', async () => {
    const order = await orderApp.order([[await stocked(), 10]], 'DELIVERED')
    const items = [{ orderitemid: line(order), ...back }]
    orderApp.later(24 * 60 + 1)
    await refusedReturn(order, items, 'NEEDS_REASON')
    await refusedReturn(order, items, 'NEEDS_REASON', {
      override: { rule: 'CREDIT', reason: 'Not the rule asked for' },
    })
    const override = { rule: 'RETURN_WINDOW' as const, reason: 'Owner agreed' }
    assert.equal((await giveBack(order, items, { override })).status, 200)
    assert.equal(await orderApp.audits(order, 'ORDER_RULE_OVERRIDDEN'), 1)
    await orderApp.move(order, 'CLOSED')
    await refusedReturn(order, items, 'NEEDS_REASON')
    assert.equal(
      (await giveBack(order, items, { override })).status,
      200,
      'a closed order takes goods back with a reason',
    )
    orderApp.later(6 * 24 * 60)
    await refusedReturn(order, items, 'BREAKS_RULE', { override })
  })

  test('only what was delivered comes back, and each line is named once', async () => {
    const order = await orderApp.order([[await stocked(), 10]], 'DELIVERED')
    await refusedReturn(order, [{ orderitemid: 999_999, ...back }], 'NOT_FOUND')
    const item = { orderitemid: line(order), ...back }
    await refusedReturn(order, [item, item], 'BAD_INPUT')
    await refusedReturn(await orderApp.order([[await stocked(), 1]], 'PACKED'), [item], 'WRONG_TRANSITION')
  })

  test('a claim moves no goods', async () => {
    const onion = await stocked()
    const order = await orderApp.order([[onion, 10]], 'DELIVERED')
    await orderApp.giveBack(order, [
      { orderitemid: line(order), returnedquantity: 1, reason: 'WEIGHT_SHORT' },
    ])
    assert.deepEqual((await orderApp.ledger(onion)).at(-1), ['SALE_ISSUE', -10])
    assert.equal((await documents(order)).length, 2)
  })
})

describe('reject', () => {
  const reject = (order: Details, body: object) =>
    orderApp.test.send('PUT', `${orders.rejectOrder.path}?orderId=${order.orderid}`, body)

  for (const status of ['PLACED', 'PENDING', 'PACKED', 'READY_TO_DISPATCH'] as const)
    test(`rejecting an order in ${status} gives its stock back`, async () => {
      const before = await orderApp.account()
      const onion = await stocked()
      const order = await orderApp.order([[onion, 10]], status)
      const rejected = await orderApp.test.ok(orders.rejectOrder, {
        orderId: order.orderid,
        body: { reasonId: orderApp.business.rejectReasonId },
      })
      assert.deepEqual(
        [rejected.status, rejected.isorderrejected, rejected.orderrejectionreason],
        ['REJECTED', true, 'Out of delivery area'],
      )
      assert.deepEqual(await orderApp.stock(onion), { onHand: 100, reserved: 0, picked: 0 })
      assert.deepEqual(await orderApp.account(), before)
      await orderApp.test.ok(orders.rejectOrder, { orderId: order.orderid, body: { reason: 'Second tap' } })
      assert.equal(
        (await orderApp.look(order)).orderrejectionreason,
        'Out of delivery area',
        'a second tap changes nothing',
      )
      assert.equal(await orderApp.audits(order, 'ORDER_REJECTED'), 1)
    })

  test('a live invoice prevents it', async () => {
    const order = await orderApp.order([[await stocked(), 1]], 'PACKED')
    const { documents: made } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
    const error = await orderApp.test.refused(
      orders.rejectOrder,
      { orderId: order.orderid, body: { reason: 'Customer called' } },
      'INVOICE_LIVE',
    )
    assert.equal(error.message, `Cancel invoice ${made[0]?.number} first`)
    await orderApp.refuse(order, 'PACKING', 'INVOICE_LIVE', { reason: 'Wrong crate' })
  })

  test('what has left is not rejected', async () => {
    const order = await orderApp.order([[await stocked(), 1]], 'DISPATCHED')
    await orderApp.test.refused(
      orders.rejectOrder,
      { orderId: order.orderid, body: { reason: 'Too late' } },
      'WRONG_TRANSITION',
    )
  })

  // spec 4.4
  test('a reason is of the master list or written, and Other says more', async () => {
    const order = await orderApp.order([[await stocked(), 1]])
    const other = await orderApp.test.db
      .insertInto('reject_reason')
      .values({ name: 'Other', name_key: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const off = await orderApp.test.db
      .insertInto('reject_reason')
      .values({ name: 'No longer used', name_key: 'no longer used', is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    assert.equal((await reject(order, {})).status, 400)
    assert.equal((await reject(order, { reasonId: 999_999 })).status, 404)
    assert.equal((await reject(order, { reasonId: off.id })).status, 409)
    assert.equal((await reject(order, { reasonId: other.id })).status, 409)
    assert.equal((await reject(order, { reasonId: other.id, note: 'Chef is ill' })).status, 200)
    assert.equal((await orderApp.look(order)).orderrejectionreason, 'Other: Chef is ill')
  })

  test('money paid for a rejected prepaid order is free again', async () => {
    const prepaid = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
    const onion = await stocked()
    const [first, second] = [
      await orderApp.order([[onion, 10]], 'PLACED', prepaid),
      await orderApp.order([[onion, 10]], 'PLACED', prepaid),
    ]
    await orderApp.pay(first, 270, prepaid)
    await orderApp.move(first, 'PENDING')
    await orderApp.refuse(second, 'PENDING', 'NOT_PAID')
    await orderApp.test.ok(orders.rejectOrder, {
      orderId: first.orderid,
      body: { reason: 'Customer called' },
    })
    await orderApp.move(second, 'PENDING')
  })

  test('a stale screen rejects nothing', async () => {
    const order = await orderApp.order([[await stocked(), 1]], 'PENDING')
    const body = { reason: 'Customer called', version: order.version + 5 }
    await orderApp.test.refused(orders.rejectOrder, { orderId: order.orderid, body }, 'STALE_VERSION')
  })
})
