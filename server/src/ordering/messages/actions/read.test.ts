import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'

let orderApp: OrderApp
let tomato: BuiltItem
let carrot: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  tomato = await orderApp.item({
    name: 'Tomato',
    packs: [
      { name: '1 kg', weightMilli: 1000 },
      { name: '5 kg', weightMilli: 5000 },
    ],
  })
  carrot = await orderApp.item({ name: 'Carrot', packs: [{ name: '1 kg', weightMilli: 1000 }] })
})
after(() => orderApp.close())

const read = (text: string, outletId?: number, deliveryDate?: string) =>
  orderApp.test.ok(messages.readMessage, { body: { text, outletId, deliveryDate } })

const said = async (text: string, outletId?: number) => {
  const { orders } = await read(text, outletId)
  return orders.flatMap(({ lines }) =>
    lines.map(({ name, quantity, unit, status, reasons }) => [name, quantity, unit, status, ...reasons]),
  )
}

// spec 7.6
test('a message is read against the catalogue, with the fewest packs that make it', async () => {
  const { orders, sender } = await read('Tomato 6 kg\nCarrot 2 kg', orderApp.customer.outletId)
  const [order] = orders
  assert.deepEqual(
    [sender, orders.length, order?.intent, order?.outletId],
    [null, 1, 'NEW', orderApp.customer.outletId],
  )
  assert.deepEqual(
    order?.lines.map(line => [
      line.itemId,
      line.text,
      line.status,
      line.packs.map(({ packsize, quantity }) => `${quantity} × ${packsize}`),
    ]),
    [
      [tomato.itemTypeId, 'Tomato 6 kg', 'SURE', ['1 × 5 kg', '1 × 1 kg']],
      [carrot.itemTypeId, 'Carrot 2 kg', 'SURE', ['2 × 1 kg']],
    ],
  )
})

