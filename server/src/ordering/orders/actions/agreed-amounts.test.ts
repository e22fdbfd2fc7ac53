import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

type Person = Awaited<ReturnType<OrderApp['test']['signInAs']>>
type Asked = Reply<typeof orders.askPrice>

let orderApp: OrderApp
let kavya: Person
let imran: Person
let tomato: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  kavya = await orderApp.test.signInAs('Kavya Rao', '9736500001', 'DESK')
  imran = await orderApp.test.signInAs('Imran Qureshi', '9736500002', 'MANAGER')
  tomato = await orderApp.item({ name: 'Tomato', basePaise: 5_000, onHandMilli: 90_000_000 })
})
after(() => orderApp.close())

const as = ({ token }: Person) => ({ token })
let drafted = 0
const aDraft = () => `draft-amount-${++drafted}`
const ask = (draftKey: string, quantity = 1, price = 35) =>
  orderApp.test.ok(
    orders.askPrice,
    {
      body: {
        draftKey,
        customerid: orderApp.customer.customerId,
        outletid: orderApp.customer.outletId,
        deliveryDate: '2026-11-21',
        packsizeid: tomato.packId,
        quantity,
        price,
      },
    },
    as(kavya),
  )
const answer = ({ id }: Asked, more = {}) =>
  orderApp.test.ok(orders.answerPrice, { id, body: { answer: 'AGREED', ...more } }, as(imran))
/** An amount far from what is usual is meant. */
const meant = (quantity: number) => [`amount of item ${tomato.itemTypeId} ${quantity * 1000}`]
const placing = (item: { quantity: number; [field: string]: unknown }, draftKey?: string) => ({
  body: {
    confirmFigures: meant(item.quantity),
    customerid: orderApp.customer.customerId,
    outletid: orderApp.customer.outletId,
    draftKey,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: orderApp.business.slotId,
    items: [{ packsizeid: tomato.packId, ...item }],
    confirmDuplicate: true,
  },
})
const place = (quantity: number, draftKey?: string, item = {}, who: Person = kavya): Promise<Details> =>
  orderApp.test.ok(orders.createOrder, placing({ quantity, ...item }, draftKey), as(who))
const editing = (order: Details, quantity: number, more: object = {}) => ({
  orderId: order.orderid,
  body: {
    items: [{ orderitemid: orderApp.line(order).orderitemid, quantity, ...more }],
    confirmFigures: meant(quantity),
  },
})
const edit = (order: Details, quantity: number, who: Person, more = {}) =>
  orderApp.test.ok(orders.editOrder, editing(order, quantity, more), as(who))
const refusedEdit = async (
  order: Details,
  quantity: number,
  who: Person,
  code: Parameters<OrderApp['test']['refused']>[2],
  more = {},
) => (await orderApp.test.refused(orders.editOrder, editing(order, quantity, more), code, as(who))).message
const priceOf = (order: Details) => [orderApp.line(order).price, orderApp.line(order).agreedFor]
const waitingFor = async (who: Person) =>
  (await orderApp.test.ok(orders.myPriceRequests, {}, as(who))).filter(one => one.answer === null)
const onePack = { priceOverride: 35, overrideReason: 'Agreed on the phone', confirm: true }

test('a price that was agreed for one pack holds for two; 900 are refused, and asked for again they cost what the customer pays', async () => {
  const draft = aDraft()
  await answer(await ask(draft))
  const order = await place(1, draft)
  assert.deepEqual(priceOf(order), [35, 1])
  assert.deepEqual(
    priceOf(await edit(order, 2, kavya)),
    [35, 1],
    'what was shown is kept, not what it grew to',
  )
  const message = await refusedEdit(order, 900, kavya, 'NEEDS_CONFIRM')
  assert.equal(
    message,
    'Tomato 1 kg: Agreed: 1 pack at ₹35.00. 900 packs are asked again. Agree it or ask for it where the order is edited.',
  )
  await refusedEdit(order, 900, kavya, 'NOT_ALLOWED', onePack)
  await refusedEdit(order, 900, kavya, 'NOT_ALLOWED', {
    priceOverride: 34,
    overrideReason: 'Agreed',
    confirm: true,
  })
  assert.deepEqual(priceOf(await orderApp.look(order)), [35, 1])

  const asked = await edit(order, 900, kavya, { askAgain: true })
  assert.deepEqual(priceOf(asked), [50, null])
  assert.ok(asked.activity.some(({ text }) => text === 'asked for ₹35.00 for Tomato 1 kg'))
  const [waits] = await waitingFor(kavya)
  assert(waits)
  assert.partialDeepStrictEqual(waits, { orderid: order.orderid, quantity: 900, price: 35, usual: 50 })
  await answer(waits)
  assert.deepEqual(priceOf(await orderApp.look(order)), [35, 900])
  await orderApp.sound()
})

test('an amount is raised step by step only up to twice what was shown; fewer packs and the same ones again need nobody', async () => {
  const order = await place(100, undefined, onePack, imran)
  assert.deepEqual(priceOf(order), [35, 100])
  await edit(order, 150, kavya)
  await edit(order, 200, kavya)
  await refusedEdit(order, 201, kavya, 'NEEDS_CONFIRM')
  await edit(order, 1, kavya)
  assert.deepEqual(priceOf(await edit(order, 200, kavya)), [35, 100])
  await refusedEdit(order, 400, kavya, 'NEEDS_CONFIRM')
})

