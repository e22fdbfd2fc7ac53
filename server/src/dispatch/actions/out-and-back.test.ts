import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { aYard, type Details, type ReturnItem, type Yard } from '../../orders/testing/order-app.ts'
import { aCustomer } from '../../testing/builders.ts'

let yard: Yard
before(async () => {
  yard = await aYard()
})
afterEach(() => yard.sound())
after(() => yard.close())

const line = (order: Details, index = 0) => yard.line(order, index).orderitemid
const stocked = () => yard.item({ onHandMilli: 100_000 })
const giveBack = (order: Details, items: ReturnItem[], more: object = {}) =>
  yard.test.send('PUT', `${orders.returnOrder.path}?orderId=${order.orderid}`, { items, ...more })
const refusedReturn = async (order: Details, items: ReturnItem[], code: string, more: object = {}) => {
  const { body } = await giveBack(order, items, more)
  assert(typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
  assert.equal(body.code, code, String(body.message))
  return String(body.message)
}
const documents = (order: Details) =>
  yard.test.db.selectFrom('invoice').where('order_id', '=', OrderId.parse(order.orderid)).orderBy('id').selectAll().execute()

describe('dispatch', () => {
  test('goods leave stock and reservation, papers are made, and the customer owes them', async () => {
    const before = await yard.account()
    const onion = await stocked()
    const order = await yard.order([[onion, 10]], 'READY_TO_DISPATCH')
    assert.equal((await yard.account()).openOrders, before.openOrders + 270)
    await yard.move(order, 'DISPATCHED')
    assert.deepEqual(await yard.stock(onion), { onHand: 90, reserved: 0, picked: 0 })
    assert.deepEqual((await yard.ledger(onion)).at(-1), ['SALE_ISSUE', -10])
    assert.deepEqual(await yard.account(), { outstanding: before.outstanding + 270, openOrders: before.openOrders })
    const gone = await yard.look(order)
    assert.equal(gone.documents.length, 1)
    assert.match(gone.documents[0]?.number ?? '', /^2627\/BS\/\d{7}$/)
    assert.ok(gone.activity.some(({ kind }) => kind === 'INVOICE'))
  })

  test('papers made before the start are the ones that go along', async () => {
    const order = await yard.order([[await stocked(), 3]], 'PACKED')
    const { documents: made } = await yard.test.ok(invoices.generateInvoice, { orderid: order.orderid })
    await yard.move(order, 'READY_TO_DISPATCH')
    await yard.move(order, 'DISPATCHED')
    const gone = await yard.look(order)
    assert.deepEqual(
      gone.documents.map(({ number }) => number),
      made.map(({ number }) => number),
    )
    assert.equal(gone.activity.filter(({ kind }) => kind === 'INVOICE').length, 1)
  })

  test('the order is worth what its papers say', async () => {
    const onion = await stocked()
    const order = await yard.order([[onion, 10]], 'PENDING')
    await yard.assign(order)
    assert.equal((await yard.pick(order, [{ orderitemid: line(order), pickedweight: 9.85 }])).total, 265.95)
    await yard.move(order, 'READY_TO_DISPATCH')
    await yard.move(order, 'DISPATCHED')
    assert.equal((await yard.look(order)).total, 266)
  })

  test('a dispatch by mistake is taken back within half an hour, with a reason', async () => {
    const before = await yard.account()
    const onion = await stocked()
    const order = await yard.order([[onion, 10]], 'DISPATCHED')
    await yard.refuse(order, 'READY_TO_DISPATCH', 'NEEDS_REASON')
    yard.later(30)
    await yard.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong truck' })
    assert.deepEqual(await yard.stock(onion), { onHand: 100, reserved: 10, picked: 10 })
    assert.deepEqual((await yard.ledger(onion)).at(-1), ['SALE_ISSUE_REVERSAL', 10])
    assert.deepEqual(await yard.account(), { outstanding: before.outstanding, openOrders: before.openOrders + 270 })
  })

  test('a second after half an hour it stands', async () => {
    const order = await yard.order([[await stocked(), 1]], 'DISPATCHED')
    yard.later(30 + 1 / 60)
    await yard.refuse(order, 'READY_TO_DISPATCH', 'BREAKS_RULE', { reason: 'Wrong truck' })
  })

  test('nothing of a line of which nothing was picked leaves', async () => {
    const [onion, rice] = [await stocked(), await stocked()]
    const order = await yard.order(
      [
        [onion, 10],
        [rice, 5],
      ],
      'PENDING',
    )
    await yard.assign(order)
    await yard.pick(order, [
      { orderitemid: line(order, 0), pickedweight: 10 },
      { orderitemid: line(order, 1), pickedweight: 0, reason: 'OUT_OF_STOCK' },
    ])
    await yard.move(order, 'READY_TO_DISPATCH')
    await yard.move(order, 'DISPATCHED')
    await yard.move(order, 'DELIVERED')
    assert.deepEqual(await yard.ledger(rice), [['OPENING', 100]])
    assert.equal(yard.line(await yard.look(order), 1).deliveredweight, 0)
  })
})

describe('delivery', () => {
  test('what nobody counted arrived as picked', async () => {
    const order = await yard.order([[await stocked(), 10]], 'DISPATCHED')
    await yard.move(order, 'DELIVERED')
    const { deliveredquantity, deliveredweight } = yard.line(await yard.look(order))
    assert.deepEqual([deliveredquantity, deliveredweight], [10, 10])
  })

  test('what did not arrive is credited, and wasted unless it can be sold again', async () => {
    const before = await yard.account()
    const [onion, rice] = [await stocked(), await stocked()]
    const order = await yard.order(
      [
        [onion, 10],
        [rice, 5],
      ],
      'DISPATCHED',
    )
    const short = { orderitemid: line(order), deliveredquantity: 8 }
    const { data } = await yard.refuse(order, 'DELIVERED', 'NEEDS_REASON', { delivered: [short] })
    assert.equal(data.orderitemid, short.orderitemid)
    await yard.refuse(order, 'DELIVERED', 'BREAKS_RULE', { delivered: [{ ...short, deliveredquantity: 11 }] })
    await yard.move(order, 'DELIVERED', {
      delivered: [
        { ...short, reason: 'QUALITY' },
        { orderitemid: line(order, 1), deliveredquantity: 4, reason: 'EXCESS', disposition: 'RESTOCK', qcPassed: true },
      ],
    })
    assert.deepEqual((await yard.ledger(onion)).slice(-2), [
      ['RETURN_IN', 2],
      ['WASTAGE', -2],
    ])
    assert.deepEqual((await yard.ledger(rice)).at(-1), ['RETURN_IN', 1])
    assert.equal((await yard.account()).outstanding, before.outstanding + 405 - 54 - 27)
    const delivered = await yard.look(order)
    assert.equal(delivered.documents.filter(({ type }) => type === 'CB').length, 1)
    await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE', { reason: 'Mis-tap' })
  })

  test('a delivery by mistake is taken back, and nobody has counted', async () => {
    const order = await yard.order([[await stocked(), 10]], 'DELIVERED')
    yard.later(30)
    await yard.move(order, 'DISPATCHED', { reason: 'Mis-tap' })
    const back = await yard.look(order)
    assert.deepEqual([back.status, yard.line(back).deliveredquantity], ['DISPATCHED', null])
    await yard.move(order, 'DELIVERED')
    yard.later(31)
    await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE', { reason: 'Mis-tap' })
  })

  test('closing freezes an order, whatever is still owed', async () => {
    const order = await yard.order([[await stocked(), 10]], 'DELIVERED')
    await yard.move(order, 'CLOSED')
    await yard.refuse(order, 'DELIVERED', 'WRONG_TRANSITION', { reason: 'Mis-tap' })
  })
})

describe('return', () => {
  const back: Omit<ReturnItem, 'orderitemid'> = { returnedquantity: 2, reason: 'QUALITY', disposition: 'WASTE' }

  test('goods come back once, up to what was delivered, and are credited at their price and rate', async () => {
    const before = await yard.account()
    const sauce = await yard.item({ unit: 'BOTTLE', taxClass: 'GST5', hsn: '210310', basePaise: 7500, onHandMilli: 50_000 })
    const order = await yard.order([[sauce, 10]], 'DELIVERED')
    const first = await yard.giveBack(order, [{ orderitemid: line(order), ...back }])
    assert.deepEqual([first.status, first.partlyReturned, yard.line(first).returnedquantity], ['DELIVERED', true, 2])
    assert.deepEqual((await yard.ledger(sauce)).slice(-2), [
      ['RETURN_IN', 2],
      ['WASTAGE', -2],
    ])
    const [invoice, note] = await documents(order)
    assert.deepEqual([invoice?.type, invoice?.total_paise, note?.type, note?.original_id], ['TI', 788_00, 'CN', invoice?.id])
    assert.deepEqual([note?.taxable_paise, note?.cgst_paise, note?.sgst_paise], [150_00, 3_75, 3_75])
    assert.equal((await yard.account()).outstanding, before.outstanding + 788 - 158)
    await refusedReturn(order, [{ orderitemid: line(order), ...back, returnedquantity: 9 }], 'BREAKS_RULE')
    const all = await yard.giveBack(order, [{ orderitemid: line(order), ...back, returnedquantity: 8 }])
    assert.deepEqual([all.status, all.partlyReturned], ['RETURNED', false])
    assert.equal((await yard.account()).outstanding, before.outstanding)
    await refusedReturn(order, [{ orderitemid: line(order), ...back, returnedquantity: 1 }], 'WRONG_TRANSITION')
  })

  test('from the road everything comes back, or nothing', async () => {
    const before = await yard.account()
    const [onion, rice] = [await stocked(), await stocked()]
    const order = await yard.order(
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
    const returned = await yard.giveBack(order, all)
    assert.equal(returned.status, 'RETURNED')
    assert.deepEqual([(await yard.stock(onion)).onHand, (await yard.stock(rice)).onHand], [100, 95])
    assert.equal((await yard.account()).outstanding, before.outstanding)
    assert.deepEqual(returned.orderauditworkflowdetails.labels.at(-1), 'RETURNED')
  })

  test('after a day a return needs a reason, after a week there is none', async () => {
    const order = await yard.order([[await stocked(), 10]], 'DELIVERED')
    const items = [{ orderitemid: line(order), ...back }]
    yard.later(24 * 60 + 1)
    await refusedReturn(order, items, 'NEEDS_REASON')
    await refusedReturn(order, items, 'NEEDS_REASON', { override: { rule: 'CREDIT', reason: 'Not the rule asked for' } })
    const override = { rule: 'RETURN_WINDOW' as const, reason: 'Owner agreed' }
    assert.equal((await giveBack(order, items, { override })).status, 200)
    assert.equal(await yard.audits(order, 'ORDER_RULE_OVERRIDDEN'), 1)
    await yard.move(order, 'CLOSED')
    await refusedReturn(order, items, 'NEEDS_REASON')
    assert.equal((await giveBack(order, items, { override })).status, 200, 'a closed order takes goods back with a reason')
    yard.later(6 * 24 * 60)
    await refusedReturn(order, items, 'BREAKS_RULE', { override })
  })

  test('only what was delivered comes back, and each line is named once', async () => {
    const order = await yard.order([[await stocked(), 10]], 'DELIVERED')
    await refusedReturn(order, [{ orderitemid: 999_999, ...back }], 'NOT_FOUND')
    const item = { orderitemid: line(order), ...back }
    await refusedReturn(order, [item, item], 'BAD_INPUT')
    await refusedReturn(await yard.order([[await stocked(), 1]], 'PACKED'), [item], 'WRONG_TRANSITION')
  })

  test('a claim moves no goods', async () => {
    const onion = await stocked()
    const order = await yard.order([[onion, 10]], 'DELIVERED')
    await yard.giveBack(order, [{ orderitemid: line(order), returnedquantity: 1, reason: 'WEIGHT_SHORT' }])
    assert.deepEqual((await yard.ledger(onion)).at(-1), ['SALE_ISSUE', -10])
    assert.equal((await documents(order)).length, 2)
  })
})

describe('reject', () => {
  const reject = (order: Details, body: object) =>
    yard.test.send('PUT', `${orders.rejectOrder.path}?orderId=${order.orderid}`, body)

  for (const status of ['PLACED', 'PENDING', 'PACKED', 'READY_TO_DISPATCH'] as const)
    test(`rejecting an order in ${status} gives its stock back`, async () => {
      const before = await yard.account()
      const onion = await stocked()
      const order = await yard.order([[onion, 10]], status)
      const rejected = await yard.test.ok(orders.rejectOrder, {
        orderId: order.orderid,
        body: { reasonId: yard.business.rejectReasonId },
      })
      assert.deepEqual(
        [rejected.status, rejected.isorderrejected, rejected.orderrejectionreason],
        ['REJECTED', true, 'Out of delivery area'],
      )
      assert.deepEqual(await yard.stock(onion), { onHand: 100, reserved: 0, picked: 0 })
      assert.deepEqual(await yard.account(), before)
      await yard.test.ok(orders.rejectOrder, { orderId: order.orderid, body: { reason: 'Second tap' } })
      assert.equal((await yard.look(order)).orderrejectionreason, 'Out of delivery area', 'a second tap changes nothing')
      assert.equal(await yard.audits(order, 'ORDER_REJECTED'), 1)
    })

  test('a live invoice stands in the way', async () => {
    const order = await yard.order([[await stocked(), 1]], 'PACKED')
    const { documents: made } = await yard.test.ok(invoices.generateInvoice, { orderid: order.orderid })
    const error = await yard.test.refused(
      orders.rejectOrder,
      { orderId: order.orderid, body: { reason: 'Customer called' } },
      'INVOICE_LIVE',
    )
    assert.equal(error.message, `Cancel invoice ${made[0]?.number} first`)
    await yard.refuse(order, 'PACKING', 'INVOICE_LIVE', { reason: 'Wrong crate' })
  })

  test('what has left is not rejected', async () => {
    const order = await yard.order([[await stocked(), 1]], 'DISPATCHED')
    await yard.test.refused(orders.rejectOrder, { orderId: order.orderid, body: { reason: 'Too late' } }, 'WRONG_TRANSITION')
  })

  test('a reason is of the master list or written, and Other says more', async () => {
    const order = await yard.order([[await stocked(), 1]])
    const other = await yard.test.db
      .insertInto('reject_reason')
      .values({ name: 'Other', name_key: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const off = await yard.test.db
      .insertInto('reject_reason')
      .values({ name: 'No longer used', name_key: 'no longer used', is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    assert.equal((await reject(order, {})).status, 400)
    assert.equal((await reject(order, { reasonId: 999_999 })).status, 404)
    assert.equal((await reject(order, { reasonId: off.id })).status, 409)
    assert.equal((await reject(order, { reasonId: other.id })).status, 409)
    assert.equal((await reject(order, { reasonId: other.id, note: 'Chef is ill' })).status, 200)
    assert.equal((await yard.look(order)).orderrejectionreason, 'Other: Chef is ill')
  })

  test('money paid for a rejected prepaid order is free again', async () => {
    const prepaid = await aCustomer(yard.test, yard.business, { limitPaise: null })
    const onion = await stocked()
    const [first, second] = [
      await yard.order([[onion, 10]], 'PLACED', prepaid),
      await yard.order([[onion, 10]], 'PLACED', prepaid),
    ]
    await yard.pay(first, 270, prepaid)
    await yard.move(first, 'PENDING')
    await yard.refuse(second, 'PENDING', 'NOT_PAID')
    await yard.test.ok(orders.rejectOrder, { orderId: first.orderid, body: { reason: 'Customer called' } })
    await yard.move(second, 'PENDING')
  })

  test('a stale screen rejects nothing', async () => {
    const order = await yard.order([[await stocked(), 1]], 'PENDING')
    const body = { reason: 'Customer called', version: order.version + 5 }
    await yard.test.refused(orders.rejectOrder, { orderId: order.orderid, body }, 'STALE_VERSION')
  })
})
