import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

type Person = Awaited<ReturnType<OrderApp['test']['signInAs']>>
type Asked = Reply<typeof orders.askPrice>

let orderApp: OrderApp
let kavya: Person
let imran: Person
let meera: Person
let tomato: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  const { test: app } = orderApp
  kavya = await app.signInAs('Kavya Rao', '9736500001', 'DESK')
  imran = await app.signInAs('Imran Qureshi', '9736500002', 'MANAGER')
  meera = await app.signInAs('Meera Nair', '9736500003', 'MANAGER')
  tomato = await orderApp.item({ name: 'Tomato', basePaise: 4_500, onHandMilli: 900_000 })
})
after(() => orderApp.close())

const as = ({ token }: Person) => ({ token })
let drafted = 0
const aDraft = () => `draft-asked-${++drafted}`
const body = (draftKey: string, more: Partial<WireArgs<typeof orders.askPrice>['body']> = {}) => ({
  draftKey,
  customerid: orderApp.customer.customerId,
  outletid: orderApp.customer.outletId,
  deliveryDate: '2026-11-21',
  packsizeid: tomato.packId,
  quantity: 10,
  price: 42,
  ...more,
})
const ask = (draftKey: string, more = {}) =>
  orderApp.test.ok(orders.askPrice, { body: body(draftKey, more) }, as(kavya))
const answer = ({ id }: Asked, answer: 'AGREED' | 'STAYS', who: Person = imran, more = {}) =>
  orderApp.test.ok(orders.answerPrice, { id, body: { answer, ...more } }, as(who))
const refusedAnswer = async (
  { id }: Asked,
  code: Parameters<OrderApp['test']['refused']>[2],
  who: Person = imran,
  more = {},
) => {
  const { message } = await orderApp.test.refused(
    orders.answerPrice,
    { id, body: { answer: 'AGREED', ...more } },
    code,
    as(who),
  )
  return message
}
/** The quantity is another one each time, so that no order looks like one sent twice. */
let quantity = 10
const place = (draftKey: string, who: Person = kavya, more = {}): Promise<Details> =>
  orderApp.test.ok(
    orders.createOrder,
    {
      body: {
        customerid: orderApp.customer.customerId,
        outletid: orderApp.customer.outletId,
        draftKey,
        deliveryDate: '2026-11-21',
        deliverytimeslotid: orderApp.business.slotId,
        items: [{ packsizeid: tomato.packId, quantity: ++quantity }],
        ...more,
      },
    },
    as(who),
  )
const mine = async ({ id }: Asked) =>
  (await orderApp.test.ok(orders.myPriceRequests, {}, as(kavya))).find(one => one.id === id)
/** What a person is asked now. */
const askedOf = async (who: Person) =>
  (await orderApp.test.ok(notices.myNotices, {}, as(who))).rows
    .filter(({ kind }) => kind === 'PRICE_ASKED')
    .flatMap(({ parts }) => parts)
const isAsked = async (who: Person, { id }: Asked) =>
  (await askedOf(who)).some(({ key }) => key === String(id))

test('who may agree prices is asked with the line in sight; the agreed price is that of the order, without a right of the clerk', async () => {
  const draft = aDraft()
  const asked = await ask(draft)
  assert.partialDeepStrictEqual(asked, {
    price: 42,
    usual: 45,
    rate: 42,
    usualRate: 45,
    answer: null,
    orderid: null,
  })
  for (const who of [imran, meera]) {
    const part = (await askedOf(who)).find(({ key }) => key === String(asked.id))
    assert.partialDeepStrictEqual(part, { text: asked.item, ordered: 10, unit: 'KG', amount: 42, usual: 45 })
  }
  assert.equal((await askedOf(kavya)).length, 0)
  await orderApp.test.refused(
    orders.answerPrice,
    { id: asked.id, body: { answer: 'AGREED' } },
    'NOT_ALLOWED',
    as(kavya),
  )
  await answer(asked, 'AGREED')
  assert.partialDeepStrictEqual(await mine(asked), { answer: 'AGREED', answeredBy: 'Imran Qureshi' })
  assert.equal(await isAsked(meera, asked), false)
  const order = await place(draft)
  const line = orderApp.line(order)
  assert.deepEqual([line.price, line.agreedReason], [42, 'Asked on the phone, agreed by Imran Qureshi'])
  assert.equal((await mine(asked))?.orderid, order.orderid)
  await orderApp.sound()
})

