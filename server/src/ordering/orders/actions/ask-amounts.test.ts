import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { asksAbout, okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let shop: OrderApp
let paneer: BuiltItem
let buyer: BuiltCustomer
before(async () => {
  shop = await anOrderApp()
  const packs = [{ weightMilli: 1000 }, { weightMilli: 5000 }]
  paneer = await shop.item({ name: 'Paneer', basePaise: 300_00, onHandMilli: 900_000, packs })
  buyer = await aCustomer(shop.test, shop.business)
  await shop.order([[paneer, 24]], 'PLACED', buyer)
})
afterEach(() => shop.sound())
after(() => shop.close())

type Lines = [item: BuiltItem, packs: number][]
const orderOf = (lines: Lines, confirmFigures?: string[]) => ({
  body: {
    customerid: buyer.customerId,
    outletid: buyer.outletId,
    deliverytimeslotid: shop.business.slotId,
    deliveryDate: '2026-11-21',
    confirmDuplicate: true,
    items: lines.map(([{ packId }, quantity]) => ({ packsizeid: packId, quantity })),
    ...(confirmFigures ? { confirmFigures } : {}),
  },
})
const asks = (lines: Lines, confirmFigures?: string[]) =>
  asksAbout(shop.test, orders.createOrder, orderOf(lines, confirmFigures))
const most = 'The most that anybody ordered in 60 days is'

// rules §33.5
test('more than five times the most of 60 days is asked about, and another amount again', async () => {
  assert.deepEqual(await asks([[paneer, 121]]), {
    message: `121.000 kg of Paneer? ${most} 24.000 kg.`,
    paths: ['body.items.0.quantity'],
    figures: [`amount of item ${paneer.itemTypeId} 121000`],
    yes: ['Yes, 121.000 kg'],
  })
  const five = certain(paneer.packIds[1], 'the pack of 5 kg')
  const onion = await shop.item({ name: 'Onion', onHandMilli: 900_000 })
  const two = await asks([
    [onion, 2],
    [paneer, 61],
    [{ ...paneer, packId: five }, 12],
  ])
  assert.deepEqual(
    [two?.message, two?.paths],
    [`121.000 kg of Paneer? ${most} 24.000 kg.`, ['body.items.2.quantity']],
  )
  assert.equal(
    (await asks([[paneer, 200]], two?.figures))?.message,
    `200.000 kg of Paneer? ${most} 24.000 kg.`,
  )
})

test('a rejected order and one of more than 60 days ago say nothing of what is usual', async () => {
  const ghee = await shop.item({ name: 'Ghee', basePaise: 600_00, onHandMilli: 900_000 })
  await shop.order([[ghee, 20]], 'PLACED', buyer)
  await shop.test.ok(orders.rejectOrder, {
    orderId: (await shop.order([[ghee, 40]], 'PLACED', buyer)).orderid,
    body: { reason: 'Typed twice' },
  })
  assert.equal((await asks([[ghee, 101]]))?.message, `101.000 kg of Ghee? ${most} 20.000 kg.`)
  const { now } = shop.test.clock
  const name = (await shop.order([[ghee, 1]], 'PLACED', buyer)).customeraddressdetails.businessname
  shop.later(61 * 24 * 60)
  const later = { body: { ...orderOf([[ghee, 100]]).body, deliveryDate: '2027-01-21' } }
  assert.equal(
    (await asksAbout(shop.test, orders.createOrder, later))?.message,
    `100.000 kg of Ghee for ₹60,000.00? ${name} has not ordered for 60 days.`,
  )
  shop.test.clock.now = now
})

test('an edit is asked about what it adds or raises, and never about what it lowers', async () => {
  const cream = await shop.item({ name: 'Cream', basePaise: 300_00, onHandMilli: 900_000 })
  const butter = await shop.item({ name: 'Butter', basePaise: 300_00, onHandMilli: 900_000 })
  await shop.order([[butter, 4]], 'PLACED', buyer)
  const order = await shop.order([[cream, 10]], 'PLACED', buyer)
  const { orderitemid } = shop.line(order)
  const edit = (items: object[], version = order.version) => ({
    orderId: order.orderid,
    body: { items: items as { orderitemid: number; quantity: number }[], version },
  })
  const raised = await asksAbout(shop.test, orders.editOrder, edit([{ orderitemid, quantity: 51 }]))
  assert.deepEqual(
    [raised?.message, raised?.paths],
    [`51.000 kg of Cream? ${most} 10.000 kg.`, ['body.items.0.quantity']],
  )
  const added = [
    { orderitemid, quantity: 12 },
    { packsizeid: butter.packId, quantity: 21 },
  ]
  const both = await asksAbout(shop.test, orders.editOrder, edit(added))
  assert.deepEqual(
    [both?.message, both?.paths],
    [`21.000 kg of Butter? ${most} 4.000 kg.`, ['body.items.1.quantity']],
  )
  const meant = await okMeant(shop.test, orders.editOrder, edit([{ orderitemid, quantity: 90 }]))
  assert.equal(shop.line(meant).orderedquantity, 90)
  const less = await shop.test.ok(orders.editOrder, edit([{ orderitemid, quantity: 80 }], meant.version))
  assert.equal(shop.line(less).orderedquantity, 80)
})

test('a program is not asked; a standing order is asked when it is agreed', async () => {
  const desk = (await shop.test.ok(staff.roles, {})).find(({ code }) => code === 'DESK')
  assert.ok(desk)
  const body = { name: 'Till', roles: [desk.id], expiresOn: '2026-12-31', perMinute: 600 }
  const { key: token } = await shop.test.ok(staff.addApiKey, { body })
  const curd = await shop.item({ name: 'Curd', basePaise: 300_00, onHandMilli: 900_000 })
  await shop.order([[curd, 2]], 'PLACED', buyer)
  assert.equal((await asks([[curd, 11]]))?.message, `11.000 kg of Curd? ${most} 2.000 kg.`)

  const plan = (quantity: number) => ({
    outletId: buyer.outletId,
    weekdays: [6],
    slotId: shop.business.slotId,
    from: '2026-11-21',
    items: [{ packsizeid: curd.packId, quantity }],
  })
  assert.equal(
    (await asksAbout(shop.test, standing.addStandingOrder, { body: plan(11) }))?.message,
    `11.000 kg of Curd? ${most} 2.000 kg.`,
  )
  const agreed = await shop.test.ok(standing.addStandingOrder, { body: plan(10) })
  const change = (quantity: number) => ({
    standingid: agreed.id,
    body: { items: plan(quantity).items, version: agreed.version },
  })
  assert.equal(
    (await asksAbout(shop.test, standing.updateStandingOrder, change(12)))?.message,
    `12.000 kg of Curd? ${most} 2.000 kg.`,
  )
  const behind = {
    ...change(12),
    body: { ...change(12).body, items: [{ packsizeid: paneer.packId, quantity: 1 }, ...plan(12).items] },
  }
  assert.deepEqual((await asksAbout(shop.test, standing.updateStandingOrder, behind))?.paths, [
    'body.items.1.quantity',
  ])
  assert.equal(await asksAbout(shop.test, standing.updateStandingOrder, change(9)), undefined)
  assert.equal(await asksAbout(shop.test, orders.createOrder, orderOf([[curd, 11]]), { token }), undefined)
})

test('a count far from the books is asked about, the opening stock is not', async () => {
  const okra = await shop.item({ name: 'Okra', onHandMilli: 60_000 })
  const body = (counted: number, reason: 'COUNT_CORRECTION' | 'OPENING' = 'COUNT_CORRECTION') => ({
    body: { itemId: okra.itemTypeId, counted, reason },
  })
  assert.deepEqual(await asksAbout(shop.test, inventory.countStock, body(301)), {
    message: '301.000 kg of Okra counted? The books show 60.000 kg.',
    paths: ['body.counted'],
    figures: [`count of item ${okra.itemTypeId} 301000`],
    yes: ['Yes, 301.000 kg'],
  })
  assert.equal((await shop.stock(okra)).onHand, 60)
  await okMeant(shop.test, inventory.countStock, body(301))
  assert.equal((await shop.stock(okra)).onHand, 301)
})
