import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { sql } from 'kysely'
import { sentThings } from '../../../delivery/dispatch/api.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { whatsAppPath } from '../../../platform/http/whatsapp.ts'
import { testApp } from '../../../testing/app.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { type FakeCloud, fakeCloud } from '../testing/fake-cloud.ts'
import { deliverWaiting } from './deliver.ts'
import { remindBeforeDue } from './queue.ts'

const whatsApp = { verifyToken: 'a-token-of-the-house', appSecret: 'a-secret-of-the-app' }
const withoutToken = { token: null }

let shop: OrderApp
let onion: BuiltItem
let fake: FakeCloud
let hook: Awaited<ReturnType<typeof testApp>>
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ packs: [{ weightMilli: 1000 }], onHandMilli: 5_000_000 })
  fake = await fakeCloud()
  shop.test.services.cloud = fake.cloud
  hook = await testApp({ database: shop.test.database, mobile: '9876500047', whatsApp })
})
after(async () => {
  await hook.close()
  await fake.close()
  await shop.close()
})
const evening = new Date('2026-11-20T15:00:00Z')
beforeEach(async () => {
  await sql`update sent_message set state = 'TAKEN_OUT' where state in ('WAITS', 'SENDING')`.execute(
    shop.test.db,
  )
  shop.test.clock.now = evening
  fake.asked.length = 0
  fake.answer('ID')
})

const at = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+05:30`)
const deliver = (now = shop.test.clock.now, stopping = new AbortController().signal) =>
  deliverWaiting({
    db: shop.test.db,
    services: shop.test.services,
    now: () => now,
    things: sentThings,
    stopping,
  })
const set = async (more: Partial<Settings>) => {
  const saved = await shop.test.ok(settings.settings, {})
  assert(saved)
  const { changedAt: _at, changedBy: _by, ...body } = saved
  const supplier = { ...body.supplier, bank: body.supplier.bank ?? null }
  await shop.test.ok(settings.saveSettings, { body: { ...body, ...more, supplier } })
}
/** A customer with the number of its buyer, who agreed unless told otherwise, and an order of it. */
async function anOrderOf({ agreed = true, status = 'PENDING' as Parameters<OrderApp['order']>[1] } = {}) {
  const customer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[onion, 3]], status, customer)
  const subject = { kind: 'ORDER' as const, orderid: order.orderid }
  const [person] = (await shop.test.ok(sending.toSend, subject)).people
  assert(person)
  const agree = (yes = true) =>
    shop.test.ok(sending.noteConsent, {
      body: { customerid: customer.customerId, number: person.number, agreed: yes },
    })
  if (agreed) await agree()
  const people = [{ name: person.name, address: person.number }]
  const send = (more = {}) =>
    shop.test.ok(sending.sendIt, { body: { ...subject, way: 'CLOUD', people, ...more } })
  const went = async () => (await shop.test.ok(sending.toSend, subject)).went
  return { customer, order, subject, person, people, agree, send, went }
}
const tokenIn = (url: string): string => url.split('/').at(-1) ?? ''
const mark = (status: object) => {
  const payload = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [status] } }] }] })
  const signature = `sha256=${createHmac('sha256', whatsApp.appSecret).update(payload).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return hook.app.inject({ method: 'POST', url: whatsAppPath, headers, payload })
}

