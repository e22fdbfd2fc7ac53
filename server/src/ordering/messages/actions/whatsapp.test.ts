import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { sql } from 'kysely'
import { whatsAppPath } from '../../../platform/http/whatsapp.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltCustomer } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { countWaiting } from './count.ts'

const whatsApp = { verifyToken: 'a-token-of-the-house', appSecret: 'a-secret-of-the-app' }

let app: TestApp
let customer: BuiltCustomer
const logged: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
before(async () => {
  app = await testApp({ whatsApp, logger: { level: 'warn', stream } })
  customer = await aCustomer(app, await aBusiness(app))
  await anItem(app, { name: 'Tomato', packs: [{ name: '1 kg', weightMilli: 1000 }] })
})
after(() => app.close())

const sign = (payload: string, secret = whatsApp.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`
const post = (body: unknown, signature?: string) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? sign(payload) }
  return app.app.inject({ method: 'POST', url: whatsAppPath, headers, payload })
}
const request = (sent: object[], name = 'Ravi') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            contacts: [{ profile: { name }, wa_id: '919845000001' }],
            messages: sent,
          },
        },
      ],
    },
  ],
})
const at = String(Date.parse('2026-11-20T14:00:00Z') / 1000)
const text = (id: string, body: string, from = '919845000001') => ({
  id,
  from,
  timestamp: at,
  type: 'text',
  text: { body },
})
const inbox = async (searchtext: string) => (await app.ok(messages.inbox, { searchtext, limit: 500 })).rows

test('the webhook answers the verify token with the challenge, and nothing else', async () => {
  const ask = (token: string, mode = 'subscribe') =>
    app.app.inject({
      url: whatsAppPath,
      query: { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '1158201444' },
    })
  const right = await ask(whatsApp.verifyToken)
  assert.deepEqual([right.statusCode, right.body], [200, '1158201444'])
  for (const wrong of [await ask('another'), await ask(''), await ask(whatsApp.verifyToken, 'unsubscribe')])
    assert.equal(wrong.statusCode, 401)
})

test('without its settings there is no such call', async () => {
  const other = await testApp()
  const answers = [
    await other.app.inject({
      method: 'POST',
      url: whatsAppPath,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    }),
    await other.app.inject({ url: whatsAppPath }),
  ]
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [404, 404],
  )
  await other.close()
})

// spec 7.14
test('a signed text is stored at once and read soon after; one that is sent again is not there twice', async () => {
  const { mobile } = await app.db
    .selectFrom('customer')
    .where('id', '=', customer.customerId)
    .select('mobile')
    .executeTakeFirstOrThrow()
  const body = request([text('wamid.1', 'tomato 4 kg jaldi', `91${mobile}`)])
  for (const _ of [1, 2, 3]) assert.equal((await post(body)).statusCode, 200)
  const [row, ...more] = await inbox('jaldi')
  assert.deepEqual(more, [])
  assert.deepEqual(
    [row?.source, row?.senderMobile, row?.outletId, row?.readAt],
    ['WHATSAPP', mobile, customer.outletId, null],
  )
  assert.equal(row?.receivedAt, '2026-11-20T14:00:00.000Z')
  await countWaiting({ db: app.db, services: testServices(), now: app.clock.now })
  const [read] = await inbox('jaldi')
  assert.deepEqual([read?.lines, read?.toCheck, read?.value], [1, 0, 108])
})

// spec 7.14
test('a wrong signature, another secret, a changed body and no signature store nothing', async () => {
  const body = JSON.stringify(request([text('wamid.forged', 'forged 4 kg')]))
  const answers = [
    await post(body, sign(body, 'another secret')),
    await post(body, sign(`${body} `)),
    await post(body, 'sha256=00'),
    await post(body, ''),
    await post(body, sign(body).replace('sha256=', 'sha1=')),
  ]
  for (const { statusCode } of answers) assert.equal(statusCode, 401)
  assert.deepEqual(await inbox('forged'), [])
  const broken = '{"entry": ['
  assert.equal((await post(broken)).statusCode, 400)
})

test('what is no text is kept as a note with its caption; receipts and strange parts are left out', async () => {
  const image = {
    id: 'wamid.2',
    from: '919845000002',
    timestamp: at,
    type: 'image',
    image: { caption: 'palak photo 3 kg' },
  }
  const audio = (id: string) => ({
    id,
    from: '919845000002',
    timestamp: 'soon',
    type: 'audio',
    audio: { id: '7' },
  })
  const strange = [{ id: 7 }, null, 'x', { ...text('wamid.3', 'pal\u0000ak \ud800 3 kg', '447700900123') }]
  const sent = request([image, audio('wamid.4'), audio('wamid.5'), ...(strange as object[])])
  assert.equal((await post(sent)).statusCode, 200)
  const { rows } = await app.ok(messages.inbox, { limit: 500 })
  const media = rows.filter(row => row.senderMobile === '9845000002').map(row => [row.media, row.text])
  assert.deepEqual(media.sort(), [
    ['audio', ''],
    ['audio', ''],
    ['image', 'palak photo 3 kg'],
  ])
  const foreign = rows.find(({ senderName }) => senderName?.includes('447700900123'))
  assert.deepEqual([foreign?.text, foreign?.senderMobile], ['pal ak \ufffd 3 kg', null])
  for (const body of [{}, [], null, 7, { entry: [{ changes: [{ value: { statuses: [{}] } }] }] }])
    assert.equal((await post(body)).statusCode, 200)
})

test('a cart becomes lines by SKU, a button and a choice their words; nothing is an empty row', async () => {
  const pack = await app.db
    .selectFrom('pack')
    .where('name', '=', '1 kg')
    .select('sku')
    .executeTakeFirstOrThrow()
  const from = '919845000077'
  const product = (product_retailer_id: string, quantity: unknown, item_price: unknown = 27) => ({
    product_retailer_id,
    quantity,
    item_price,
    currency: 'INR',
  })
  const at = (hours: number) => String(Date.parse('2026-11-20T04:00:00Z') / 1000 + hours * 3600)
  const sent = [
    {
      id: 'wamid.cart',
      from,
      timestamp: at(0),
      type: 'order',
      order: {
        catalog_id: '7',
        text: 'gate 2',
        product_items: [product(pack.sku, '3', '27'), product('XX-9', 2), 7],
      },
    },
    {
      id: 'wamid.button',
      from,
      timestamp: at(1),
      type: 'button',
      button: { payload: 'x', text: 'Yes please' },
    },
    {
      id: 'wamid.reply',
      from,
      timestamp: at(2),
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: '1', title: 'tomato 4 kg' } },
    },
    {
      id: 'wamid.list',
      from,
      timestamp: at(3),
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Tomato', description: '5 kg' } },
    },
    {
      id: 'wamid.form',
      from,
      timestamp: at(4),
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { body: 'Sent', response_json: '{"flow_token":"x","order":"tomato 2 kg"}' },
      },
    },
    { id: 'wamid.none', from, timestamp: at(5), type: 'order', order: { product_items: 'x' } },
  ]
  assert.equal((await post(request(sent))).statusCode, 200)
  await countWaiting({ db: app.db, services: testServices(), now: app.clock.now })
  const { rows } = await app.ok(messages.inbox, { limit: 500 })
  const own = rows
    .filter(({ senderMobile }) => senderMobile === '9845000077')
    .sort((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  assert.deepEqual(
    own.map(({ text, media, lines, toCheck }) => [text, media, lines, toCheck]),
    [
      [`[${pack.sku}] × 3 @ 27.00 INR\n[XX-9] × 2 @ 27.00 INR\n[?] × ?\ngate 2`, null, 3, 2],
      ['Yes please', null, 0, 0],
      ['tomato 4 kg', null, 1, 0],
      ['Tomato\n5 kg', null, 1, 0],
      ['order: tomato 2 kg', null, 1, 0],
      ['', 'order', 0, 0],
    ],
  )
  const read = await app.ok(messages.readMessage, {
    body: { text: own[0]?.text ?? '', outletId: customer.outletId },
  })
  assert.deepEqual(
    read.orders[0]?.lines.map(({ name, quantity, unit, status, text }) => [
      name,
      quantity,
      unit,
      status,
      text,
    ]),
    [
      ['Tomato', 3, 'kg', 'SURE', `[${pack.sku}] × 3 @ 27.00 INR`],
      [null, 2, 'pack', 'ASK', '[XX-9] × 2 @ 27.00 INR'],
      [null, null, 'pack', 'ASK', '[?] × ?'],
    ],
  )
})

test('people without a number are distinguished by their ids, and no other message is lost', async () => {
  const withoutNumber = (id: string, body: string, person?: string) => ({
    id,
    from_user_id: person,
    type: 'text',
    text: { body },
  })
  const named = (name: string, user_id: string) => ({ profile: { name, username: 'x' }, user_id })
  const long = `IN.ENT.${'7'.repeat(128)}`
  const sent = [
    withoutNumber('wamid.u1', 'zzuser 1 kg', 'IN.13491208655302741918'),
    withoutNumber('wamid.u2', 'zzuser 2 kg', 'IN.13491208655302741919'),
    { ...withoutNumber('wamid.u3', 'zzuser 3 kg', 'IN.2'), from: '919845000001' },
    withoutNumber('wamid.u4', 'zzuser 4 kg'),
    withoutNumber('wamid.u5', 'zzuser 5 kg', long),
  ]
  const contacts = [
    named('Ravi', 'IN.13491208655302741918'),
    named('Ravi', 'IN.13491208655302741919'),
    named('Meena', 'IN.2'),
    named('N'.repeat(120), long),
    { wa_id: 7 },
    null,
  ]
  const value = { messaging_product: 'whatsapp', contacts, messages: sent }
  const entry = [
    null,
    {
      changes: [
        null,
        { value: 'x' },
        { value: { contacts: 'x', messages: 'x' } },
        { field: 'messages', value },
      ],
    },
  ]
  assert.equal((await post({ object: 'whatsapp_business_account', entry })).statusCode, 200)
  const rows = (await inbox('zzuser')).sort((one, other) => one.text.localeCompare(other.text))
  assert.deepEqual(
    rows.map(({ senderName, senderMobile }) => [senderName, senderMobile]),
    [
      ['Ravi IN.13491208655302741918', null],
      ['Ravi IN.13491208655302741919', null],
      ['Meena', '9845000001'],
      [null, null],
      [`${'N'.repeat(100)} ${long}`, null],
    ],
  )
  const [key] = await app.db
    .selectFrom('message')
    .where('outside_id', '=', 'wamid.u5')
    .select('sender_key')
    .execute()
  assert.ok(key?.sender_key.endsWith('7'.repeat(128)), 'the whole id is kept')
})

test('messages that could not be read are counted in the log, without what they say or who sent them', async () => {
  logged.length = 0
  assert.equal(
    (
      await post(
        request([text('wamid.read', 'zzlogged'), { id: 7, from: '919845000003' }, { text: 'palak' }]),
      )
    ).statusCode,
    200,
  )
  assert.equal((await post({ entry: [{ changes: [{ value: { statuses: [{}] } }] }] })).statusCode, 200)
  assert.equal((await inbox('zzlogged')).length, 1)
  assert.equal(logged.length, 1, logged.join(''))
  assert.match(logged[0] ?? '', /"Messages of WhatsApp that could not be read and are not stored: 2"/)
  assert.doesNotMatch(logged[0] ?? '', /9845000003|palak|Ravi/)
})

test('a text, a name, a kind and an id are stored whatever they contain and wherever they are cut', async () => {
  const letters = '𝕏'.repeat(15_000) // each is two characters, and every cut below would halve one
  const sent = [
    { ...text('wamid.cut\u0000\ud800', `zzcut ${letters}`), from: '447700900124' },
    { id: 'wamid.kind', from: '919845000004', type: `x${letters}` },
  ]
  const body = request(sent, `x${letters}`)
  for (const contact of body.entry[0]?.changes[0]?.value.contacts ?? []) contact.wa_id = '447700900124'
  assert.equal((await post(body)).statusCode, 200)
  const [row] = await inbox('zzcut')
  assert.equal(row?.text.length, 20_000)
  assert.ok(row?.text.isWellFormed() && row.senderName?.isWellFormed())
})

test('a request that cannot be stored does not keep those away that came together with it', async () => {
  await sql`create function refuse_bad() returns trigger language plpgsql as
    $$ begin if new.text like '%zzbad%' then raise exception 'bad'; end if; return new; end $$`.execute(
    app.db,
  )
  await sql`create trigger refuse_bad before insert on message for each row execute function refuse_bad()`.execute(
    app.db,
  )
  try {
    const texts = ['zzjoint 1', 'zzjoint 2', 'zzjoint zzbad', 'zzjoint 4']
    const answers = await Promise.all(
      texts.map((body, at) => post(request([text(`wamid.${body}`, body, `91984500010${at}`)]))),
    )
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 500, 200],
    )
    assert.equal((await inbox('zzjoint')).length, 3)
  } finally {
    await sql`drop function refuse_bad cascade`.execute(app.db)
  }
})

// spec 7.14
test('a thousand requests at once are all stored, each once', async () => {
  const bodies = Array.from({ length: 1_000 }, (_body, at) =>
    request([text(`wamid.many.${at}`, `tomato ${at} kg zzmany`, `91${9_000_000_000 + at}`)]),
  )
  const answers = await Promise.all([...bodies, ...bodies.slice(0, 100)].map(body => post(body)))
  assert.ok(answers.every(({ statusCode }) => statusCode === 200))
  assert.equal((await app.ok(messages.inbox, { searchtext: 'zzmany' })).total, 1_000)
})
