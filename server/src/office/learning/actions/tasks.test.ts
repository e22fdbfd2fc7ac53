import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { tasksKey } from '@packhouse/contract/office/learning/tasks-key.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { demoDevice } from '../../../platform/http/own-call.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
after(() => shop.close())

let people = 0
/** A person who signed in for the first time just now, a minute before what they do. */
async function newcomer(role: RoleCode): Promise<string> {
  people += 1
  const { id, token } = await shop.test.signInAs(`New ${people}`, `98450${20_000 + people}`, role)
  await shop.test.db
    .updateTable('staff_user')
    .set({ first_sign_in_at: shop.test.clock.now })
    .where('id', '=', id)
    .execute()
  shop.later(1)
  return token
}
const tasks = (token: string) => shop.test.ok(learning.myFirstTasks, {}, { token })
const ticked = async (token: string) =>
  (await tasks(token)).flatMap(({ key, done }) => (done ? [[key, done.record]] : []))
const choose = (value: 'AWAY' | 'AGAIN', token: string) =>
  shop.test.ok(preferences.keepPreference, { key: tasksKey, body: { value } }, { token })

let token = ''
beforeEach(async () => {
  token = await newcomer('HALL')
})

test('tasks are ticked by the deeds of their person alone, with the record and the minute', async () => {
  const colleague = await newcomer('HALL')
  const onion = await shop.item({ onHandMilli: 10_000 })
  const order = await shop.order([[onion, 4]], 'PENDING')
  assert.deepEqual(await ticked(token), [])
  const { orderitemid } = shop.line(order)
  await shop.test.ok(
    orders.fulfilOrder,
    {
      orderId: order.orderid,
      body: {
        items: [{ orderitemid, pickedquantity: 3, reason: 'OUT_OF_STOCK' }],
        pickerId: shop.business.pickerId,
      },
    },
    { token },
  )
  const record = `#${order.orderid}`
  assert.deepEqual(await ticked(token), [
    ['PICK', record],
    ['SHORT', record],
    ['PACK', record],
  ])
  assert.equal((await tasks(token))[0]?.done?.at, shop.test.clock.now.toISOString())
  assert.deepEqual(await ticked(colleague), [])
})

test("what the demo does in a person's name, or standing orders do at their hour, ticks nothing", async () => {
  const { id, token: buyer } = await shop.test.signInAs('Busy', '9845029998', 'BUYER')
  await shop.test.db
    .updateTable('staff_user')
    .set({ first_sign_in_at: shop.test.clock.now })
    .where('id', '=', id)
    .execute()
  shop.later(1)
  const { itemTypeId } = await shop.item({ name: 'Yam', onHandMilli: 10_000 })
  const author = { userId: id, userName: 'Busy', requestId: 'own', at: shop.test.clock.now }
  const counted = { action: 'STOCK_COUNTED', entity: 'item_type', entityId: itemTypeId }
  const made = { action: 'ESTIMATE_ADDED', entity: 'item_type', entityId: itemTypeId }
  await shop.test.db.transaction().execute(async tx => {
    await recordAndAnnounce(tx, {
      events: [counted],
      author: { ...author, address: '127.0.0.1', device: demoDevice },
      tags: [],
    })
    await recordAndAnnounce(tx, { events: [made], author: { ...author, address: '', device: '' }, tags: [] })
  })
  assert.deepEqual(await ticked(buyer), [])
  await shop.test.db.transaction().execute(tx =>
    recordAndAnnounce(tx, {
      events: [counted],
      author: { ...author, address: '127.0.0.1', device: 'Chrome' },
      tags: [],
    }),
  )
  assert.deepEqual(await ticked(buyer), [['COUNT', 'Yam']])
})

test('what was done with an item has the name of the item', async () => {
  const buyer = await newcomer('BUYER')
  const { itemTypeId } = await shop.item({ name: 'Okra', onHandMilli: 10_000 })
  await shop.test.ok(
    inventory.countStock,
    { body: { itemId: itemTypeId, counted: 9, reason: 'COUNT_CORRECTION' } },
    { token: buyer },
  )
  assert.deepEqual(await ticked(buyer), [['COUNT', 'Okra']])
})

test('a message is named by its sender, or by how it begins', async () => {
  const paste = async (text: string, senderName?: string) => {
    const desk = await newcomer('DESK')
    await shop.test.ok(
      messages.addMessages,
      { body: { messages: [{ text, ...(senderName && { senderName }) }] } },
      { token: desk },
    )
    return ticked(desk)
  }
  assert.deepEqual(await paste('onion 5kg', 'Leena T.'), [['MESSAGE', 'Leena T.']])
  assert.deepEqual(await paste('tomato 5kg'), [['MESSAGE', 'tomato 5kg']])
  assert.deepEqual(await paste('Good evening, please send onion 20kg'), [
    ['MESSAGE', 'Good evening, please…'],
  ])
})

test('a begun order has the name of its outlet, statements that of their first customer and how many more', async () => {
  const desk = await newcomer('DESK')
  const draft = {
    device: 'd'.repeat(36),
    deviceKind: 'DESK' as const,
    customer: 'Anand Mess',
    outlet: 'Main Road',
    lines: 1,
    draft: {},
  }
  await shop.test.ok(drafts.keepOrderDraft, { key: 'k'.repeat(36), body: draft }, { token: desk })
  assert.deepEqual(await ticked(desk), [['LINE', 'Main Road']])
  const accounts = await newcomer('ACCOUNTS')
  await shop.test.ok(statements.printStatements, { body: { whose: 'ALL' } }, { token: accounts })
  const [[key, record] = []] = await ticked(accounts)
  assert.equal(key, 'STATEMENT')
  assert.match(String(record), /^\w.*/)
})

test('put away they stay away on every device; brought back they begin anew', async () => {
  assert.equal((await tasks(token)).length, 5)
  await choose('AWAY', token)
  assert.deepEqual(await tasks(token), [])
  shop.later(24 * 60)
  assert.deepEqual(await tasks(token), [])
  await choose('AGAIN', token)
  assert.equal((await tasks(token)).length, 5)
})

test('who never signed in, or has been here for a month, has none', async () => {
  const { token: unseen } = await shop.test.signInAs('Unseen', '9845029999', 'DESK')
  assert.deepEqual(await tasks(unseen), [])
  shop.later(30 * 24 * 60)
  assert.deepEqual(await tasks(token), [])
})
