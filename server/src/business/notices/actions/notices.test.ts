import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { noticeRights, noticesKey } from '@packhouse/contract/business/notices/kinds.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { roleCodes } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { dropReadNotices } from './drop-read.ts'

type Person = Awaited<ReturnType<Till['orderApp']['test']['signInAs']>>

let till: Till
/** Who places the orders of this file, in the hall and at the credit desk. */
let mint: BuiltItem
let me: Person
let hall: Person
let manager: Person
before(async () => {
  till = await aTill()
  const { test: app } = till.orderApp
  mint = await till.orderApp.item({ name: 'Mint', onHandMilli: 900_000 })
  me = { id: app.user.id, token: app.token }
  hall = await app.signInAs('Ravi Kumar', '9735500011', 'HALL')
  manager = await app.signInAs('Meera Nair', '9735500012', 'MANAGER')
})
beforeEach(() => till.orderApp.test.db.deleteFrom('notice').execute())
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const as = ({ token }: { token: string }) => ({ token })
const list = (who: { token: string } = me, args: WireArgs<typeof notices.myNotices> = {}) =>
  app().ok(notices.myNotices, args, as(who))
const read = (body: WireArgs<typeof notices.readNotices>['body'], who: { token: string } = me) =>
  app().ok(notices.readNotices, { body }, as(who))
const prefer = (value: object | null) =>
  app().ok(preferences.keepPreference, { key: noticesKey, body: { value: value as null } }, as(me))
const activate = (isActive: boolean) =>
  app().db.updateTable('staff_user').where('id', '=', me.id).set({ is_active: isActive }).execute()
/** Signs the same person in on another device; returns its token. */
async function secondDevice(): Promise<string> {
  const token = 'a-second-device-of-the-same-person'
  await sql`insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device)
    select ${createHash('sha256').update(token).digest()}, staff_user_id, created_at, expires_at, address, 'a second one'
    from session where staff_user_id = ${me.id} limit 1`.execute(app().db)
  return token
}
const later = () => till.orderApp.later(1)

/** An order of two lines that the hall has begun. */
async function anOrder(): Promise<Details> {
  const order = await till.orderApp.order(
    [
      [till.onion, 10],
      [mint, 5],
    ],
    'PENDING',
  )
  await till.orderApp.assign(order)
  return till.orderApp.look(order)
}
/** Ravi gives a line so much, in packs of one kilogram. */
const pick = (order: Details, at: number, packs: number, who: Person | typeof me = hall) =>
  app().ok(
    orders.fulfilOrder,
    {
      orderId: order.orderid,
      body: {
        items: [
          {
            orderitemid: till.orderApp.line(order, at).orderitemid,
            pickedquantity: packs,
            ...(packs < 5 ? { reason: 'OUT_OF_STOCK' as const } : {}),
          },
        ],
      },
    },
    as(who),
  )

test('a short line is told to who placed the order, two of them in one row; reopened, what is short then', async () => {
  const order = await anOrder()
  await pick(order, 0, 4)
  later()
  await pick(order, 1, 2)
  const { rows, unread } = await list()
  assert.equal(unread, 1)
  assert.equal(rows.length, 1)
  const [row] = rows
  assert.partialDeepStrictEqual(row, {
    kind: 'LINE_SHORT',
    record: `order:${order.orderid}`,
    by: 'Ravi Kumar',
    isNew: true,
  })
  assert.deepEqual(
    row?.parts.map(({ text, picked, ordered, unit }) => ({ text, picked, ordered, unit })),
    [
      { text: 'Onion', picked: 4, ordered: 10, unit: 'KG' },
      { text: 'Mint', picked: 2, ordered: 5, unit: 'KG' },
    ],
  )
  // taken back, its lines are to be picked again
  const back = { orderId: order.orderid, reason: 'Found more mint' }
  await app().ok(dispatch.moveOrders, { status: 'PACKING', body: { orders: [back] } }, as(hall))
  assert.equal((await list()).total, 0)
  await pick(order, 0, 4)
  await pick(order, 1, 5)
  assert.deepEqual(
    (await list()).rows[0]?.parts.map(({ text }) => text),
    ['Onion'],
  )
})

test('a line that is corrected while the order is packed is told no more', async () => {
  const order = await anOrder()
  await pick(order, 0, 4)
  await pick(order, 0, 10)
  assert.equal((await list()).total, 0)
})

test('the same pick sent twice tells once, and nobody is told what they did themselves', async () => {
  const order = await anOrder()
  await pick(order, 0, 4, me)
  assert.equal((await list()).total, 0)
  await pick(order, 1, 2)
  await pick(order, 1, 2)
  assert.equal((await list()).rows[0]?.parts.length, 1)
})

