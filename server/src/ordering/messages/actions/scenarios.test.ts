import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'

// numbers as in rules §10

let orderApp: OrderApp
let onion: BuiltItem
let chilli: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  onion = await orderApp.item({
    name: 'Onion (big/red)',
    packs: [
      { name: '1 kg', weightMilli: 1000 },
      { name: '5 kg', weightMilli: 5000 },
    ],
  })
  chilli = await orderApp.item({ name: 'Green chilli', packs: [{ name: '1 kg', weightMilli: 1000 }] })
  await orderApp.item({ name: 'Red chilli powder', packs: [{ name: '1 kg', weightMilli: 1000 }] })
})
after(() => orderApp.close())

test('scenario 22: a pasted message is read, looked at and placed; its text stays, and its words are known the next time', async () => {
  const { test: app, business, customer } = orderApp
  const outletId = customer.outletId
  const text = 'kal subah\nonion 12 kg @28\nmirch 2 kg\nno coriander'
  const read = async () => (await app.ok(messages.readMessage, { body: { text, outletId } })).orders[0]
  const first = await read()
  assert.deepEqual(
    first?.lines.map(({ name, quantity, unit, quotedRate, packs, status }) => [
      name,
      quantity,
      unit,
      quotedRate,
      packs.map(pack => `${pack.quantity} × ${pack.packsize}`).join(' + '),
      status,
    ]),
    [
      ['Onion (big/red)', 12, 'kg', 28, '2 × 5 kg + 2 × 1 kg', 'SURE'],
      ['Green chilli', 2, 'kg', null, '2 × 1 kg', 'CHECK'],
    ],
  )
  assert.equal(first.deliveryDate, '2026-11-21')
  assert.equal((await app.ok(orders.allOrders, {})).total, 0, 'reading saves nothing')

  const [big, mirch] = first.lines
  assert.ok(big && mirch)
  const place = { from: big.from, to: big.to }
  const order = await app.ok(orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [
        { packsizeid: onion.packIds[1] ?? 0, quantity: 2 },
        { packsizeid: onion.packId, quantity: 2 },
        { packsizeid: chilli.packId, quantity: 2 },
      ],
      message: {
        text,
        lines: [
          { index: 0, ...place },
          { index: 1, ...place },
          { index: 2, from: mirch.from, to: mirch.to },
        ],
      },
    },
  })
  assert.equal(order.message?.text, text)
  assert.deepEqual(
    order.message.lines.map(({ from, to }) => text.slice(from, to)),
    ['onion 12 kg', 'onion 12 kg', 'mirch 2 kg'],
  )
  assert.deepEqual(
    order.orderitemdetails.map(({ price, packsize }) => [packsize, price]),
    [
      ['5 kg', 135],
      ['1 kg', 27],
      ['1 kg', 27],
    ],
    'a rate that the customer wrote changes no price',
  )
  const again = await read()
  assert.deepEqual(
    again?.lines.map(({ name, status, remembered }) => [name, status, remembered]),
    [
      ['Onion (big/red)', 'SURE', false],
      ['Green chilli', 'SURE', true],
    ],
  )
  assert.equal(again.openOrder?.orderid, order.orderid)
})