describe('a link', () => {
  const linkOf = async (body: Parameters<typeof shop.test.ok<typeof sending.sendIt>>[1]['body']) => {
    const { links } = await shop.test.ok(sending.sendIt, { body })
    return tokenIn(links[0]?.url ?? '')
  }
  const open = (token: string) => shop.test.ok(sending.openShared, { body: { token } }, withoutToken)
  const file = (token: string) => shop.test.call(sending.sharedFile, { body: { token } }, withoutToken)

  test('opens one file: that of an order, a document, a statement, dues', async () => {
    const { order, customer } = await anOrderOf({ status: 'DELIVERED' })
    const [document] = (await shop.test.ok(dispatch.orderInvoices, { orderId: order.orderid })).documents
    const number = document?.number ?? ''
    const { customerId: customerid } = customer
    const titles = [
      [{ kind: 'ORDER', orderid: order.orderid }, `Order #${order.orderid}`, `order-${order.orderid}.pdf`],
      [{ kind: 'DOCUMENT', number }, `Bill of supply ${number}`, `${number.replaceAll('/', '-')}.pdf`],
      [{ kind: 'STATEMENT', customerid }, 'Statement to Mon, 30 Nov 2026', 'statement-2026-11-30.pdf'],
      [{ kind: 'DUES', customerid }, 'Dues', 'dues-2026-11-20.pdf'],
    ] as const
    for (const [subject, title, fileName] of titles) {
      const token = await linkOf({ ...subject, way: 'LINK', people: [] })
      const page = await open(token)
      assert.deepEqual([page.title, page.fileName, page.until], [title, fileName, '2026-12-04'])
      assert.equal(page.amount, 81)
      const { status, headers, body } = await file(token)
      assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
      assert.match(String(headers['content-disposition']), new RegExp(fileName))
      assert.equal(headers['cache-control'], 'private, no-store')
      assert(Buffer.isBuffer(body))
      assert.equal(body.subarray(0, 5).toString(), '%PDF-')
      const staff = await shop.test.call(sending.fileToSend, subject)
      assert.equal(staff.status, 200)
    }
  })

  test('of an order that is not billed yet opens its confirmation', async () => {
    const { subject } = await anOrderOf()
    assert.equal((await file(await linkOf({ ...subject, way: 'LINK', people: [] }))).status, 200)
  })

  test('says when it was opened and by whom it was got, and ends by one step', async () => {
    const { subject, send, went } = await anOrderOf()
    const { links } = await send({ way: 'WA_ME' })
    const [link] = links
    assert.match(
      link?.text ?? '',
      /^Test Foods Pvt Ltd: order #\d+ for .*\. ₹81\.00\.\nhttp\S+\/f\/[\w-]{22}$/,
    )
    const token = tokenIn(link?.url ?? '')
    await open(token)
    const [row] = await went()
    assert.deepEqual(
      [row?.name, row?.state, row?.openings, row?.openedAt],
      ['Farhan A.', 'HANDED', 1, evening.toISOString()],
    )
    assert.equal((await shop.test.ok(sending.endLinks, { body: subject })).ended, 1)
    const why = await shop.test.refused(sending.openShared, { body: { token } }, 'NOT_FOUND', withoutToken)
    assert.equal(why.message, 'This link has ended. Call us: 9000000000.')
    assert.equal((await file(token)).status, 404)
    await shop.test.refused(sending.endLinks, { body: subject }, 'BREAKS_RULE')
  })

  test('ends after fourteen days', async () => {
    const { subject } = await anOrderOf()
    const token = await linkOf({ ...subject, way: 'LINK', people: [] })
    shop.test.clock.now = new Date('2026-12-04T18:29:59Z')
    await open(token)
    shop.test.clock.now = new Date('2026-12-04T18:30:00Z')
    await shop.test.refused(sending.openShared, { body: { token } }, 'NOT_FOUND', withoutToken)
  })

  test('is not guessed, and nothing else is opened by its token', async () => {
    const { subject } = await anOrderOf()
    const token = await linkOf({ ...subject, way: 'LINK', people: [] })
    for (let at = 0; at < 50; at++) {
      const guessed = randomBytes(16).toString('base64url')
      await shop.test.refused(sending.openShared, { body: { token: guessed } }, 'NOT_FOUND', withoutToken)
    }
    for (const scheme of ['Bearer', 'Door']) {
      const headers = { authorization: `${scheme} ${token}` }
      await shop.test.refused(orders.orderDetails, { orderid: subject.orderid }, 'NOT_SIGNED_IN', {
        token: null,
        headers,
      })
    }
  })

  test('is in no log, in no table and not in the trail', async () => {
    const { send } = await anOrderOf()
    const { links } = await send({ way: 'WA_ME' })
    const token = tokenIn(links[0]?.url ?? '')
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => lines.push(line) } }
    const logged = await testApp({ database: shop.test.database, mobile: '9876500048', logger })
    await logged.send('GET', `/f/${token}`, undefined, withoutToken)
    await logged.call(sending.openShared, { body: { token } }, withoutToken)
    await logged.call(sending.sharedFile, { body: { token } }, withoutToken)
    await logged.close()
    assert.ok(lines.length >= 3)
    assert.ok(!lines.join('').includes(token), 'the token is logged')
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.test.db)
    for (const { name } of tables.rows) {
      const { rows } =
        await sql`select from ${sql.table(name)} as row where row::text like ${`%${token}%`}`.execute(
          shop.test.db,
        )
      assert.equal(rows.length, 0, `${name} has the token`)
    }
  })
})

