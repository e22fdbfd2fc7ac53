import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'

let orderApp: OrderApp
const item: Record<string, BuiltItem> = {}
before(async () => {
  orderApp = await anOrderApp()
  for (const name of ['Tomato', 'Carrot', 'Green chilli', 'Red chilli powder', 'Curd', 'Zucchini'])
    item[name] = await orderApp.item({ name, packs: [{ name: '1 kg', weightMilli: 1000 }] })
})
after(() => orderApp.close())

const read = async (text: string, by: BuiltCustomer) =>
  (await orderApp.test.ok(messages.readMessage, { body: { text, outletId: by.outletId } })).orders.flatMap(
    ({ lines }) => lines,
  )

/** Places the lines of a message as the clerk corrects them: the name of an item for each. */
async function place(text: string, names: readonly string[], by: BuiltCustomer) {
  const { test: app, business } = orderApp
  const lines = await read(text, by)
  assert.equal(lines.length, names.length)
  return app.ok(orders.createOrder, {
    body: {
      customerid: by.customerId,
      outletid: by.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: names.map((name, at) => ({
        packsizeid: item[name]?.packId ?? 0,
        quantity: (lines[at]?.quantity ?? 1) || 1,
      })),
      confirmDuplicate: true,
      message: { text, lines: lines.map(({ from, to }, index) => ({ index, from, to })) },
    },
  })
}

// spec 7.11
test('after four corrections the same message reads whole', async () => {
  const { test: app, customer } = orderApp
  const text = 'lambodar 2 kg\nmirch 1 kg\nsafedi 3 kg\njukinni 4 kg\ntomato 5 kg'
  const names = ['Carrot', 'Green chilli', 'Curd', 'Zucchini', 'Tomato']
  const before = await read(text, customer)
  assert.ok(before.filter(({ status }) => status === 'SURE').length < names.length)
  await place(text, names, customer)
  const after = await read(text, customer)
  assert.deepEqual(
    after.map(({ name, status }) => [name, status]),
    names.map(name => [name, 'SURE']),
  )
  assert.ok(after.slice(0, 2).every(({ remembered }) => remembered))
  const stranger = await aCustomer(app, orderApp.business)
  assert.ok((await read(text, stranger)).every(({ remembered }) => !remembered))
})

// spec 7.11
test('what three customers call alike is proposed to all, and sure once somebody gives it to all', async () => {
  const { test: app, business } = orderApp
  const three = [
    await aCustomer(app, business),
    await aCustomer(app, business),
    await aCustomer(app, business),
  ]
  const other = await aCustomer(app, business)
  const wordsOf = async () => (await app.ok(messages.itemWords, { searchtext: 'gulabo' })).rows
  for (const [at, by] of three.entries()) {
    assert.equal((await read('gulabo 2 kg', other))[0]?.status, 'ASK')
    await place('gulabo 2 kg', ['Carrot'], by)
    assert.equal((await wordsOf()).length, at < 2 ? at + 1 : 4)
  }
  const [line] = await read('gulabo 2 kg', other)
  assert.deepEqual([line?.name, line?.status], ['Carrot', 'CHECK'])
  const offered = (await app.ok(messages.itemWords, { searchtext: 'gulabo', forAll: true })).rows[0]
  assert.deepEqual([offered?.customerId, offered?.isOffered, offered?.itemName], [null, true, 'Carrot'])
  assert.ok(offered)
  const given = await app.ok(messages.updateItemWord, {
    wordid: offered.id,
    body: { customerId: null, version: offered.version },
  })
  assert.deepEqual([given.customerId, given.isOffered], [null, false])
  assert.deepEqual(
    (await read('gulabo 2 kg', other)).map(({ name, status }) => [name, status]),
    [['Carrot', 'SURE']],
  )
})