test('read on one device is read on all; what comes later is new again, and alone in its row', async () => {
  const other = { token: await secondDevice() }
  const order = await anOrder()
  await pick(order, 0, 4)
  assert.deepEqual(await read({ record: `order:${order.orderid}` }), { read: 1 })
  const seen = await list(other)
  assert.deepEqual([seen.unread, seen.rows[0]?.isNew], [0, false])
  later()
  await pick(order, 1, 2)
  const { rows, unread } = await list()
  assert.deepEqual([unread, rows.length, rows[0]?.parts.map(({ text }) => text)], [1, 1, ['Mint']])
})

test('marking all as read leaves what came after the list was read', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  await pick(first, 0, 4)
  const until = (await list()).rows[0]?.at ?? ''
  later()
  await pick(second, 0, 4)
  assert.deepEqual(await read({ until }), { read: 1 })
  assert.deepEqual(
    (await list()).rows.map(({ record, isNew }) => [record, isNew]),
    [
      [`order:${second.orderid}`, true],
      [`order:${first.orderid}`, false],
    ],
  )
})

test('no notice is made while the person looks at the record; a page in the background does not count', async () => {
  const { presence } = app().services
  const order = await anOrder()
  const what = `order:${order.orderid}`
  const present = { line: 'line-12345', tab: 'tab-12345', user: { id: me.id, name: 'Asha' } }
  presence.receive({ ...present, open: [{ what, edits: false, looks: true }] })
  await pick(order, 0, 4)
  assert.equal((await list()).total, 0)
  presence.receive({ ...present, open: [{ what, edits: false, looks: false }] })
  await pick(order, 1, 2)
  assert.equal((await list()).unread, 1)
  presence.receive({ ...present, open: [] })
})

test('a muted kind is neither made nor shown nor counted; unmuted, what there was before is back', async () => {
  const [before, during] = [await anOrder(), await anOrder()]
  await pick(before, 0, 4)
  await prefer({ muted: ['LINE_SHORT'], quiet: null })
  await pick(during, 0, 4)
  const muted = await list()
  assert.deepEqual([muted.unread, muted.total, muted.settings.muted], [0, 0, ['LINE_SHORT']])
  await prefer(null)
  assert.deepEqual(
    (await list()).rows.map(({ record }) => record),
    [`order:${before.orderid}`],
  )
})

test('what is stored as settings by another release mutes nothing, and mentions cannot be muted', async () => {
  await prefer({ muted: ['MENTION'], quiet: 'always' })
  assert.deepEqual((await list()).settings, { muted: [], quiet: null })
  await prefer({ muted: [], quiet: { from: 0, to: 1439 } })
  assert.notEqual((await list()).quietUntil, null)
  await prefer(null)
})

test('a release is told to who placed the order, and not to who may no longer see dues', async () => {
  const desk = await app().signInAs('Kavya Rao', '9735500013', 'DESK')
  const customer = await aCustomer(app(), till.orderApp.business, { limitPaise: 1000_00 })
  const order = await till.orderApp.order([[till.onion, 100]], 'PLACED', customer)
  assert.equal(order.creditHold, true)
  await sql`update orders set placed_by = ${desk.id} where id = ${order.orderid}`.execute(app().db)
  const body = {
    customerId: customer.customerId,
    kind: 'ORDER',
    orderId: order.orderid,
    reason: 'Paid half by NEFT',
  } as const
  await app().ok(orders.addRelease, { body }, as(manager))
  const { rows } = await list(desk)
  assert.partialDeepStrictEqual(rows, [
    { kind: 'ORDER_RELEASED', record: `order:${order.orderid}`, by: 'Meera Nair' },
  ])
  await sql`delete from staff_role where staff_user_id = ${desk.id}`.execute(app().db)
  assert.deepEqual([(await list(desk)).total, (await list(desk)).unread], [0, 0])
})

test('a bounced cheque is told to who received it and to those who decide on credit, with number and amount', async () => {
  const buyer = await till.aBuyer()
  const desk = await app().signInAs('Kiran Rao', '9735500014', 'DESK')
  const receipt = await okMeant(
    app(),
    payments.recordReceipt,
    {
      body: {
        customerId: buyer.customerId,
        amount: 24_300,
        mode: 'CHEQUE',
        reference: '004417',
        date: '2026-11-20',
      },
    },
    as(desk),
  )
  const body = { status: 'BOUNCED', date: '2026-11-20', reason: 'Funds insufficient' } as const
  await app().ok(payments.clearOrBounce, { receiptid: receipt.id, body }, as(me))
  for (const person of [desk, manager]) {
    const [row] = (await list(person)).rows
    assert.partialDeepStrictEqual(row, { kind: 'CHEQUE_BOUNCED', record: `customer:${buyer.customerId}` })
    assert.deepEqual(row?.parts, [{ key: String(receipt.id), text: '004417', amount: 24_300 }])
  }
  assert.equal((await list()).total, 0) // who marked it
  assert.equal((await list(hall)).total, 0)
})