test('who may agree prices is asked too, agrees the new amount by sending the price again, or any amount in words', async () => {
  const order = await place(1, undefined, onePack, imran)
  await refusedEdit(order, 30, imran, 'NEEDS_CONFIRM')
  assert.deepEqual(priceOf(await edit(order, 30, imran, onePack)), [35, 30])
  await refusedEdit(order, 61, kavya, 'NEEDS_CONFIRM')
  await refusedEdit(order, 61, kavya, 'NOT_ALLOWED', { ...onePack, anyAmount: true })
  await refusedEdit(order, 20, kavya, 'NOT_ALLOWED', { ...onePack, anyAmount: true })
  assert.deepEqual(priceOf(await edit(order, 30, imran, { ...onePack, anyAmount: true })), [35, null])
  assert.deepEqual(priceOf(await edit(order, 900, kavya)), [35, null])
})

test('a draft is placed at the agreed price up to twice the amount that was shown; above, at the customer’s, and it is asked again', async () => {
  const near = aDraft()
  await answer(await ask(near, 10))
  assert.deepEqual(priceOf(await place(20, near)), [35, 10])

  const far = aDraft()
  await answer(await ask(far, 10))
  const refused = await orderApp.test.refused(
    orders.createOrder,
    placing({ quantity: 900, priceOverride: 35, overrideReason: 'Agreed' }, far),
    'NOT_ALLOWED',
    as(kavya),
  )
  assert.equal(refused.message, 'Only Owner and Manager may agree another price for one order.')
  const order = await place(900, far)
  assert.deepEqual(priceOf(order), [50, null])
  assert.ok(order.activity.some(({ text }) => text === 'asked for ₹35.00 for Tomato 1 kg'))
  const again = (await waitingFor(kavya)).find(({ orderid }) => orderid === order.orderid)
  assert(again)
  assert.partialDeepStrictEqual(again, { quantity: 900, price: 35, usual: 50 })
  const part = (await orderApp.test.ok(notices.myNotices, {}, as(imran))).rows
    .flatMap(({ parts }) => parts)
    .find(({ key }) => key === String(again.id))
  assert.partialDeepStrictEqual(part, { ordered: 900, sum: 31_500, usualSum: 45_000 })

  const unbound = aDraft()
  await answer(await ask(unbound, 10), { anyAmount: true })
  assert.deepEqual(priceOf(await place(900, unbound)), [35, null])
  await orderApp.sound()
})

test('an explicit price of a clerk is the agreed one only for the amount, the pack and the customer that were shown', async () => {
  const draft = aDraft()
  await answer(await ask(draft, 10))
  const refused = async (item: Parameters<typeof placing>[0]) =>
    orderApp.test.refused(
      orders.createOrder,
      placing({ overrideReason: 'Agreed', confirm: true, confirmPrice: 35, ...item }, draft),
      'NOT_ALLOWED',
      as(kavya),
    )
  await refused({ quantity: 21, priceOverride: 35 })
  await refused({ quantity: 5, priceOverride: 34 })
  await refused({ quantity: 5, priceOverride: 35, anyAmount: true })
  await refused({
    quantity: 5,
    priceOverride: 35,
    agreedFor: 'ANY',
    packsizeid: (await orderApp.item()).packId,
  })
  assert.deepEqual(priceOf(await place(5, draft, { priceOverride: 35, overrideReason: 'Agreed' })), [35, 10])
})

test('what is agreed on an order is for what was asked about: an order that has more by then is seen first', async () => {
  const draft = aDraft()
  const asked = await ask(draft)
  const order = await place(1, draft)
  await edit(order, 900, kavya)
  const refuse = (more: object) =>
    orderApp.test.refused(
      orders.answerPrice,
      { id: asked.id, body: { answer: 'AGREED', ...more } },
      'NEEDS_CONFIRM',
      as(imran),
    )
  const { message, data } = await refuse({ confirm: true })
  assert.equal(message, 'Asked for 1 pack; the order has 900 packs by now: ₹31,500.00 in all at ₹35.00.')
  assert.partialDeepStrictEqual(data, { reason: 'AGREED_AMOUNT', quantity: 900 })
  await edit(order, 950, kavya)
  await refuse({ confirm: true, confirmQuantity: 900 })
  await answer(asked, { confirm: true, confirmQuantity: 950 })
  assert.deepEqual(priceOf(await orderApp.look(order)), [35, 950])

  const second = await place(1)
  const ofOrder = await orderApp.test.ok(
    orders.askOrderPrice,
    { body: { orderid: second.orderid, packsizeid: tomato.packId, price: 36 } },
    as(kavya),
  )
  await answer(ofOrder, { anyAmount: true })
  assert.deepEqual(priceOf(await edit(second, 500, kavya)), [36, null])
})

test('a free sample stays one sample: more needs who may agree prices', async () => {
  const order = await place(1, undefined, { free: 'SAMPLE' }, imran)
  await edit(order, 2, kavya)
  const message = await refusedEdit(order, 40, kavya, 'NEEDS_CONFIRM')
  assert.equal(
    message,
    'Tomato 1 kg: Agreed: 1 pack free of charge. 40 packs need somebody who may agree prices.',
  )
  await refusedEdit(order, 40, kavya, 'NEEDS_CONFIRM', { askAgain: true })
  await refusedEdit(order, 40, kavya, 'NOT_ALLOWED', { free: 'SAMPLE' })
  const given = await edit(order, 40, imran, { free: 'SAMPLE' })
  assert.deepEqual(priceOf(given), [0, 40])
})

test('a price that an older server agreed holds for what was ordered then', async () => {
  const order = await place(10, undefined, onePack, imran)
  await orderApp.test.db
    .updateTable('order_line')
    .set({ agreed_packs_milli: null })
    .where('order_id', '=', OrderId.parse(order.orderid))
    .execute()
  assert.deepEqual(priceOf(await orderApp.look(order)), [35, 10])
  await refusedEdit(order, 21, kavya, 'NEEDS_CONFIRM')
})