// spec 7.11
test('a word is counted, changed and deactivated', async () => {
  const { test: app, business } = orderApp
  const hotel = await aCustomer(app, business)
  await place('shaitan 2 kg', ['Tomato'], hotel)
  await place('shaitan 3 kg', ['Tomato'], hotel)
  const [word] = (await app.ok(messages.itemWords, { customerid: hotel.customerId })).rows
  assert.ok(word)
  assert.deepEqual(
    [word.text, word.itemName, word.times, word.by, word.isActive],
    ['shaitan', 'Tomato', 2, 'Asha', true],
  )
  for (const searchtext of ['shait', 'tomat', 'shaitan tomato']) {
    const { rows } = await app.ok(messages.itemWords, { searchtext })
    assert.ok(
      rows.some(({ id }) => id === word.id),
      searchtext,
    )
  }
  assert.equal((await app.ok(messages.itemWords, { searchtext: 'shaitan carrot' })).total, 0)
  const wordid = word.id
  const changed = await app.ok(messages.updateItemWord, {
    wordid,
    body: { itemId: item.Carrot?.itemTypeId, version: word.version },
  })
  assert.equal(changed.itemName, 'Carrot')
  assert.equal((await read('shaitan 2 kg', hotel))[0]?.name, 'Carrot')
  await app.refused(
    messages.updateItemWord,
    { wordid, body: { isActive: false, version: word.version } },
    'STALE_VERSION',
  )
  await app.refused(
    messages.updateItemWord,
    { wordid, body: { packsizeid: item.Tomato?.packId } },
    'BAD_INPUT',
  )
  await app.refused(messages.updateItemWord, { wordid, body: { itemId: 999_999 } }, 'NOT_FOUND')
  assert.equal((await app.ok(messages.updateItemWord, { wordid, body: { isActive: false } })).isActive, false)
  assert.equal((await read('shaitan 2 kg', hotel))[0]?.status, 'ASK')
})

test('an order that is changed by a message keeps both, with the lines that are left', async () => {
  const { test: app } = orderApp
  const cafe = await aCustomer(app, orderApp.business)
  const first = await place('tomato 2 kg\ncarrot 3 kg', ['Tomato', 'Carrot'], cafe)
  const [tomato, carrot] = first.orderitemdetails
  assert.ok(tomato && carrot)
  const text = 'add 1 kg curd, tomato cancel'
  const edited = await app.ok(orders.editOrder, {
    orderId: first.orderid,
    body: {
      items: [
        { packsizeid: item.Curd?.packId ?? 0, quantity: 1 },
        { orderitemid: tomato.orderitemid, quantity: 0 },
      ],
      message: {
        text,
        lines: [
          { index: 0, from: 0, to: 13 },
          { index: 1, from: 15, to: 28 },
        ],
      },
    },
  })
  const curd = edited.orderitemdetails.find(({ name }) => name === 'Curd')
  assert.deepEqual(edited.message, {
    messageId: null,
    text,
    lines: [{ orderitemid: curd?.orderitemid, from: 0, to: 13 }],
  })
  assert.deepEqual(
    edited.earlierMessages.map(({ lines }) => lines.map(({ orderitemid }) => orderitemid)),
    [[carrot.orderitemid]],
  )
})

test('lines outside the message or the request are refused, and an unknown message is not found', async () => {
  const { test: app, business, customer } = orderApp
  const saved = (message: object) => ({
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: item.Tomato?.packId ?? 0, quantity: 7 }],
      message: { text: 'tomato 7 kg', lines: [], ...message },
    },
  })
  await app.refused(orders.createOrder, saved({ lines: [{ index: 1, from: 0, to: 3 }] }), 'BAD_INPUT')
  await app.refused(orders.createOrder, saved({ lines: [{ index: 0, from: 0, to: 30 }] }), 'BAD_INPUT')
  await app.refused(orders.createOrder, saved({ text: '🙏' }), 'BAD_INPUT')
  await app.refused(orders.createOrder, saved({ messageId: 999_999 }), 'NOT_FOUND')
})
