import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let the: OrderApp
before(async () => {
  the = await anOrderApp()
})
afterEach(() => the.sound())
after(() => the.close())

const [friday, saturday, sunday, monday] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const

async function announce({ itemTypeId }: BuiltItem, quantity: number, expectedDate: string) {
  const [estimate] = await the.test.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity, expectedDate: day(expectedDate) }],
  })
  assert(estimate)
  return estimate.id
}
async function placed(item: BuiltItem, packs: number, deliveryDate: string = saturday): Promise<Details> {
  const customer = await aCustomer(the.test, the.business)
  const { orderid } = await anOrder(the.test, {
    business: the.business,
    customer,
    items: [{ packId: item.packId, packs }],
    deliveryDate,
  })
  return the.test.ok(orders.orderDetails, { orderid })
}
const accepted = async (item: BuiltItem, packs: number, deliveryDate: string = saturday) => {
  const order = await placed(item, packs, deliveryDate)
  await the.move(order, 'PENDING')
  return order
}
const tomatoes = (onHandMilli: number, name = `Tomato ${onHandMilli}`) =>
  the.item({ name, sellArrivals: true, onHandMilli })

test('accepted orders reach what is on hand and what comes by their day; beyond it is said what is free and when more comes', async () => {
  const tomato = await tomatoes(2000, 'Tomato')
  await announce(tomato, 10, saturday)
  await announce(tomato, 30, sunday)
  const no = await the.refuse(await placed(tomato, 40), 'PENDING', 'SHORT_OF_STOCK')
  assert.equal(
    no.message,
    'Tomato: 12.000 kg of 40.000 kg are free for Sat, 21 Nov 2026; 30.000 kg more come on Sun, 22 Nov 2026. Promise less, or a later day.',
  )
  assert.deepEqual(no.data.lines, [{ itemId: tomato.itemTypeId, name: 'Tomato', missing: 28, inStock: 12 }])
  await accepted(tomato, 40, sunday)
  const none = await the.refuse(await placed(tomato, 3), 'PENDING', 'SHORT_OF_STOCK')
  assert.match(none.message, /2\.000 kg of 3\.000 kg are free for .*; 30\.000 kg more come on/)
  await the.refuse(await placed(tomato, 3, monday), 'PENDING', 'SHORT_OF_STOCK')
  await accepted(tomato, 2, saturday)
})

test('what is promised for a later day does not bind goods that are free before', async () => {
  const tomato = await tomatoes(12_000)
  await announce(tomato, 30, sunday)
  await accepted(tomato, 30, sunday)
  await accepted(tomato, 12, saturday)
  const no = await the.refuse(await placed(tomato, 1, sunday), 'PENDING', 'SHORT_OF_STOCK')
  assert.match(no.message, /none expected/)
})

test('blocked goods are not free, and only what is on hand can be picked', async () => {
  const tomato = await tomatoes(5000)
  await announce(tomato, 10, saturday)
  const order = await accepted(tomato, 8)
  await the.assign(order)
  const error = await the.test.refused(
    orders.fulfilOrder,
    {
      orderId: order.orderid,
      body: { items: [{ orderitemid: the.line(order).orderitemid, pickedweight: 8 }] },
    },
    'SHORT_OF_STOCK',
  )
  assert.match(error.message, /Only 5\.000 kg of Tomato 5000/)
  const { rows } = await the.test.ok(lots.allLots, { itemid: tomato.itemTypeId })
  assert(rows[0])
  await the.test.ok(lots.blockLot, {
    lotid: rows[0].id,
    body: { blocked: true, reason: 'Pest', version: rows[0].version },
  })
  const no = await the.refuse(await placed(tomato, 3), 'PENDING', 'SHORT_OF_STOCK')
  assert.match(no.message, /2\.000 kg of 3\.000 kg are free/)
  const [listed] = await the.test.ok(orders.itemsForOrder, {
    customerid: the.customer.customerId,
    itemids: [tomato.itemTypeId],
    deliveryDate: day(saturday),
  })
  assert.equal(listed?.available, 2)
})

test('an edit adds no more than is free, and an order moves to an earlier day only with goods that come by it', async () => {
  const tomato = await tomatoes(5000, 'Plum')
  await announce(tomato, 10, sunday)
  const order = await accepted(tomato, 8, sunday)
  const edit = (body: { deliveryDate?: string; quantity?: number }) => {
    const { quantity, deliveryDate } = body
    const items = quantity === undefined ? [] : [{ orderitemid: the.line(order).orderitemid, quantity }]
    return {
      orderId: order.orderid,
      body: {
        ...(items.length > 0 ? { items } : {}),
        ...(deliveryDate === undefined ? {} : { deliveryDate: day(deliveryDate) }),
      },
    }
  }
  const early = await the.test.refused(orders.editOrder, edit({ deliveryDate: saturday }), 'SHORT_OF_STOCK')
  assert.match(
    early.message,
    /5\.000 kg of 8\.000 kg are free for Sat, 21 Nov 2026; 10\.000 kg more come on Sun, 22 Nov 2026/,
  )
  const more = await the.test.refused(orders.editOrder, edit({ quantity: 16 }), 'SHORT_OF_STOCK')
  assert.match(more.message, /15\.000 kg of 16\.000 kg are free/)
  await the.test.ok(orders.editOrder, edit({ quantity: 15 }))
  await the.test.ok(orders.editOrder, edit({ quantity: 5, deliveryDate: saturday }))
})

test('sixteen who accept at once promise no more than comes, whatever the day', async () => {
  const tomato = await tomatoes(7000)
  await announce(tomato, 20, friday)
  await announce(tomato, 9, sunday)
  const made: Details[] = []
  for (let index = 0; index < 16; index++)
    made.push(await placed(tomato, 3, index % 2 === 0 ? saturday : sunday))
  const answers = await Promise.all(
    made.map(({ orderid }) =>
      the.test.ok(dispatch.moveOrders, { status: 'PENDING', body: { orders: [{ orderId: orderid }] } }),
    ),
  )
  const results = answers.flatMap(({ results }) => results)
  const taken = results.filter(({ ok }) => ok)
  const early = taken.filter(({ id }) => made.findIndex(({ orderid }) => orderid === id) % 2 === 0)
  assert(taken.length <= 12 && early.length <= 9, 'at most 36 kg in all, and 27 kg of it by Saturday')
  assert.equal(taken.length, 12, '8 of each day want goods, and Sunday may have what Saturday leaves')
  assert.equal((await the.stock(tomato)).reserved, 36)
  for (const { error } of results.filter(({ ok }) => !ok)) assert.equal(error?.code, 'SHORT_OF_STOCK')
})
