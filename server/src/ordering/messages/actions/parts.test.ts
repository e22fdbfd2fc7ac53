import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'

let orderApp: OrderApp
let tomato: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  tomato = await orderApp.item({ name: 'Tomato', packs: [{ name: '1 kg', weightMilli: 1000 }] })
  await orderApp.item({ name: 'Carrot', packs: [{ name: '1 kg', weightMilli: 1000 }] })
})

const at = (minute: number) => new Date(Date.parse('2026-11-20T13:00:00Z') + minute * 60_000).toISOString()
const add = async (senderName: string, ...texts: [minute: number, text: string][]) =>
  orderApp.test.ok(messages.addMessages, {
    body: { messages: texts.map(([minute, text]) => ({ text, senderName, receivedAt: at(minute) })) },
  })
const rowsOf = async (sender: string) => {
  const { rows } = await orderApp.test.ok(messages.inbox, { searchtext: sender, limit: 500 })
  return rows.toSorted((one, other) => one.id - other.id)
}
const textsOf = async (sender: string) => (await rowsOf(sender)).map(({ text, parts }) => [text, parts])

test('three messages of a sender within ten minutes are one row, read together, and the correction counts', async () => {
  await add('Zzone', [0, 'tomato 10 kg'])
  await add('Zzone', [4, 'carrot 5 kg'])
  const last = await add('Zzone', [9, 'sorry tomato 15 kg'], [9, 'sorry tomato 15 kg'])
  assert.deepEqual([last.added, last.known, last.messages.length], [1, 1, 1])
  const [row, ...more] = await rowsOf('Zzone')
  assert.deepEqual([row?.text, row?.parts, more], ['tomato 10 kg\ncarrot 5 kg\nsorry tomato 15 kg', 3, []])
  assert.deepEqual([row?.lines, row?.toCheck, row?.receivedAt], [2, 0, at(0)])
  const read = await orderApp.test.ok(messages.readMessage, { body: { text: row?.text ?? '' } })
  assert.deepEqual(
    read.orders[0]?.lines.map(({ name, quantity }) => [name, quantity]),
    [
      ['Tomato', 15],
      ['Carrot', 5],
    ],
  )
  // found by what any of them says, and counted once
  for (const word of ['tomato', 'sorry'])
    assert.equal((await orderApp.test.ok(messages.inbox, { searchtext: `zzone ${word}` })).total, 1)
  const summary = await orderApp.test.ok(messages.inboxSummary, {})
  assert.equal(summary.toRead.count, (await orderApp.test.ok(messages.inbox, { toRead: true })).total)
  assert.deepEqual((await add('Zzone', [0, 'tomato 10 kg'], [4, 'carrot 5 kg'])).added, 0)
})

test('what comes in another order is read in the order it was written; later ones, pictures and other senders are rows of their own', async () => {
  await add('Zztwo', [8, 'second 2 kg'])
  await add('Zztwo', [3, 'first 1 kg'], [19, 'third 3 kg'], [28, 'fourth 4 kg'])
  await add('Zztwo other', [8, 'second 2 kg'])
  assert.deepEqual(await textsOf('Zztwo'), [
    ['first 1 kg\nsecond 2 kg', 2],
    ['third 3 kg\nfourth 4 kg', 2],
    ['second 2 kg', 1],
  ])
})

test('what somebody has opened, ordered or put away is left as it is', async () => {
  const { test: app, business, customer } = orderApp
  const { messages: rows } = await add('Zzthree', [0, 'tomato 2 kg'])
  const [row] = rows
  assert.ok(row)
  const draft = await app.ok(messages.updateMessage, {
    messageid: row.id,
    body: { state: 'DRAFT', version: row.version },
  })
  await add('Zzthree', [1, 'carrot 1 kg'])
  assert.deepEqual(await textsOf('Zzthree'), [
    ['tomato 2 kg', 1],
    ['carrot 1 kg', 1],
  ])
  await app.ok(orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: tomato.packId, quantity: 2 }],
      message: { text: row.text, messageId: row.id, lines: [{ index: 0, from: 0, to: 11 }] },
    },
  })
  await add('Zzthree', [2, 'tomato 3 kg'])
  const after = await rowsOf('Zzthree')
  assert.deepEqual(
    after.map(({ text, state }) => [text, state]),
    [
      ['tomato 2 kg', 'ORDERED'],
      ['carrot 1 kg\ntomato 3 kg', 'NEW'],
    ],
  )
  const waiting = after[1]
  assert.ok(waiting && draft.version > row.version)
  await app.ok(messages.updateMessage, { messageid: waiting.id, body: { state: 'IGNORED' } })
  await add('Zzthree', [3, 'carrot 9 kg'])
  assert.deepEqual(
    (await rowsOf('Zzthree')).map(({ state }) => state),
    ['ORDERED', 'IGNORED', 'NEW'],
  )
})

test('an order is not saved from a part of what its sender wrote', async () => {
  const { test: app } = orderApp
  const { messages: rows } = await add('Zzfour', [0, 'add 2 kg tomato'])
  const [row] = rows
  assert.ok(row)
  const placed = await orderApp.order([[tomato, 2]], 'PLACED')
  await add('Zzfour', [1, 'add 1 kg tomato too'])
  const edit = (text: string) => ({
    orderId: placed.orderid,
    body: {
      version: placed.version,
      items: [{ orderitemid: placed.orderitemdetails[0]?.orderitemid ?? 0, quantity: 5 }],
      message: { text, messageId: row.id, lines: [{ index: 0, from: 0, to: 10 }] },
    },
  })
  const refused = await app.refused(orders.editOrder, edit(row.text), 'STALE_VERSION')
  assert.equal(refused.message, 'The sender wrote more since: “add 1 kg tomato too”. Open the message again.')
  await app.refused(
    messages.updateMessage,
    { messageid: row.id, body: { state: 'DRAFT', version: row.version } },
    'STALE_VERSION',
  )
  const [whole] = await rowsOf('Zzfour')
  await app.ok(orders.editOrder, edit(whole?.text ?? ''))
})

test('many at once of one sender are all there, in rows that can be read', async () => {
  const long = 'x'.repeat(9_990)
  await add('Zzfive', [0, `1 ${long}`], [1, `2 ${long}`], [2, `3 ${long}`])
  assert.deepEqual(
    (await rowsOf('Zzfive')).map(({ parts, text }) => [parts, text.length <= 20_000]),
    [
      [2, true],
      [1, true],
    ],
  )
})