test('the price stays: the order costs what it did', async () => {
  const draft = aDraft()
  const asked = await ask(draft)
  await answer(asked, 'STAYS')
  assert.equal((await mine(asked))?.answer, 'STAYS')
  assert.equal(orderApp.line(await place(draft)).price, 45)
})

test('an order is placed at today’s price while it waits; the answer changes its line with version, history and a notice', async () => {
  const draft = aDraft()
  const asked = await ask(draft)
  const order = await place(draft)
  assert.equal(orderApp.line(order).price, 45)
  assert.ok(order.activity.some(({ text }) => text === `asked for ₹42.00 for ${asked.item}`))
  assert.equal(await isAsked(imran, asked), true)
  await refusedAnswer(asked, 'STALE_VERSION', imran, { version: order.version + 1 })
  await answer(asked, 'AGREED', imran, { version: order.version })
  const after = await orderApp.look(order)
  assert.deepEqual([orderApp.line(after).price, after.version > order.version], [42, true])
  assert.equal(await orderApp.audits(order, 'ORDER_EDITED'), 1)
  const [told] = (await orderApp.test.ok(notices.myNotices, {}, as(kavya))).rows
  assert.partialDeepStrictEqual(told, {
    kind: 'PRICE_ANSWERED',
    record: `order:${order.orderid}`,
    by: 'Imran Qureshi',
  })
  assert.deepEqual(
    told?.parts.map(({ amount, isAgreed }) => [amount, isAgreed]),
    [[42, true]],
  )

  const other = aDraft()
  const again = await ask(other)
  const second = await place(other)
  await answer(again, 'STAYS')
  assert.ok(
    (await orderApp.look(second)).activity.some(({ text }) => text.includes('stay; ₹42.00 was asked for')),
  )
  await orderApp.sound()
})

