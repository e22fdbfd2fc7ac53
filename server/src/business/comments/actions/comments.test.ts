import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { maxComments } from '@packhouse/contract/business/comments/model.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { roleCodes } from '@packhouse/contract/rights.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

type Person = Awaited<ReturnType<OrderApp['test']['signInAs']>>
type Mentions = WireArgs<typeof comments.addComment>['body']['mentions']

let orderApp: OrderApp
let onion: BuiltItem
let order: Details
let me: Person
let meera: Person
let ravi: Person
let start: Date
before(async () => {
  orderApp = await anOrderApp()
  const app = orderApp.test
  onion = await orderApp.item({ name: 'Onion', onHandMilli: 900_000 })
  order = await orderApp.order([[onion, 2]])
  me = { id: app.user.id, token: app.token }
  meera = await app.signInAs('Meera Nair', '9735500022', 'MANAGER')
  ravi = await app.signInAs('Ravi Kumar', '9735500023', 'HALL')
  start = app.clock.now
})
beforeEach(async () => {
  orderApp.test.clock.now = start
  await orderApp.test.db.deleteFrom('notice').execute()
  await orderApp.test.db.deleteFrom('comment').execute()
})
after(() => orderApp.close())

const as = ({ token }: { token: string }) => ({ token })
const record = () => `order:${order.orderid}`
const write = (text: string, mentions: Mentions = [], who: Person = me, at = record()) =>
  orderApp.test.ok(comments.addComment, { body: { record: at, text, mentions } }, as(who))
const edit = (
  comment: { id: number; version: number },
  text: string | null,
  mentions: Mentions = [],
  who: Person = me,
) => ({
  args: { commentid: comment.id, body: { text, mentions, version: comment.version } },
  sending: as(who),
})
const change = ({ args, sending }: ReturnType<typeof edit>) =>
  orderApp.test.ok(comments.changeComment, args, sending)
const notChanged = ({ args, sending }: ReturnType<typeof edit>, code: string) =>
  orderApp.test.refused(comments.changeComment, args, code, sending)
const listed = (who: Person = me, at = record()) =>
  orderApp.test.ok(comments.commentsOf, { record: at }, as(who))
const told = async (who: Person) => (await orderApp.test.ok(notices.myNotices, {}, as(who))).rows
const toMeera = () => [{ userId: meera.id, name: 'Meera' }]

test('a comment has its author, role and time; who it is for is told, with its beginning', async () => {
  await write('@Meera please ask Farhan for the gate pass before five.', toMeera())
  const { rows } = await listed(ravi)
  assert.partialDeepStrictEqual(rows, [{ by: 'Asha', role: 'Owner', text: '@Meera please ask Farhan for the gate pass before five.', isEdited: false }]) // biome-ignore format: one row
  assert.deepEqual(rows[0]?.mentions, toMeera())
  const [notice] = await told(meera)
  assert.partialDeepStrictEqual(notice, { kind: 'MENTION', record: record(), by: 'Asha', isNew: true })
  assert.partialDeepStrictEqual(notice?.parts, [{ key: String(rows[0]?.id), names: ['Meera'] }])
})

test('a person named twice is told once, in one row also by two comments; nobody is told of their own', async () => {
  await write('@Meera and again @Meera', [...toMeera(), ...toMeera()])
  await write('@Meera and @Asha', [...toMeera(), { userId: me.id, name: 'Asha' }])
  const rows = await told(meera)
  assert.deepEqual([rows.length, rows[0]?.parts.length], [1, 2])
  assert.deepEqual(await told(me), [])
})

test('who may not open the record is not offered, not told, and the name stays plain text', async () => {
  const at = `customer:${orderApp.customer.customerId}`
  const { people } = await listed(me, at)
  assert.deepEqual(
    people.map(({ name }) => name),
    ['Asha', 'Meera Nair'],
  )
  const comment = await write('@Ravi is late', [{ userId: ravi.id, name: 'Ravi' }], me, at)
  assert.deepEqual([comment.mentions, comment.text], [[], '@Ravi is late'])
  assert.deepEqual(await told(ravi), [])
  await orderApp.test.refused(comments.commentsOf, { record: at }, 'NOT_ALLOWED', as(ravi))
  const body = { record: at, text: 'Hello', mentions: [] }
  await orderApp.test.refused(comments.addComment, { body }, 'NOT_ALLOWED', as(ravi))
})