describe('by hand', () => {
  test('only to a number that agreed, whose day is kept; the agreement can be withdrawn', async () => {
    const { subject, people, agree, person } = await anOrderOf({ agreed: false })
    assert.equal(person.agreedOn, null)
    const why = await shop.test.refused(
      sending.sendIt,
      { body: { ...subject, way: 'WA_ME', people } },
      'NEEDS_CONFIRM',
    )
    assert.deepEqual(
      [why.message, why.data],
      ['Farhan A. did not agree to get messages. Ask, and note it.', { reason: 'CONSENT' }],
    )
    await agree()
    assert.equal((await shop.test.ok(sending.toSend, subject)).people[0]?.agreedOn, '2026-11-20')
    await shop.test.ok(sending.sendIt, { body: { ...subject, way: 'WA_ME', people } })
    await agree(false)
    await shop.test.refused(
      sending.sendIt,
      { body: { ...subject, way: 'WA_ME', people, again: true } },
      'NEEDS_CONFIRM',
    )
  })

  test('twice within an hour asks, and at night asks', async () => {
    const { subject, people, send } = await anOrderOf()
    await send()
    const again = { ...subject, way: 'CLOUD' as const, people }
    shop.test.clock.now = at('20 21:29')
    const why = await shop.test.refused(sending.sendIt, { body: again }, 'NEEDS_CONFIRM')
    assert.equal(why.message, 'Farhan A. got it at 08:30 PM. Confirm to send it again.')
    await send({ again: true })
    shop.test.clock.now = at('20 23:30')
    const night = await shop.test.refused(
      sending.sendIt,
      { body: { ...again, again: true } },
      'NEEDS_CONFIRM',
    )
    assert.deepEqual(
      [night.message, night.data],
      ['Quiet hours until 08:00 AM. Confirm to send it now.', { reason: 'NIGHT' }],
    )
    await send({ again: true, atNight: true })
  })

  test('statements and dues need the right to see dues', async () => {
    const { customer, subject } = await anOrderOf()
    await sql`update role set rights = '{orders}' where code = 'BUYER'`.execute(shop.test.db)
    const desk = await shop.test.signInAs('Orders', '9876500051', 'BUYER')
    const dispatcher = { token: desk.token }
    for (const kind of ['STATEMENT', 'DUES'] as const)
      await shop.test.refused(
        sending.toSend,
        { kind, customerid: customer.customerId },
        'NOT_ALLOWED',
        dispatcher,
      )
    await shop.test.ok(sending.toSend, subject, dispatcher)
  })

  test('without WhatsApp it goes by hand only', async () => {
    const { subject, people } = await anOrderOf()
    const plain = await testApp({ database: shop.test.database, mobile: '9876500049' })
    assert.equal((await plain.ok(sending.toSend, subject)).hasCloud, false)
    await plain.refused(sending.sendIt, { body: { ...subject, way: 'CLOUD', people } }, 'BREAKS_RULE')
    assert.equal(
      (await plain.ok(sending.sendIt, { body: { ...subject, way: 'WA_ME', people } })).links.length,
      1,
    )
    await plain.close()
  })
})