test('who reads which kind of notice, by role', async () => {
  const readers: Record<string, string> = {}
  for (const [at, code] of roleCodes.entries()) {
    const person = await app().signInAs(`${code} reads`, String(9_733_100_000 + at), code)
    await app()
      .db.insertInto('notice')
      .values(
        noticeRights.map(({ kind, record }, recordId) => ({
          staff_user_id: person.id,
          kind,
          record_kind: record,
          record_id: recordId + 1,
          subject: 'X',
          parts: '[]',
          caused_by: person.id,
          at: app().clock.now,
        })),
      )
      .execute()
    const { rows, unread } = await list(person)
    assert.equal(unread, rows.length, code)
    for (const { kind, record } of rows) {
      const name = `${kind} ${record.split(':')[0]}`
      readers[name] = `${readers[name] ?? ''}${code[0]}`
    }
  }
  assert.deepEqual(readers, {
    'MENTION order': 'OMDBHA',
    'MENTION customer': 'OMDBA',
    'MENTION item_type': 'OMDBA',
    'ORDER_RELEASED order': 'OMDA',
    'UPI_WAITS customer': 'OMDA',
    'MESSAGE_GIVEN message': 'OMD',
    'LINE_SHORT order': 'OMDBHA',
    'CHEQUE_BOUNCED customer': 'OMDA',
    'LOT_EXPIRES item_type': 'OMB',
    'PRICE_ASKED customer': 'OM',
    'PRICE_ANSWERED order': 'OMD',
    'DRIVER_NUMBER driver': 'OMDA',
    'TRIP_DIFFERENCE trip': 'OMDA',
    'MONEY_SET_ASIDE trip': 'OMDA',
  })
})

test('somebody who was deactivated is told nothing; a new name of who caused it is shown at once', async () => {
  const order = await anOrder()
  await activate(false)
  await pick(order, 0, 4)
  await activate(true)
  assert.equal((await list()).total, 0)
  await pick(order, 1, 2)
  await app().db.updateTable('staff_user').where('id', '=', hall.id).set({ name: 'Ravi K.' }).execute()
  assert.equal((await list()).rows[0]?.by, 'Ravi K.')
})

test('a list of many goes on page by page', async () => {
  const at = (days: number) => new Date(app().clock.now.getTime() - days * 86_400_000)
  const row = (recordId: number) => ({
    staff_user_id: me.id,
    kind: 'LINE_SHORT',
    record_kind: 'order',
    record_id: recordId,
    subject: 'X',
    parts: '[]',
    caused_by: hall.id,
    at: at(recordId),
  })
  await app().db.insertInto('notice').values([1, 2, 3, 59, 61].map(row)).execute()
  const first = await list(me, { limit: 2 })
  assert.deepEqual([first.rows.length, first.total, first.unread], [2, 5, 5])
  const rest = await list(me, { limit: 500, cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    rest.rows.map(({ record }) => record),
    ['order:3', 'order:59', 'order:61'],
  )
})

test('a notice goes ninety days after it was read, whoever read it; one that nobody read stays', async () => {
  const before = (days: number) => new Date(app().clock.now.getTime() - days * 86_400_000)
  const row = (recordId: number, readDays: number | null, of = me) => ({
    staff_user_id: of.id,
    kind: 'LINE_SHORT',
    record_kind: 'order',
    record_id: recordId,
    subject: 'X',
    parts: '[]',
    caused_by: hall.id,
    at: before(200),
    read_at: readDays === null ? null : before(readDays),
  })
  const rows = [row(1, 89), row(2, 91), row(3, null), row(4, 91, manager), row(5, null, manager)]
  await app().db.insertInto('notice').values(rows).execute()
  const kept = async () => {
    const left = await app().db.selectFrom('notice').select('record_id').orderBy('record_id').execute()
    return left.map(({ record_id }) => record_id)
  }
  await read({ record: 'order:3' })
  assert.deepEqual(await kept(), [1, 2, 3, 4, 5])
  await dropReadNotices(app().db, app().clock.now)
  assert.deepEqual(await kept(), [1, 3, 5])
})

test('two people who make the same order short at once leave one row with both lines', async () => {
  const order = await anOrder()
  await Promise.all([pick(order, 0, 4), pick(order, 1, 2)])
  const { rows } = await list()
  assert.deepEqual([rows.length, rows[0]?.parts.length], [1, 2])
})

test('a program has no notices', () => {
  assert.ok(notices.myNotices.byPeopleOnly && notices.readNotices.byPeopleOnly)
  assert.equal(testServices().presence.lookersAt('order:1').length, 0)
})
