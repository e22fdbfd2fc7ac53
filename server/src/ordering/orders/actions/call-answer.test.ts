import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import type { BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let shop: OrderApp
let tomato: BuiltItem
let small: BuiltItem
before(async () => {
  shop = await anOrderApp()
  tomato = await shop.item({ name: 'Answer tomato', onHandMilli: 900_000 })
  small = await shop.item({ name: 'Answer plum tomato', onHandMilli: 900_000 })
})
after(async () => {
  await shop.sound()
  await shop.close()
})

/** An order of ten packs of which seven were picked. */
async function shortOrder(): Promise<Details> {
  const order = await shop.order([[tomato, 10]], 'PENDING')
  await shop.assign(order)
  return shop.pick(order, [
    { orderitemid: shop.line(order).orderitemid, pickedweight: 7, reason: 'OUT_OF_STOCK' },
  ])
}
const listed = async (order: Details) => {
  const { orders: all } = await shop.test.ok(orders.callList, {
    deliveryDate: order.orderdetails.deliveryDate,
  })
  return all.find(({ orderid }) => orderid === order.orderid)
}
const seen = async (order: Details) => {
  const row = await listed(order)
  assert(row)
  return row
}
const answer = (order: Details, body: Parameters<typeof shop.test.ok<typeof orders.answerCall>>[1]['body']) =>
  shop.test.ok(orders.answerCall, { orderid: order.orderid, body })
const undo = (order: Details) => shop.test.ok(orders.undoCallAnswer, { orderid: order.orderid, body: {} })

test('an outlet that does not answer is called again after ten minutes; how often is counted, and each call can be taken back', async () => {
  const order = await shortOrder()
  const { lines, said } = await seen(order)
  assert.equal(said, null)
  assert.deepEqual(
    lines.map(({ name, packsize, orderedpacks, pickedpacks, packContent }) => [
      name,
      packsize,
      orderedpacks,
      pickedpacks,
      packContent,
    ]),
    [['Answer tomato', '1 kg', 10, 7, 1]],
  )
  await answer(order, { answer: 'NO_ANSWER' })
  shop.later(3)
  const twice = (await answer(order, { answer: 'NO_ANSWER' })).said
  assert(twice?.callAgainAt)
  assert.deepEqual([twice.answer, twice.tries, twice.isOutdated], ['NO_ANSWER', 2, false])
  assert.equal(Date.parse(twice.callAgainAt) - Date.parse(twice.saidAt), 600_000)
  assert.deepEqual((await answer(order, { answer: 'ACCEPTS_LESS' })).said?.answer, 'ACCEPTS_LESS')
  const back = (await undo(order)).said
  assert.deepEqual([back?.answer, back?.tries], ['NO_ANSWER', 2])
  assert.equal((await undo(order)).said?.tries, 1)
  assert.equal((await undo(order)).said, null)
  const none = await shop.test.refused(
    orders.undoCallAnswer,
    { orderid: order.orderid, body: {} },
    'NOT_FOUND',
  )
  assert.match(none.message, /has no answer to undo/)
  assert.deepEqual(
    [await shop.audits(order, 'CALL_ANSWERED'), await shop.audits(order, 'CALL_ANSWER_UNDONE')],
    [3, 3],
  )
})

test('another item goes into the order in the same transaction as a task of the picker, and out of it when the answer is taken back', async () => {
  const order = await shortOrder()
  const { orderitemid } = shop.line(order)
  const inPlace = [{ orderitemid, packsizeid: small.packId, quantity: 3 }]
  const { said } = await answer(order, { answer: 'ANOTHER_ITEM', inPlace })
  assert.deepEqual(
    said?.items.map(item => [item.orderitemid, item.packsizeid, item.quantity, item.name]),
    [[orderitemid, small.packId, 3, 'Answer plum tomato 1 kg']],
  )
  const changed = await shop.look(order)
  assert.deepEqual(
    changed.orderitemdetails.map(({ orderedquantity }) => orderedquantity),
    [10, 3],
  )
  assert.equal((await shop.stock(small)).reserved, 3)
  const again = await shop.test.refused(
    orders.answerCall,
    { orderid: order.orderid, body: { answer: 'NOTHING' } },
    'BREAKS_RULE',
  )
  assert.match(again.message, /has a substitute since/)
  await undo(order)
  assert.equal((await shop.stock(small)).reserved, 0)
  assert.equal((await seen(order)).said, null)
  assert.deepEqual(await told(order), [
    'called about what is short: 3 packs of Answer plum tomato 1 kg in place of Answer tomato 1 kg',
    'undid the outlet’s phone answer',
  ])
})

test('a pack that is on the order already gets more; a refused change notes nothing', async () => {
  const order = await shop.order(
    [
      [tomato, 10],
      [small, 2],
    ],
    'PENDING',
  )
  await shop.assign(order)
  const short = shop.line(order).orderitemid
  await shop.pick(order, [{ orderitemid: short, pickedweight: 7, reason: 'QUALITY' }])
  const inPlace = [{ orderitemid: short, packsizeid: small.packId, quantity: 3 }]
  await answer(order, { answer: 'ANOTHER_ITEM', inPlace })
  assert.equal(shop.line(await shop.look(order), 1).orderedquantity, 5)
  await undo(order)
  assert.equal(shop.line(await shop.look(order), 1).orderedquantity, 2)
  const unknown = [{ orderitemid: short, packsizeid: 987_654, quantity: 1 }]
  const body = { answer: 'ANOTHER_ITEM' as const, inPlace: unknown }
  const refused = await shop.test.refused(orders.answerCall, { orderid: order.orderid, body }, 'NOT_FOUND')
  assert.equal(refused.message, 'Line 1: Pack size 987654 was not found')
  assert.equal((await seen(order)).said, null)
})

test('what falls short after an answer is to be called about again; what is not short, or said with the wrong answer, is refused', async () => {
  const order = await shop.order(
    [
      [tomato, 10],
      [small, 2],
    ],
    'PENDING',
  )
  const early = await shop.test.refused(
    orders.answerCall,
    { orderid: order.orderid, body: { answer: 'ACCEPTS_LESS' } },
    'BREAKS_RULE',
  )
  assert.equal(early.message, `Order #${order.orderid} is no longer short in the hall. No call is needed.`)
  await shop.assign(order)
  const [first, second] = order.orderitemdetails
  assert(first && second)
  await shop.pick(order, [{ orderitemid: first.orderitemid, pickedweight: 7, reason: 'QUALITY' }])
  shop.later(1)
  assert.equal((await answer(order, { answer: 'ACCEPTS_LESS' })).said?.isOutdated, false)
  shop.later(1)
  await shop.pick(order, [{ orderitemid: second.orderitemid, pickedweight: 1, reason: 'QUALITY' }])
  assert.equal((await seen(order)).said?.isOutdated, true)
  const bad = (body: object, message: RegExp) =>
    shop.test
      .refused(
        orders.answerCall,
        { orderid: order.orderid, body: body as { answer: 'NOTHING' } },
        'BAD_INPUT',
      )
      .then(refused => assert.match(refused.message, message))
  await bad({ answer: 'ANOTHER_ITEM' }, /Choose substitutes/)
  await bad(
    {
      answer: 'NOTHING',
      inPlace: [{ orderitemid: first.orderitemid, packsizeid: small.packId, quantity: 1 }],
    },
    /need the answer Another item/,
  )
})

test('what is short itself goes in place of nothing, nothing goes in place of what is there, and once the goods left nothing is taken back', async () => {
  const order = await shop.order(
    [
      [tomato, 10],
      [small, 2],
    ],
    'PENDING',
  )
  await shop.assign(order)
  const [short, full] = order.orderitemdetails
  assert(short && full)
  await shop.pick(order, [
    { orderitemid: short.orderitemid, pickedweight: 7, reason: 'QUALITY' },
    { orderitemid: full.orderitemid, pickedweight: 2 },
  ])
  const refused = (orderitemid: typeof short.orderitemid, packsizeid: typeof small.packId) =>
    shop.test.refused(
      orders.answerCall,
      {
        orderid: order.orderid,
        body: { answer: 'ANOTHER_ITEM', inPlace: [{ orderitemid, packsizeid, quantity: 1 }] },
      },
      'BREAKS_RULE',
    )
  const own = await refused(short.orderitemid, tomato.packId)
  assert.equal(own.message, 'Answer tomato 1 kg is short itself. Choose another item.')
  assert.equal(
    (await refused(full.orderitemid, small.packId)).message,
    'Answer plum tomato 1 kg is not short.',
  )
  await answer(order, { answer: 'NOTHING' })
  await shop.move(order, 'READY_TO_DISPATCH')
  await shop.move(order, 'DISPATCHED')
  const { orderid } = order
  const gone = [
    await shop.test.refused(orders.undoCallAnswer, { orderid, body: {} }, 'BREAKS_RULE'),
    await shop.test.refused(orders.answerCall, { orderid, body: { answer: 'NO_ANSWER' } }, 'BREAKS_RULE'),
  ]
  for (const { message } of gone) assert.match(message, /is no longer short in the hall/)
})

/** What the history of an order says of calls. */
async function told(order: Details): Promise<string[]> {
  const { rows } = await sql<{ note: string | null }>`
    select note from order_event where order_id = ${order.orderid} order by id`.execute(shop.test.db)
  return rows.flatMap(({ note }) =>
    note !== null && /called about|undid the outlet/.test(note) ? [note] : [],
  )
}