describe('the outbox', () => {
  test('sends each message once, with its template, and takes its marks in any order', async () => {
    const { send, went, person } = await anOrderOf()
    await send()
    assert.equal((await went())[0]?.state, 'WAITS')
    await Promise.all([deliver(), deliver(), deliver()])
    assert.equal(fake.asked.length, 1)
    const [asked] = fake.asked
    assert.deepEqual(
      [asked?.to, asked?.template, asked?.authorization],
      [`91${person.number}`, 'order_confirmed', 'Bearer a-token-of-whatsapp'],
    )
    await shop.test.ok(
      sending.openShared,
      { body: { token: tokenIn(asked?.texts.at(-1) ?? '') } },
      withoutToken,
    )
    const id = `wamid.${asked?.callback}.1`
    const timestamp = String(evening.getTime() / 1000)
    for (const [status, state] of [
      ['read', 'READ'],
      ['delivered', 'READ'],
      ['sent', 'READ'],
      ['read', 'READ'],
      ['failed', 'READ'],
    ]) {
      assert.equal((await mark({ id, status, timestamp })).statusCode, 200)
      assert.equal((await went())[0]?.state, state, status)
    }
    await deliver(at('21 12:00'))
    assert.equal(fake.asked.length, 1)
  })

  test('a mark that comes before the answer, and twice, is that of the message', async () => {
    const { send, went } = await anOrderOf()
    await send()
    fake.answer('SILENT')
    shop.test.services.cloud = { ...fake.cloud, timeoutMs: 100 }
    await deliver()
    shop.test.services.cloud = fake.cloud
    const [row] = await went()
    assert.deepEqual(
      [row?.state, row?.why?.message],
      ['UNKNOWN', 'WhatsApp did not respond; the message may have been sent.'],
    )
    await deliver(at('21 20:00'))
    assert.equal(fake.asked.length, 1, 'what may have gone is not sent again by itself')
    const delivered = {
      id: 'wamid.late',
      status: 'delivered',
      timestamp: '1',
      biz_opaque_callback_data: fake.asked[0]?.callback,
    }
    await mark(delivered)
    await mark(delivered)
    assert.equal((await went())[0]?.state, 'DELIVERED')
  })

  test('ends where WhatsApp answers with the id of another message, and the marks of both are told apart', async () => {
    const [one, other] = [await anOrderOf(), await anOrderOf()]
    await one.send()
    fake.answer({ id: 'wamid.twice' })
    await deliver()
    await other.send()
    await deliver()
    assert.deepEqual([fake.asked.length, (await one.went())[0]?.state], [2, 'SENT'])
    const [row] = await other.went()
    const words = 'WhatsApp answered with the id of another message; it may have been sent.'
    assert.deepEqual([row?.state, row?.why?.message], ['UNKNOWN', words])
    await deliver(at('21 20:00'))
    assert.equal(fake.asked.length, 2)
    const of = (index: number) => ({ timestamp: '1', biz_opaque_callback_data: fake.asked[index]?.callback })
    assert.equal((await mark({ id: 'wamid.twice', status: 'delivered', ...of(1) })).statusCode, 200)
    assert.deepEqual([(await one.went())[0]?.state, (await other.went())[0]?.state], ['SENT', 'DELIVERED'])
    await mark({ id: 'wamid.twice', status: 'read', ...of(0) })
    assert.deepEqual([(await one.went())[0]?.state, (await other.went())[0]?.state], ['READ', 'DELIVERED'])
  })

  test('is tried with growing pauses while it certainly did not go, for a day', async () => {
    const { send, went } = await anOrderOf()
    await send()
    fake.answer({ status: 429, code: 130_429 })
    await deliver()
    await deliver()
    assert.equal(fake.asked.length, 1, 'not before its pause is over')
    for (let minute = 1; minute <= 25 * 60; minute += 15)
      await deliver(new Date(evening.getTime() + minute * 60_000))
    const tries = fake.asked.length
    assert.ok(tries > 10 && tries < 40, `${tries} tries`)
    const [row] = await went()
    assert.deepEqual(
      [row?.state, row?.why?.message],
      ['REFUSED', 'It was tried for a day. Send it by e-mail or in a chat.'],
    )
  })

  test('is tried again where nobody could be reached, and goes then', async () => {
    const { send, went } = await anOrderOf()
    await send()
    const gone = await fakeCloud()
    await gone.close()
    shop.test.services.cloud = gone.cloud
    await deliver()
    shop.test.services.cloud = fake.cloud
    const [row] = await went()
    assert.deepEqual([row?.state, row?.why?.message], ['WAITS', 'WhatsApp could not be reached.'])
    await deliver(new Date(evening.getTime() + 61_000))
    assert.equal((await went())[0]?.state, 'SENT')
  })

  test('says in words why a number was refused, and offers it no more', async () => {
    const { send, went, subject } = await anOrderOf()
    await send()
    fake.answer({ status: 400, code: 131_026 })
    await deliver()
    const [row] = await went()
    assert.deepEqual([row?.state, row?.why?.message], ['REFUSED', 'Not on WhatsApp. Send it by e-mail.'])
    const [person] = (await shop.test.ok(sending.toSend, subject)).people
    assert.deepEqual([person?.isNotOnWhatsApp, person?.isTicked], [true, false])
  })

  test('follows no other address', async () => {
    const { send, went } = await anOrderOf()
    await send()
    fake.answer('ELSEWHERE')
    await deliver()
    assert.equal((await went())[0]?.state, 'UNKNOWN')
  })

  test('of a server that is gone it is never sent again by itself', async () => {
    const { send, went } = await anOrderOf()
    await send()
    await sql`update sent_message set state = 'SENDING', claimed_at = ${evening}, tries = 1 where state = 'WAITS'`.execute(
      shop.test.db,
    )
    await deliver(new Date(evening.getTime() + 60_000))
    assert.equal((await went())[0]?.state, 'SENDING')
    await deliver(new Date(evening.getTime() + 600_000))
    const [row] = await went()
    assert.deepEqual(
      [row?.state, row?.why?.message],
      ['UNKNOWN', 'The server stopped while sending; the message may have been sent.'],
    )
    assert.equal(fake.asked.length, 0)
  })
})