test('who may read and write comments of a record, by role', async () => {
  const readers: Record<string, string> = { order: '', customer: '', item_type: '' }
  const ids = { order: order.orderid, customer: orderApp.customer.customerId, item_type: onion.itemTypeId }
  for (const [at, code] of roleCodes.entries()) {
    const { token } = await orderApp.test.signInAs(`${code} person`, String(9_733_200_000 + at), code)
    for (const [kind, id] of Object.entries(ids)) {
      const { status } = await orderApp.test.call(comments.commentsOf, { record: `${kind}:${id}` }, { token })
      if (status === 200) readers[kind] += code[0] ?? ''
    }
  }
  assert.deepEqual(readers, { order: 'OMDBHA', customer: 'OMDBA', item_type: 'OMDBA' })
})

test('an edit tells only who is named now and was not, and takes back what somebody no longer is told', async () => {
  const first = await write('@Meera look', toMeera())
  const second = await change(edit(first, '@Ravi look', [{ userId: ravi.id, name: 'Ravi' }]))
  assert.deepEqual([second.isEdited, await told(meera), (await told(ravi)).length], [true, [], 1])
  await orderApp.test.ok(notices.readNotices, { body: { record: record() } }, as(ravi))
  await change(edit(second, '@Ravi look again', [{ userId: ravi.id, name: 'Ravi' }]))
  const [notice] = await told(ravi)
  assert.deepEqual([notice?.isNew, notice?.parts[0]?.text], [false, '@Ravi look again'])
})

test('a removed comment leaves who removed it and no text anywhere, and its notice goes', async () => {
  const first = await write('@Meera the price is 99', toMeera())
  await change(edit(first, null))
  const { rows } = await listed()
  assert.partialDeepStrictEqual(rows, [{ by: 'Asha', text: null, mentions: [] }])
  assert.deepEqual(await told(meera), [])
  const everything = await orderApp.test.db.selectFrom('audit_event').select(['before', 'after']).execute()
  assert.ok(!JSON.stringify([everything, await told(meera)]).includes('the price is 99'))
})

test('only its author changes a comment, for ten minutes, and not one that was changed meanwhile', async () => {
  const first = await write('Onion is wet')
  await notChanged(edit(first, 'No', [], meera), 'NOT_ALLOWED')
  const second = await change(edit(first, 'Onion of lot 3 is wet'))
  await notChanged(edit(first, 'stale'), 'STALE_VERSION')
  orderApp.later(10)
  const third = await change(edit(second, 'Onion of lot 4 is wet'))
  orderApp.later(1)
  const { message } = await notChanged(edit(third, null), 'BREAKS_RULE')
  assert.equal(message, 'A comment can be changed for 10 minutes. Write another one.')
})

test('a comment is text: markup comes back as it was typed; empty and very long ones are refused', async () => {
  const text = "<img src=x onerror=alert(1)> {{name}} '; drop table comment; -- 🥕 प्याज"
  assert.equal((await write(text)).text, text)
  for (const wrong of ['', '   ', 'x'.repeat(2001), 'x'.repeat(100_000)])
    await orderApp.test.refused(
      comments.addComment,
      { body: { record: record(), text: wrong, mentions: [] } },
      'BAD_INPUT',
    )
  assert.equal((await write('x'.repeat(2000))).text?.length, 2000)
})

test('a record that is not there has no comments, and one has a limit of them', async () => {
  await orderApp.test.refused(comments.commentsOf, { record: 'order:99999' }, 'NOT_FOUND')
  await orderApp.test.refused(comments.commentsOf, { record: 'setting:1' }, 'BAD_INPUT')
  const row = {
    record_kind: 'order' as const,
    record_id: order.orderid,
    author_id: me.id,
    text: 'x',
    at: start,
  }
  await orderApp.test.db
    .insertInto('comment')
    .values(Array.from({ length: maxComments - 1 }, () => row))
    .execute()
  const body = { record: record(), text: 'One more', mentions: [] }
  const answers = await Promise.all(
    [1, 2].map(() => orderApp.test.call(comments.addComment, { body }, as(me))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  assert.equal((await listed()).rows.length, maxComments)
})

test('sent again after a broken connection, a comment is there once', async () => {
  const args = { body: { record: record(), text: 'Gate pass is with Farhan', mentions: [] } }
  for (const _ of [1, 2])
    await orderApp.test.ok(comments.addComment, args, { ...as(me), key: 'the-same-comment' })
  assert.equal((await listed()).rows.length, 1)
})

test('the audit trail has the event without the text; papers have none of it', async () => {
  await write('Never printed: waits at B1')
  const { rows } = await orderApp.test.ok(audit.auditTrail, { entity: 'order', id: String(order.orderid) })
  assert.equal(rows[0]?.action, 'COMMENT_ADDED')
  assert.ok(!JSON.stringify(rows).includes('B1'))
  assert.ok(!JSON.stringify(await orderApp.look(order)).includes('B1'))
})