// spec 7.6
test('reading saves nothing: no message, no order, no word, and nothing in the trail', async () => {
  const { db } = orderApp.test
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const counted = async () => {
    const counts: [string, number][] = []
    for (const { name } of tables) {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::integer as n from ${sql.table(name)}`.execute(db)
      counts.push([name, rows[0]?.n ?? 0])
    }
    return counts
  }
  const before = await counted()
  assert.ok(before.some(([name, n]) => name === 'message' && n === 0))
  for (const text of ['Tomato 6 kg\nblorb 2 kg', '[20/11/26, 8:12:05 PM] Nobody Known: Tomato 2 kg'])
    await read(text, orderApp.customer.outletId)
  assert.deepEqual(await counted(), before)
})

test('a changed catalogue is read at once: a new item, a name, a limit, an inactive item', async () => {
  const { test: app } = orderApp
  assert.deepEqual(await said('Parwal 2 kg'), [[null, 2, 'kg', 'ASK', 'UNKNOWN_WORD']])
  const parwal = await orderApp.item({ name: 'Parwal', maxOrderMilli: 50_000 })
  assert.deepEqual(await said('Parwal 2 kg'), [['Parwal', 2, 'kg', 'SURE']])
  assert.deepEqual(await said('Parwal 60 kg'), [['Parwal', 60, 'kg', 'CHECK', 'OVER_LIMIT']])
  await app.ok(items.changeItemStatus, { makeItemsActive: false, body: [parwal.itemTypeId] })
  assert.deepEqual(await said('Parwal 2 kg'), [['Parwal', 2, 'kg', 'CHECK', 'INACTIVE']])
})

// spec 7.6
test('what has no price, and what is outside the customer’s groups, is shown', async () => {
  const { test: app, business } = orderApp
  const cafe = await aCustomer(app, business)
  await orderApp.item({ name: 'Lotus stem', basePaise: null })
  assert.deepEqual(await said('Lotus stem 2 kg'), [['Lotus stem', 2, 'kg', 'CHECK', 'NOT_PRICED']])
  const group = await app.ok(itemGroups.createItemGroup, {
    body: { name: 'Salad', itemids: [tomato.itemTypeId] },
  })
  await app.ok(customers.assignItemGroups, { customerid: cafe.customerId, itemids: [group.id] })
  assert.deepEqual(await said('Tomato 2 kg, Carrot 1 kg', cafe.outletId), [
    ['Tomato', 2, 'kg', 'SURE'],
    ['Carrot', 1, 'kg', 'CHECK', 'NOT_IN_GROUP'],
  ])
})

test('the sender is known by number, a heading by its name, and the orders of the outlet are named', async () => {
  const { test: app, business } = orderApp
  const hotel = await aCustomer(app, business)
  const { mobile } = await app.db
    .selectFrom('customer')
    .where('id', '=', hotel.customerId)
    .select('mobile')
    .executeTakeFirstOrThrow()
  const head = `[20/11/26, 8:12:05 PM] +91 ${mobile.slice(0, 5)} ${mobile.slice(5)}: `
  const first = await read(`${head}Tomato 2 kg`)
  assert.deepEqual(
    first.sender?.outlets.map(({ outletId, how }) => [outletId, how]),
    [[hotel.outletId, 'MOBILE']],
  )
  assert.deepEqual(
    [first.orders[0]?.outletId, first.orders[0]?.openOrder, first.orders[0]?.lastOrderId],
    [hotel.outletId, null, null],
  )

  const placed = await orderApp.order([[tomato, 2]], 'PLACED', hotel)
  const [again] = (await read('add 2 kg carrot', hotel.outletId)).orders
  assert.deepEqual(
    [again?.intent, again?.openOrder?.orderid, again?.openOrder?.status],
    ['AMEND', placed.orderid, 'PLACED'],
  )
  assert.equal(again?.lastOrderId, placed.orderid)
  const extra = async (outletId: number) => (await read('extra 2 kg carrot', outletId)).orders[0]?.intent
  assert.deepEqual(
    [await extra(hotel.outletId), await extra((await aCustomer(app, business)).outletId)],
    ['AMEND', 'NEW'],
  )

  await app.db.updateTable('outlet').set({ name: 'Zenith Roof' }).where('id', '=', hotel.outletId).execute()
  const headed = await read('Zenith Roof:\nTomato 2 kg\nCellar:\nCarrot 1 kg')
  assert.deepEqual(
    headed.orders.map(order => [order.heading?.text, order.outletId]),
    [
      ['Zenith Roof', hotel.outletId],
      ['Cellar', null],
    ],
  )
})

// spec 7.6
test('quantities unlike those of the outlet, a word it always means, and what it usually takes besides', async () => {
  const { test: app, business } = orderApp
  const mess = await aCustomer(app, business)
  for (const packs of [2, 3, 2, 2, 3, 2, 2, 3])
    await orderApp.order(
      [
        [tomato, packs],
        [carrot, 1],
      ],
      'PLACED',
      mess,
    )
  const { orders } = await read('Tomato 20 kg', mess.outletId)
  assert.deepEqual(
    [orders[0]?.lines[0]?.reasons, orders[0]?.lines[0]?.usual],
    [['UNUSUAL_QUANTITY'], { least: 2, most: 3 }],
  )
  assert.deepEqual(
    orders[0]?.missing.map(({ name, packsize, quantity, ordersWith, ofOrders }) => [
      name,
      packsize,
      quantity,
      ordersWith,
      ofOrders,
    ]),
    [['Carrot', '1 kg', 1, 8, 8]],
  )
  assert.deepEqual((await read('Tomato 2 kg, no carrot', mess.outletId)).orders[0]?.missing, [])
})

// spec 7.6
test('what is no message is refused with a sentence, and an outlet that is not there is not found', async () => {
  const { test: app } = orderApp
  for (const text of ['', '  \n', '🙏🙏', '<Media omitted>', 'a'.repeat(20_001)])
    await app.refused(messages.readMessage, { body: { text } }, 'BAD_INPUT')
  await app.refused(messages.readMessage, { body: { text: 'tomato 2 kg', outletId: 999_999 } }, 'NOT_FOUND')
  const hall = await app.signInAs('Ramesh', '9811100021', 'HALL')
  await app.refused(messages.readMessage, { body: { text: 'tomato 2 kg' } }, 'NOT_ALLOWED', {
    token: hall.token,
  })
})

test('each heading is read by the habits of its outlet, also for outlets of different customers with their own words', async () => {
  const { test: app, business } = orderApp
  const brands = ['Sagarika Grand', 'Kaveri Tiffins']
  const [hotel, cafe] = await Promise.all(brands.map(brandName => aCustomer(app, business, { brandName })))
  assert.ok(hotel && cafe)
  const place = (by: typeof hotel, quantity: number, deliveryDate: string) =>
    app.ok(orders.createOrder, {
      body: {
        customerid: by.customerId,
        outletid: by.outletId,
        deliveryDate,
        deliverytimeslotid: business.slotId,
        items: [{ packsizeid: carrot.packId, quantity }],
        confirmDuplicate: true,
        message: { text: 'lambodar 2 kg', lines: [{ index: 0, from: 0, to: 13 }] },
      },
    })
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    await place(hotel, 40, day)
    await place(cafe, 4, day)
  }
  const { orders: read } = await app.ok(messages.readMessage, {
    body: { text: brands.map(name => `${name}:\nlambodar 40 kg`).join('\n') },
  })
  assert.deepEqual(
    read.map(({ outletId, lines: [line] }) => [outletId, line?.name, line?.remembered, line?.reasons]),
    [
      [hotel.outletId, 'Carrot', true, []],
      [cafe.outletId, 'Carrot', true, ['UNUSUAL_QUANTITY']],
    ],
  )
})

test('a customer’s name above the headings says whose outlets they are', async () => {
  const { test: app, business } = orderApp
  const names = ['Malabar Regency', 'Nilgiri Grand']
  const [mine, other] = await Promise.all(names.map(brandName => aCustomer(app, business, { brandName })))
  assert.ok(mine && other)
  for (const { outletId } of [mine, other])
    await app.db.updateTable('outlet').set({ name: 'Lakeside' }).where('id', '=', outletId).execute()
  const outlets = async (text: string) =>
    (await read(text)).orders.map(order => [order.heading?.text, order.outletId])
  const headed = 'Lakeside:\nTomato 2 kg\nCellar:\nCarrot 1 kg'
  assert.deepEqual(await outlets(`Malabar Regency\n${headed}`), [
    ['Lakeside', mine.outletId],
    ['Cellar', null],
  ])
  assert.deepEqual((await outlets(headed))[0], ['Lakeside', null])
})