test('a line that is gone, and an order whose prices can no longer change, are said, and the question stays', async () => {
  const draft = aDraft()
  const asked = await ask(draft)
  const order = await place(draft)
  const potato = await orderApp.item({ name: 'Potato', onHandMilli: 900_000 })
  const items = [
    { orderitemid: orderApp.line(order).orderitemid, quantity: 0 },
    { packsizeid: potato.packId, quantity: 5 },
  ]
  await orderApp.test.ok(orders.editOrder, { orderId: order.orderid, body: { items } }, as(kavya))
  assert.match(await refusedAnswer(asked, 'STALE_VERSION'), /is no longer on order #/)

  const late = aDraft()
  const tooLate = await ask(late)
  const placed = await place(late)
  await orderApp.test.ok(
    orders.rejectOrder,
    { orderId: placed.orderid, body: { reason: 'Shut today' } },
    as(imran),
  )
  assert.match(
    await refusedAnswer(tooLate, 'WRONG_TRANSITION'),
    /^This order is Rejected; lines can be changed only until/,
  )
  assert.equal((await mine(tooLate))?.answer, null)
})

test('asked twice, only the newer figure waits; a withdrawn, closed or answered one is answered no more', async () => {
  const draft = aDraft()
  const first = await ask(draft)
  const second = await ask(draft, { price: 43 })
  assert.equal((await mine(first))?.answer, 'WITHDRAWN')
  assert.deepEqual([await isAsked(imran, first), await isAsked(imran, second)], [false, true])
  assert.equal(await refusedAnswer(first, 'STALE_VERSION'), 'Nobody asks for this price any more.')
  await orderApp.test.ok(orders.withdrawPrice, { id: second.id }, as(kavya))
  assert.equal(await isAsked(imran, second), false)
  await orderApp.test.refused(orders.withdrawPrice, { id: second.id }, 'STALE_VERSION', as(kavya))
  await orderApp.test.refused(orders.withdrawPrice, { id: second.id }, 'NOT_FOUND', as(imran))

  const closing = aDraft()
  const closed = await ask(closing)
  await orderApp.test.ok(drafts.closeOrderDraft, { key: closing, device: 'device-of-kavya' }, as(kavya))
  assert.equal((await mine(closed))?.answer, 'WITHDRAWN')
  assert.equal(await isAsked(imran, closed), false)
})

test('two managers who answer at once: the first counts, the second learns who it was', async () => {
  const asked = await ask(aDraft())
  const both = await Promise.all(
    (
      [
        [imran, 'AGREED'],
        [meera, 'STAYS'],
      ] as const
    ).map(([who, answer]) =>
      orderApp.test.call(orders.answerPrice, { id: asked.id, body: { answer } }, as(who)),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  assert.match(
    await refusedAnswer(asked, 'STALE_VERSION'),
    /^(Imran Qureshi agreed this price|Meera Nair let the price stay) at /,
  )
})

test('an unlikely price, or one below cost, is agreed only once it is meant', async () => {
  const asked = await ask(aDraft(), { price: 20 })
  assert.match(await refusedAnswer(asked, 'NEEDS_CONFIRM'), /^Line 1, Tomato/)
  await answer(asked, 'AGREED', imran, { confirm: true })
  const typo = await ask(aDraft(), { price: 4.2 })
  await refusedAnswer(typo, 'NEEDS_CONFIRM', imran, { confirm: true })
  await answer(typo, 'AGREED', imran, { confirmPrice: 4.2 })
})

test('what is agreed for one customer is none of another, and a pack that was left out takes its question with it', async () => {
  const draft = aDraft()
  const asked = await ask(draft)
  await answer(asked, 'AGREED')
  const other = await aCustomer(orderApp.test, orderApp.business)
  const order = await place(draft, kavya, { customerid: other.customerId, outletid: other.outletId })
  assert.equal(orderApp.line(order).price, 45)

  const second = aDraft()
  const left = await ask(second)
  const potato = await orderApp.item({ name: 'Potato alone', onHandMilli: 900_000 })
  await place(second, kavya, { items: [{ packsizeid: potato.packId, quantity: 3 }] })
  assert.equal((await mine(left))?.answer, 'WITHDRAWN')
})

test('what is paid anyway is not asked for, nor is anything of a draft that became an order or of another’s outlet', async () => {
  const draft = aDraft()
  const refused = (more: object, code: Parameters<OrderApp['test']['refused']>[2], key = draft) =>
    orderApp.test.refused(orders.askPrice, { body: body(key, more) }, code, as(kavya))
  assert.equal((await refused({ price: 45 }, 'BREAKS_RULE')).message, '₹45.00 is what this customer pays.')
  await refused({ outletid: 999_999 }, 'NOT_FOUND')
  await refused({ packsizeid: 999_999 }, 'NOT_FOUND')
  await place(draft)
  await refused({}, 'STALE_VERSION')
})

const askOn = ({ orderid }: Pick<Details, 'orderid'>, price: number, more = {}) =>
  orderApp.test.ok(
    orders.askOrderPrice,
    { body: { orderid, packsizeid: tomato.packId, price, ...more } },
    as(kavya),
  )

test('on an order that is placed a price is asked for as well; the newest of a person waits, whatever it was asked for', async () => {
  const draft = aDraft()
  const first = await ask(draft)
  const order = await place(draft)
  const asked = await askOn(order, 41)
  assert.partialDeepStrictEqual(asked, {
    orderid: order.orderid,
    price: 41,
    usual: 45,
    quantity,
    answer: null,
  })
  assert.equal((await mine(first))?.answer, 'WITHDRAWN')
  assert.deepEqual([await isAsked(imran, first), await isAsked(imran, asked)], [false, true])
  const seen = await orderApp.look(order)
  assert.ok(seen.activity.some(({ text }) => text === `asked for ₹41.00 for ${asked.item}`))
  await answer(asked, 'AGREED', imran, { version: seen.version })
  assert.equal(orderApp.line(await orderApp.look(order)).price, 41)
  const again = await askOn(order, 40)
  assert.equal(again.usual, 41)
  await answer(again, 'STAYS')
  assert.equal(orderApp.line(await orderApp.look(order)).price, 41)
  await orderApp.sound()
})

test('on an order nothing is asked that is paid, of a pack that it has not, or once its lines can no longer change', async () => {
  const order = await place(aDraft())
  const refused = async (code: Parameters<OrderApp['test']['refused']>[2], more: object) => {
    const body = { orderid: order.orderid, packsizeid: tomato.packId, price: 41, ...more }
    const { message } = await orderApp.test.refused(orders.askOrderPrice, { body }, code, as(kavya))
    return message
  }
  assert.equal(await refused('BREAKS_RULE', { price: 45 }), '₹45.00 is what this customer pays.')
  assert.equal(
    await refused('NOT_FOUND', { packsizeid: 999_999 }),
    `Order #${order.orderid} has no line of pack size 999999.`,
  )
  await refused('NOT_FOUND', { orderid: 999_999 })
  await orderApp.test.ok(
    orders.rejectOrder,
    { orderId: order.orderid, body: { reason: 'Shut today' } },
    as(imran),
  )
  assert.match(
    await refused('WRONG_TRANSITION', {}),
    /^This order is Rejected; lines can be changed only until/,
  )
})