describe('by itself', () => {
  before(() => set({ sendsOrders: true, sendsDocuments: true, sendsReminders: true }))
  after(() => set({ sendsOrders: false, sendsDocuments: false, sendsReminders: false }))
  const accept = (order: Details) => shop.move(order, 'PENDING')
  const ofCustomer = ({ customerId }: BuiltCustomer) =>
    sql<{ kind: string; state: string; at: Date }>`select kind, state, not_before as at from sent_message
      where customer_id = ${customerId} and by_itself order by id`.execute(shop.test.db)

  test('an accepted order is confirmed at its cut-off, with what is short then, once', async () => {
    const { order, customer, person } = await anOrderOf({ status: 'PLACED' })
    await accept(order)
    const { rows } = await ofCustomer(customer)
    assert.deepEqual(
      rows.map(({ kind, state }) => [kind, state]),
      [['ORDER', 'WAITS']],
    )
    await shop.assign(order)
    const line = shop.line(order).orderitemid
    await shop.pick(order, [{ orderitemid: line, pickedweight: 1, reason: 'OUT_OF_STOCK' }])
    await deliver(new Date((rows[0]?.at ?? evening).getTime() - 1))
    assert.equal(fake.asked.length, 0)
    await deliver(rows[0]?.at)
    const [asked, more] = fake.asked
    assert.equal(more, undefined)
    assert.equal(asked?.to, `91${person.number}`)
    assert.match(asked?.texts.join('|') ?? '', /order #\d+ for .*\|short: .*\(2\.000 kg less\)/)
  })

  test('nobody gets it who did not agree, or no longer does', async () => {
    const without = await anOrderOf({ status: 'PLACED', agreed: false })
    await accept(without.order)
    assert.equal((await ofCustomer(without.customer)).rows.length, 0)
    const withdrawn = await anOrderOf({ status: 'PLACED' })
    await accept(withdrawn.order)
    await withdrawn.agree(false)
    await deliver(at('20 22:00'))
    assert.deepEqual(
      (await ofCustomer(withdrawn.customer)).rows.map(({ state }) => state),
      ['TAKEN_OUT'],
    )
  })

  test('an order that was taken back is not confirmed', async () => {
    const { order, customer } = await anOrderOf({ status: 'PLACED' })
    await accept(order)
    await shop.move(order, 'PLACED', { reason: 'Ordered twice' })
    await deliver(at('20 22:00'))
    assert.equal(fake.asked.length, 0)
    assert.deepEqual(
      (await ofCustomer(customer)).rows.map(({ state }) => state),
      ['TAKEN_OUT'],
    )
  })

  test('the documents go after the dispatch, never at night, and one by hand takes the waiting one out', async () => {
    const { order, customer, people } = await anOrderOf({ status: 'READY_TO_DISPATCH' })
    await deliver(at('20 22:00'))
    shop.test.clock.now = at('20 23:00')
    await shop.move(order, 'DISPATCHED')
    const document = (await ofCustomer(customer)).rows.find(({ kind }) => kind === 'DOCUMENT')
    assert.deepEqual([document?.state, document?.at], ['WAITS', at('21 08:00')])
    fake.asked.length = 0
    await deliver(at('21 07:59'))
    assert.equal(fake.asked.length, 0)
    const [made] = (await shop.test.ok(dispatch.orderInvoices, { orderId: order.orderid })).documents
    const body = {
      kind: 'DOCUMENT' as const,
      number: made?.number ?? '',
      way: 'CLOUD' as const,
      people,
      atNight: true,
      again: true,
    }
    await shop.test.ok(sending.sendIt, { body })
    await deliver(at('21 08:01'))
    assert.equal(fake.asked.length, 1, 'nobody gets it twice')
    assert.equal(fake.asked[0]?.template, 'invoice_after_dispatch')
  })

  test('a reminder goes some days before the due day, once, and not to who has paid', async () => {
    const { customer } = await anOrderOf({ status: 'DELIVERED' })
    const { rows } = await sql<{
      due: string
    }>`select due_date::text as due from receivable where customer_id = ${customer.customerId}`.execute(
      shop.test.db,
    )
    const due = new Date(`${rows[0]?.due}T12:00:00+05:30`)
    const before = new Date(due.getTime() - 2 * 86_400_000)
    const reminders = async () => (await ofCustomer(customer)).rows.filter(({ kind }) => kind === 'DUES')
    for (const now of [
      new Date(before.getTime() - 86_400_000),
      due,
      new Date(before.getTime() - 9 * 3_600_000),
    ])
      await remindBeforeDue({ db: shop.test.db, now })
    assert.equal((await reminders()).length, 0, 'not earlier, not later, not at night')
    for (let time = 0; time < 3; time++) await remindBeforeDue({ db: shop.test.db, now: before })
    assert.equal((await reminders()).length, 1)
    await sql`update receivable set open_paise = 0 where customer_id = ${customer.customerId}`.execute(
      shop.test.db,
    )
  })
})
