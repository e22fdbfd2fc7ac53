import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'
import { whyNotChange } from '../rules/states.ts'

type Person = Awaited<ReturnType<OrderApp['test']['signInAs']>>

let orderApp: OrderApp
let kavya: Person
let imran: Person
let hall: Person
before(async () => {
  orderApp = await anOrderApp()
  await orderApp.item({ name: 'Tomato', packs: [{ name: '1 kg', weightMilli: 1000 }] })
  kavya = await orderApp.test.signInAs('Kavya Rao', '9735500021', 'DESK')
  imran = await orderApp.test.signInAs('Imran Qureshi', '9735500022', 'MANAGER')
  hall = await orderApp.test.signInAs('Ravi Kumar', '9735500023', 'HALL')
})
after(() => orderApp.close())

async function aMessage(text = 'tomato 10 kg') {
  const sent = { text, outletId: orderApp.customer.outletId }
  const { messages: rows } = await orderApp.test.ok(messages.addMessages, { body: { messages: [sent] } })
  assert.ok(rows[0])
  return rows[0]
}
const give = (messageid: number, givenTo: number | null, version?: number) =>
  orderApp.test.ok(messages.updateMessage, {
    messageid,
    body: { givenTo, ...(version === undefined ? {} : { version }) },
  })
const toldTo = async ({ token }: Person) => (await orderApp.test.ok(notices.myNotices, {}, { token })).rows

test('a message given to a person names them, is among theirs, and they are told once; given on, the first one is told nothing', async () => {
  const { test: app } = orderApp
  const message = await aMessage()
  assert.equal(message.givenTo, null)
  const given = await give(message.id, kavya.id, message.version)
  assert.deepEqual(given.givenTo, { id: kavya.id, name: 'Kavya Rao' })
  const [notice, ...more] = await toldTo(kavya)
  assert.deepEqual([notice?.kind, notice?.record, more], ['MESSAGE_GIVEN', `message:${message.id}`, []])
  assert.deepEqual(notice?.parts, [{ key: 'given', text: '', lines: 1 }])
  assert.match(notice?.subject ?? '', /, /)

  const mine = async ({ token }: { token: string }) =>
    (await app.ok(messages.inbox, { mine: true }, { token })).rows.length
  assert.deepEqual([await mine(kavya), await mine(imran)], [1, 0])

  await give(message.id, kavya.id) // again: nothing changes
  await give(message.id, imran.id)
  assert.deepEqual([(await toldTo(kavya)).length, (await toldTo(imran)).length], [0, 1])
  assert.equal((await give(message.id, null)).givenTo, null)
  assert.equal((await toldTo(imran)).length, 0)
})

test('it can be given to those who take orders only, and not once it is an order', async () => {
  const { test: app } = orderApp
  const people = await app.ok(messages.messageReceivers, {})
  assert.ok(people.some(({ userId }) => userId === kavya.id))
  assert.ok(!people.some(({ userId }) => userId === hall.id))
  const { id } = await aMessage('tomato 11 kg')
  for (const givenTo of [hall.id, 999_999])
    await app.refused(messages.updateMessage, { messageid: id, body: { givenTo } }, 'BREAKS_RULE')
  await app.db.updateTable('staff_user').where('id', '=', imran.id).set({ is_active: false }).execute()
  await app.refused(messages.updateMessage, { messageid: id, body: { givenTo: imran.id } }, 'BREAKS_RULE')
  await app.db.updateTable('staff_user').where('id', '=', imran.id).set({ is_active: true }).execute()
  assert.ok(whyNotChange({ state: 'ORDERED', order_id: null }, { givenTo: kavya.id }))
})

test('who takes a message for themselves is told nothing; the notice of one kind is read without the others', async () => {
  const { test: app } = orderApp
  const { id } = await aMessage('tomato 12 kg')
  await give(id, app.user.id)
  assert.equal(
    (await app.ok(notices.myNotices, {})).rows.filter(({ record }) => record === `message:${id}`).length,
    0,
  )
  await give(id, kavya.id)
  const read = (kind: 'MENTION' | 'MESSAGE_GIVEN') =>
    app.ok(notices.readNotices, { body: { record: `message:${id}`, kind } }, { token: kavya.token })
  assert.deepEqual([(await read('MENTION')).read, (await read('MESSAGE_GIVEN')).read], [0, 1])
})
