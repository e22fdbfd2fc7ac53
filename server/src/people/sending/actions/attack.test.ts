import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import { sentThings } from '../../../delivery/dispatch/api.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { type FakeCloud, fakeCloud } from '../testing/fake-cloud.ts'
import { deliverWaiting } from './deliver.ts'

let till: Till
let fake: FakeCloud
before(async () => {
  till = await aTill()
  fake = await fakeCloud()
  till.orderApp.test.services.cloud = fake.cloud
})
after(async () => {
  await fake.close()
  await till.orderApp.close()
})

type Subject = Pick<WireArgs<typeof sending.sendIt>['body'], 'kind' | 'orderid' | 'number' | 'customerid'>
const withoutToken = { token: null }
const tokenOf = async (subject: Subject) => {
  const { links } = await till.orderApp.test.ok(sending.sendIt, {
    body: { ...subject, way: 'LINK', people: [] },
  })
  return links[0]?.url.split('/').at(-1) ?? ''
}
const open = (token: string) => till.orderApp.test.ok(sending.openShared, { body: { token } }, withoutToken)
/** Neither the page nor the file opens, and both tell only whom to call. */
async function refused(token: string) {
  for (const call of [sending.openShared, sending.sharedFile] as const) {
    const why = await till.orderApp.test.refused(call, { body: { token } }, 'NOT_FOUND', withoutToken)
    assert.equal(why.message, 'This link has ended. Call us: 9000000000.')
    assert.deepEqual(why.data, {})
  }
}

/** A message to somebody who agreed, which waits. */
async function waiting(customer: BuiltCustomer) {
  const { test: app } = till.orderApp
  const { customerId: customerid } = customer
  const subject = { kind: 'DUES' as const, customerid }
  const [person] = (await app.ok(sending.toSend, subject)).people
  assert(person)
  const agree = (agreed: boolean) =>
    app.ok(sending.noteConsent, { body: { customerid, number: person.number, agreed } })
  await agree(true)
  const people = [{ name: person.name, address: person.number }]
  await app.ok(sending.sendIt, { body: { ...subject, way: 'CLOUD', people, again: true, atNight: true } })
  const went = async () => (await app.ok(sending.toSend, subject)).went[0]
  return { subject, agree, went }
}
const deliver = (minutes = 0, things = sentThings) => {
  const { test: app } = till.orderApp
  const at = new Date(app.clock.now.getTime() + minutes * 60_000)
  const { signal: stopping } = new AbortController()
  return deliverWaiting({ db: app.db, services: app.services, now: () => at, things, stopping })
}

test('a link is of its customer: what became of another one is not opened by it', async () => {
  const order = await till.dispatched(till.orderApp.customer, 5)
  const [ofOrder, ofDocument] = [
    await tokenOf({ kind: 'ORDER', orderid: order.orderid }),
    await tokenOf({ kind: 'DOCUMENT', number: await till.numberOf(order) }),
  ]
  assert.equal((await open(ofOrder)).title, `Order #${order.orderid}`)
  const { customerId: other } = await till.aBuyer()
  await sql`update shared_link set customer_id = ${other}`.execute(till.orderApp.test.db)
  for (const token of [ofOrder, ofDocument]) await refused(token)
})

test('links of statements and dues end when their customer is merged into another; those of its orders go on', async () => {
  const { test: app } = till.orderApp
  const [stays, goes] = [await till.aBuyer(), await till.aBuyer({ outletName: 'HSR Layout' })]
  await sql`update customer set pan = (select pan from customer where id = ${stays.customerId}) where id = ${goes.customerId}`.execute(
    app.db,
  )
  const order = await till.dispatched(goes, 5)
  const tokens = {
    order: await tokenOf({ kind: 'ORDER', orderid: order.orderid }),
    dues: await tokenOf({ kind: 'DUES', customerid: goes.customerId }),
    statement: await tokenOf({ kind: 'STATEMENT', customerid: goes.customerId }),
    ofStays: await tokenOf({ kind: 'DUES', customerid: stays.customerId }),
  }
  const preview = await app.ok(merges.mergePreview, { stays: stays.customerId, goes: goes.customerId })
  await app.ok(merges.mergeCustomers, {
    body: {
      stays: { id: preview.stays.id, version: preview.stays.version },
      goes: { id: preview.goes.id, version: preview.goes.version },
      choices: Object.fromEntries(
        preview.questions.filter(({ kind }) => kind === 'CHOICE').map(({ key }) => [key, preview.stays.id]),
      ),
      ticks: preview.questions.filter(({ kind }) => kind === 'TICK').map(({ key }) => key),
    },
  })
  await open(tokens.order)
  await open(tokens.ofStays)
  for (const token of [tokens.dues, tokens.statement]) await refused(token)
})

test('no page is offered to search engines, as some are opened by their address alone', async () => {
  const { headers } = await till.orderApp.test.app.inject({ method: 'GET', url: `/f/${'a'.repeat(22)}` })
  assert.equal(headers['x-robots-tag'], 'noindex')
})

