import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
const tokens = new Map<string, string>()
before(async () => {
  orderApp = await anOrderApp()
  for (const [at, role] of (['OWNER', 'MANAGER', 'DESK'] as const).entries())
    tokens.set(role, (await orderApp.test.signInAs(`${role} agrees`, String(9_736_000_000 + at), role)).token)
  const desk = (await orderApp.test.ok(staff.roles, {})).find(({ code }) => code === 'DESK')
  assert(desk)
  const body = { name: 'Till', roles: [desk.id], expiresOn: '2026-12-31', perMinute: 600 }
  tokens.set('KEY', (await orderApp.test.ok(staff.addApiKey, { body })).key)
})
after(() => orderApp.close())

const as = (who: string) => ({ token: tokens.get(who) ?? null })

test('a price of one order is agreed by who has the right for it, in a new order and in a change, person or program', async () => {
  const { test: app, customer, business } = orderApp
  const ginger = await orderApp.item({ name: 'Ginger', basePaise: 64_000, onHandMilli: 90_000 })
  const usual = await orderApp.order([[await orderApp.item(), 5]])
  const line = { packsizeid: ginger.packId, quantity: 1, overrideReason: 'Agreed on the phone' }
  const order = (priced: object) => ({
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ ...line, ...priced }],
      confirmDuplicate: true,
    },
  })
  for (const who of ['DESK', 'KEY'])
    for (const priceOverride of [6.4, 0.01, 600]) {
      const refused = await app.refused(orders.createOrder, order({ priceOverride }), 'NOT_ALLOWED', as(who))
      assert.equal(refused.message, 'Only Owner and Manager may agree another price for one order.')
      const items = [{ ...line, priceOverride }]
      await app.refused(orders.editOrder, { orderId: usual.orderid, body: { items } }, 'NOT_ALLOWED', as(who))
    }
  await app.ok(orders.createOrder, order({ priceOverride: 640 }), as('DESK'))
  for (const who of ['OWNER', 'MANAGER']) {
    const reply = await app.refused(
      orders.createOrder,
      order({ priceOverride: 0.01 }),
      'NEEDS_CONFIRM',
      as(who),
    )
    assert.match(reply.message, /^Line 1, Ginger 1 kg: Price is/)
    await app.refused(
      orders.createOrder,
      order({ priceOverride: 0.01, confirm: true }),
      'NEEDS_CONFIRM',
      as(who),
    )
    const meant = await app.ok(
      orders.createOrder,
      order({ priceOverride: 0.01, confirmPrice: 0.01 }),
      as(who),
    )
    assert.equal(orderApp.line(meant).price, 0.01)
    const near = await app.ok(orders.createOrder, order({ priceOverride: 600 }), as(who))
    assert.equal(orderApp.line(near).price, 600)
  }
  const items = [{ ...line, priceOverride: 300 }]
  await app.refused(
    orders.editOrder,
    { orderId: usual.orderid, body: { items } },
    'NEEDS_CONFIRM',
    as('MANAGER'),
  )
  const confirmed = { items: [{ ...line, priceOverride: 300, confirm: true }] }
  const edited = await app.ok(orders.editOrder, { orderId: usual.orderid, body: confirmed }, as('MANAGER'))
  assert.equal(orderApp.line(edited, 1).price, 300)
})

test('a line that is there gets an agreed price by the same right, reason and questions, is given free, and goes back', async () => {
  const { test: app } = orderApp
  const ginger = await orderApp.item({ name: 'Ginger of an order', basePaise: 64_000, onHandMilli: 90_000 })
  let order = await orderApp.order([[ginger, 2]], 'PENDING')
  const { orderitemid } = orderApp.line(order)
  const args = (priced: object, quantity = 2) => ({
    orderId: order.orderid,
    body: { items: [{ orderitemid, quantity, ...priced }] },
  })
  const why = { overrideReason: 'Soft bags' }
  await app.refused(orders.editOrder, args({ priceOverride: 600, ...why }), 'NOT_ALLOWED', as('DESK'))
  await app.refused(orders.editOrder, args({ priceOverride: 600 }), 'NEEDS_REASON', as('MANAGER'))
  await app.refused(orders.editOrder, args({ priceOverride: 300, ...why }), 'NEEDS_CONFIRM', as('MANAGER'))
  order = await app.ok(orders.editOrder, args({ priceOverride: 600, ...why }, 3), as('MANAGER'))
  const agreed = orderApp.line(order)
  assert.deepEqual(
    [agreed.price, agreed.priceStep, agreed.agreedReason, order.total],
    [600, 1, 'Soft bags', 1800],
  )
  assert.ok(order.activity.some(({ text }) => text.includes('at ₹600.00 instead of ₹640.00: Soft bags')))
  const same = await app.ok(orders.editOrder, args({ priceOverride: 600, ...why }, 3), as('DESK'))
  assert.equal(same.version, order.version, 'sent as it is, it stays')
  order = await app.ok(orders.editOrder, args({ free: 'SAMPLE' }, 3), as('MANAGER'))
  assert.deepEqual([orderApp.line(order).price, orderApp.line(order).free, order.total], [0, 'SAMPLE', 0])
  await app.refused(orders.editOrder, args({ priceOverride: 640 }, 3), 'NOT_ALLOWED', as('DESK'))
  order = await app.ok(orders.editOrder, args({ priceOverride: 640 }, 3), as('MANAGER'))
  const { price, priceStep, free, agreedReason } = orderApp.line(order)
  assert.deepEqual([price, priceStep, free, agreedReason, order.total], [640, 6, null, null, 1920])
  await orderApp.sound()
})