test('a message that cannot be made waits for its next try, and those after it go', async () => {
  const { customerId: broken } = till.orderApp.customer
  const [first, second] = [await waiting(till.orderApp.customer), await waiting(await till.aBuyer())]
  const things: typeof sentThings = {
    ...sentThings,
    find: (db, wanted, at) =>
      wanted.customerId === broken
        ? Promise.reject(new Error('no such thing'))
        : sentThings.find(db, wanted, at),
  }
  await assert.rejects(deliver(0, things), /^AggregateError: 1 messages could not be made, and wait/)
  assert.equal((await second.went())?.state, 'SENT')
  const held = await first.went()
  assert.deepEqual([held?.state, held?.why?.message], ['WAITS', 'It could not be made. It is tried again.'])
  await deliver(0.5)
  assert.equal((await first.went())?.state, 'WAITS')
  await deliver(1)
  assert.equal((await first.went())?.state, 'SENT')
})

test('a message sent by hand that goes no more says why: its link was ended, or the agreement withdrawn', async () => {
  const { test: app } = till.orderApp
  fake.asked.length = 0
  const [ended, withdrawn] = [await waiting(await till.aBuyer()), await waiting(await till.aBuyer())]
  await app.ok(sending.endLinks, { body: ended.subject })
  await withdrawn.agree(false)
  await deliver()
  assert.equal(fake.asked.length, 0)
  const [one, other] = [await ended.went(), await withdrawn.went()]
  assert.deepEqual([one?.state, one?.why?.message], ['TAKEN_OUT', 'Its link ended before it was sent.'])
  assert.deepEqual(
    [other?.state, other?.why?.message],
    ['TAKEN_OUT', 'The agreement was withdrawn before it was sent.'],
  )
})

test('sixty openings of a link a minute are counted, and leave the trail two events; its file is drawn once a minute, and what comes above is refused', async () => {
  const { orderApp } = till
  const okra = await orderApp.item({ onHandMilli: 900_000 })
  const order = await orderApp.order([[okra, 2]], 'PENDING')
  const body = { kind: 'ORDER' as const, orderid: order.orderid, way: 'LINK' as const, people: [] }
  const token = (await orderApp.test.ok(sending.sendIt, { body })).links[0]?.url.split('/').at(-1) ?? ''
  const link = await orderApp.test.db
    .selectFrom('shared_link')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const before = await orderApp.test.db
    .selectFrom('audit_event')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 40 }, () => open(token)))
  const files = await Promise.all(
    Array.from({ length: 20 }, () =>
      orderApp.test.send('POST', sending.sharedFile.path, { token }, withoutToken),
    ),
  )
  const first = files[0]?.body
  assert(Buffer.isBuffer(first) && first.length > 1000)
  assert.ok(files.every(({ status, body }) => status === 200 && Buffer.isBuffer(body) && body.equals(first)))
  const rows = await orderApp.test.db
    .selectFrom('shared_link_opening')
    .where('link_id', '=', link.id)
    .select(['what', 'count'])
    .orderBy('what')
    .execute()
  assert.deepEqual(rows, [{ what: 'FILE', count: 20 }, { what: 'PAGE', count: 40 }]) // biome-ignore format: a kind a row
  const events = await orderApp.test.db
    .selectFrom('audit_event')
    .where('action', 'in', ['LINK_OPENED', 'LINK_FILE_TAKEN'])
    .where('id', '>', before.id)
    .select(['user_id', 'user_name'])
    .execute()
  assert.equal(events.length, 2)
  assert.ok(events.every(({ user_id, user_name }) => user_id === null && user_name === 'A customer’s link'))
  for (const call of [sending.openShared, sending.sharedFile] as const) {
    const { status, body: why, headers } = await orderApp.test.call(call, { body: { token } }, withoutToken)
    assert.deepEqual(
      [status, headers['retry-after'], Object(why).code, Object(why).message],
      [429, '1', 'TOO_MANY', 'This link was opened very often. Try again in 1 s.'],
    )
  }
  orderApp.later(1)
  await open(token)
  const pages = await orderApp.test.db
    .selectFrom('shared_link_opening')
    .where('link_id', '=', link.id)
    .where('what', '=', 'PAGE')
    .select('count')
    .execute()
  assert.deepEqual(pages.map(({ count }) => count).sort(), [1, 40])
})

test('one network opens three hundred links a minute, also such as never were; others go on', async () => {
  const { orderApp } = till
  const { test: app } = orderApp
  orderApp.later(5)
  const token = await tokenOf({ kind: 'DUES', customerid: (await till.aBuyer()).customerId })
  const from = (address: string, token: string) =>
    app.app.inject({
      method: 'POST',
      url: sending.openShared.path,
      payload: { token },
      remoteAddress: address,
    })
  for (let part = 0; part < 30; part++)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => from('2001:db8:1:2::7', `${part * 10 + at}`.padStart(22, 'a'))),
    )
  const refused = await from('2001:db8:1:2::8', token)
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.json().message, 'Links were opened very often from your network. Try again in 1 s.')
  assert.equal((await from('2001:db8:1:3::8', token)).statusCode, 200)
  orderApp.later(1)
  assert.equal((await from('2001:db8:1:2::8', token)).statusCode, 200)
})
