import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'
import { countWaiting } from './count.ts'

let orderApp: OrderApp
let tomato: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  tomato = await orderApp.item({ name: 'Tomato', packs: [{ name: '1 kg', weightMilli: 1000 }] })
  await orderApp.item({ name: 'Carrot', packs: [{ name: '1 kg', weightMilli: 1000 }] })
})
after(() => orderApp.close())

const sendChat = async (text: string | Buffer, name = 'WhatsApp Chat with Green Leaf.txt') => {
  const { app, token } = orderApp.test
  const mark = 'x1x2x3'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${mark}--\r\n`)])
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${mark}`,
  }
  const answer = await app.inject({ method: 'POST', url: messages.readChatExport.path, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const mobileOf = async ({ customerId }: BuiltCustomer) =>
  (
    await orderApp.test.db
      .selectFrom('customer')
      .where('id', '=', customerId)
      .select('mobile')
      .executeTakeFirstOrThrow()
  ).mobile

describe('pasted messages', () => {
  // spec 7.7
  test('are in the inbox once, read and counted, newest first, with the outlet of their sender', async () => {
    const { test: app, customer } = orderApp
    const senderMobile = await mobileOf(customer)
    const sent = [
      { text: 'tomato 10 kg\ncarrot 5', senderMobile, receivedAt: '2026-11-20T14:02:00.000Z' },
      { text: 'kal subah jaldi bhejna', senderName: 'Nobody Known', receivedAt: '2026-11-20T14:01:00.000Z' },
    ]
    const first = await app.ok(messages.addMessages, { body: { messages: sent } })
    assert.deepEqual([first.added, first.known], [2, 0])
    assert.deepEqual(
      first.messages.map(({ outletId, lines, toCheck, value, state }) => [
        outletId,
        lines,
        toCheck,
        value,
        state,
      ]),
      [
        [customer.outletId, 2, 1, 405, 'NEW'],
        [null, 0, 0, 0, 'NEW'],
      ],
    )
    const again = await app.ok(messages.addMessages, { body: { messages: sent } })
    assert.deepEqual([again.added, again.known, again.messages], [0, 2, []])
    const { rows, total } = await app.ok(messages.inbox, { limit: 1 })
    assert.deepEqual([rows[0]?.id, total], [first.messages[0]?.id, 2])
    assert.equal((await app.ok(messages.inbox, { searchtext: 'jaldi' })).rows.length, 1)
    assert.equal((await app.ok(messages.inbox, { outletid: customer.outletId })).rows.length, 1)
  })

  test('are refused whole where one cannot be read', async () => {
    const { test: app } = orderApp
    const before = (await app.ok(messages.inbox, {})).total
    for (const text of ['', '🙏', 'a'.repeat(20_001)])
      await app.refused(
        messages.addMessages,
        { body: { messages: [{ text: 'tomato 1 kg' }, { text }] } },
        'BAD_INPUT',
      )
    assert.equal((await app.ok(messages.inbox, {})).total, before)
  })

  // spec 7.7
  test('of an unknown sender are given to an outlet once; the next one is there by itself', async () => {
    const { test: app, customer } = orderApp
    const add = async (text: string) => {
      const { messages: rows } = await app.ok(messages.addMessages, {
        body: { messages: [{ text, senderName: 'Ravi Anna' }] },
      })
      assert.ok(rows[0])
      return rows[0]
    }
    const first = await add('tomato 3 kg')
    assert.equal(first.outletId, null)
    const body = { outletId: customer.outletId, version: first.version }
    const given = await app.ok(messages.updateMessage, { messageid: first.id, body })
    assert.deepEqual([given.outletId, given.state, given.lines], [customer.outletId, 'NEW', 1])
    await app.refused(messages.updateMessage, { messageid: first.id, body }, 'STALE_VERSION')
    assert.equal((await add('carrot 3 kg')).outletId, customer.outletId)
    const read = await app.ok(messages.readMessage, {
      body: { text: '[20/11/26, 8:12:05 PM] Ravi Anna: tomato 2 kg' },
    })
    assert.equal(read.orders[0]?.outletId, customer.outletId)
  })

  // spec 7.7
  test('name the open order of their outlet; ignored ones do not, and none becomes ordered by hand', async () => {
    const { test: app, business } = orderApp
    const cafe = await aCustomer(app, business)
    const placed = await orderApp.order([[tomato, 2]], 'PLACED', cafe)
    const { messages: rows } = await app.ok(messages.addMessages, {
      body: { messages: [{ text: 'add 2 kg carrot', outletId: cafe.outletId }] },
    })
    const [row] = rows
    assert.ok(row)
    assert.equal(row.openOrder?.orderid, placed.orderid)
    await app.refused(
      messages.updateMessage,
      { messageid: row.id, body: { state: 'ORDERED' } },
      'BREAKS_RULE',
    )
    const ignored = await app.ok(messages.updateMessage, { messageid: row.id, body: { state: 'IGNORED' } })
    assert.deepEqual([ignored.state, ignored.openOrder], ['IGNORED', null])
    await app.refused(messages.updateMessage, { messageid: 999_999, body: { state: 'NEW' } }, 'NOT_FOUND')
  })
})

describe('an amendment', () => {
  const add = async (text: string, { outletId }: BuiltCustomer) => {
    const { messages: rows } = await orderApp.test.ok(messages.addMessages, {
      body: { messages: [{ text, outletId }] },
    })
    assert.ok(rows[0])
    return rows[0]
  }
  const valueNow = async (id: number) =>
    (await orderApp.test.ok(messages.inbox, { messageid: id })).rows[0]?.value

  // spec 7.9
  test('is worth what it changes in the open order as that is now, in the list and above it', async () => {
    const { test: app, business } = orderApp
    const cafe = await aCustomer(app, business)
    const before = (await app.ok(messages.inboxSummary, {})).toRead.value
    const placed = await orderApp.order([[tomato, 2]], 'PLACED', cafe)
    const [price] = placed.orderitemdetails.map(line => line.price)
    assert.ok(price)
    const more = await add('add 3 kg tomato in the order', cafe)
    const none = await add('cancel tomato in the order', cafe)
    assert.deepEqual([more.value, none.value], [3 * price, -2 * price])
    assert.equal((await app.ok(messages.inboxSummary, {})).toRead.value, before + price)

    const edit = {
      orderId: placed.orderid,
      body: {
        version: placed.version,
        items: [{ orderitemid: placed.orderitemdetails[0]?.orderitemid ?? 0, quantity: 5 }],
        message: { text: more.text, messageId: more.id, lines: [{ index: 0, from: 0, to: 10 }] },
      },
    }
    await app.ok(orders.editOrder, edit)
    assert.deepEqual([await valueNow(more.id), await valueNow(none.id)], [3 * price, -5 * price])
    await app.ok(orders.rejectOrder, { orderId: placed.orderid, body: { reason: 'Ordered for another day' } })
    assert.equal(await valueNow(none.id), 0)
  })
})

// spec 7.8
test('of those that are no orders, the ones that tell of a payment are counted', async () => {
  const { test: app } = orderApp
  const before = (await app.ok(messages.inboxSummary, {})).notOrders
  for (const text of ['paid Rs 18,450 by NEFT, UTR SBIN426110923411', 'kya haal hai bhai']) {
    const { messages: rows } = await app.ok(messages.addMessages, { body: { messages: [{ text }] } })
    assert.ok(rows[0])
    await app.ok(messages.updateMessage, { messageid: rows[0].id, body: { state: 'IGNORED' } })
  }
  const { notOrders } = await app.ok(messages.inboxSummary, {})
  assert.deepEqual(notOrders, { count: before.count + 2, payments: before.payments + 1 })
})

describe('the inbox shows', () => {
  const add = async (...texts: { text: string; receivedAt?: string; senderName?: string }[]) =>
    (await orderApp.test.ok(messages.addMessages, { body: { messages: texts } })).messages
  const idsOf = async (args: Parameters<typeof orderApp.test.ok<typeof messages.inbox>>[1]) =>
    (await orderApp.test.ok(messages.inbox, { searchtext: 'zzview', ...args })).rows.map(({ id }) => id)

  // spec 7.8
  test('who has a message as a draft; only one of two clerks gets it, and the other hears of it', async () => {
    const { test: app } = orderApp
    const [row] = await add({ text: 'tomato 2 kg zzdraft' })
    assert.ok(row)
    const open = { messageid: row.id, body: { state: 'DRAFT' as const, version: row.version } }
    const mine = await app.ok(messages.updateMessage, open)
    assert.deepEqual([mine.state, mine.draftBy?.name, mine.draftAt === null], ['DRAFT', app.user.name, false])
    await app.refused(messages.updateMessage, open, 'STALE_VERSION')
    const again = await app.ok(messages.updateMessage, {
      messageid: row.id,
      body: { state: 'NEW', version: mine.version },
    })
    assert.deepEqual([again.state, again.draftBy, again.draftAt], ['NEW', null, null])
  })

  // spec 7.8
  test('two clerks who open a message at the same moment one name, and the other is told whose it is', async () => {
    const { test: app } = orderApp
    const clerks = [
      await app.signInAs('Bina Rao', '9811100031', 'DESK'),
      await app.signInAs('Farhan Ali', '9811100032', 'DESK'),
    ]
    for (let turn = 0; turn < 5; turn++) {
      const [row] = await add({ text: `tomato 2 kg zzboth ${turn}` })
      assert.ok(row)
      const { id: messageid, version } = row
      const body = { state: 'DRAFT' as const, version }
      const answers = await Promise.all(
        clerks.map(({ token }) => app.call(messages.updateMessage, { messageid, body }, { token })),
      )
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
      const at = answers.findIndex(({ status }) => status === 200)
      const [one, other] = [clerks[at], clerks[1 - at]]
      const { rows } = await app.ok(
        messages.inbox,
        { searchtext: `zzboth ${turn}` },
        { token: other?.token ?? '' },
      )
      assert.deepEqual([rows[0]?.state, rows[0]?.draftBy?.id], ['DRAFT', one?.id])
      assert.equal(Reflect.get(Object(answers[1 - at]?.body), 'code'), 'STALE_VERSION')
    }
  })

  test('what each message wants, and what is to read, to check, without an outlet, and of tonight', async () => {
    const { test: app } = orderApp
    const [cancel, odd, old] = [
      ...(await add({ text: 'zzview pls cancel my order', senderName: 'Zz One' })),
      ...(await add({ text: 'zzview tomato 4 kg, blorb 3 kg', senderName: 'Zz Two' })),
      ...(await add({
        text: 'zzview tomato 4 kg',
        senderName: 'Zz Two',
        receivedAt: '2026-10-01T14:00:00.000Z',
      })),
    ]
    assert.ok(cancel && odd && old)
    assert.deepEqual([cancel.intent, odd.intent], ['CANCEL', 'NEW'])
    await app.ok(messages.updateMessage, { messageid: cancel.id, body: { state: 'IGNORED' } })
    assert.deepEqual((await idsOf({ toRead: true })).sort(), [odd.id, old.id].sort())
    assert.deepEqual(await idsOf({ toRead: false }), [cancel.id])
    assert.deepEqual(await idsOf({ toCheck: true, tonight: true }), [odd.id])
    assert.deepEqual(await idsOf({ messageid: old.id, withoutOutlet: true }), [old.id])
    assert.deepEqual(await idsOf({ source: 'WHATSAPP' }), [])
  })

  // spec 7.8
  test('counts that equal the lists they open', async () => {
    const { test: app } = orderApp
    const summary = await app.ok(messages.inboxSummary, {})
    const counted = async (args: Parameters<typeof app.ok<typeof messages.inbox>>[1]) =>
      (await app.ok(messages.inbox, args)).total
    assert.equal(summary.toRead.count, await counted({ toRead: true }))
    assert.equal(summary.toCheck.messages, await counted({ toRead: true, toCheck: true }))
    assert.equal(summary.withoutOutlet.count, await counted({ toRead: true, withoutOutlet: true }))
    assert.equal(summary.drafts.count, await counted({ state: 'DRAFT' }))
    assert.equal(summary.ordered.count, await counted({ state: 'ORDERED', tonight: true }))
    assert.equal(summary.notOrders.count, await counted({ state: 'IGNORED', tonight: true }))
    assert.equal(summary.whatsApp, null)
    const { rows } = await app.ok(messages.inbox, { toRead: true, limit: 500 })
    assert.equal(
      summary.toRead.value,
      Math.round(rows.reduce((sum, { value }) => sum + value, 0) * 100) / 100,
    )
    assert.equal(summary.toRead.oldestAt, rows.at(-1)?.receivedAt)
  })
})

describe('an exported chat', () => {
  const apple = (minute: number, text: string) =>
    `[20/11/26, 8:${String(minute).padStart(2, '0')}:05 PM] Sana Hotel: ${text}`
  const android = (minute: number, text: string) =>
    `20/11/2026, 20:${String(minute).padStart(2, '0')} - +91 98450 77001: ${text}`

  // spec 7.10
  test('of either phone is added once; what came since is new; media and notices are left out', async () => {
    const { test: app } = orderApp
    for (const [line, sender] of [
      [apple, 'Sana Hotel'],
      [android, '9845077001'],
    ] as const) {
      const chat = [line(1, 'tomato 2 kg'), 'carrot 1 kg', line(2, '<Media omitted>')]
      const counts = { chat: 'Green Leaf', ahead: 0, leftOut: 1, unsureDays: null }
      assert.deepEqual((await sendChat(chat.join('\r\n'))).body, { ...counts, added: 1, rows: 1, known: 0 })
      assert.deepEqual((await sendChat(chat.join('\n'))).body, { ...counts, added: 0, rows: 0, known: 1 })
      const later = await sendChat([...chat, line(13, 'carrot 4 kg')].join('\n'))
      assert.deepEqual(later.body, { ...counts, added: 1, rows: 1, known: 1 })
      const { rows } = await app.ok(messages.inbox, { searchtext: sender })
      assert.deepEqual(
        rows.map(({ text }) => text),
        ['carrot 4 kg', 'tomato 2 kg\ncarrot 1 kg'],
      )
    }
  })

  test('with times ahead of the clock is taken as of now, and is the same one again by its own time', async () => {
    const { test: app } = orderApp
    const later = (text: string) => `21/11/2026, 09:15 - Ahead Mess: ${text}`
    const chat = [
      `20/11/2026, 19:01 - Ahead Mess: carrot 1 kg`,
      later('tomato 3 kg'),
      later('<Media omitted>'),
    ].join('\n')
    const counts = { chat: 'Green Leaf', ahead: 1, leftOut: 1, unsureDays: null }
    assert.deepEqual((await sendChat(chat)).body, { ...counts, added: 2, rows: 2, known: 0 })
    assert.deepEqual((await sendChat(chat)).body, { ...counts, added: 0, rows: 0, known: 2 })
    const { rows } = await app.ok(messages.inbox, { searchtext: 'ahead mess' })
    assert.deepEqual(
      rows.map(({ text, receivedAt }) => [text, receivedAt <= app.clock.now.toISOString()]),
      [
        ['tomato 3 kg', true],
        ['carrot 1 kg', true],
      ],
    )
  })

  test('whose sender is called as in a phone has the outlet proposed that the name is like, and one row for what was written at once', async () => {
    const { test: app, business } = orderApp
    const cafe = await aCustomer(app, business)
    await app.db
      .updateTable('customer')
      .set({ legal_name: 'Zaffran Palace', brand_name: null })
      .where('id', '=', cafe.customerId)
      .execute()
    const chat = ['tomato 3 kg', 'carrot 2 kg', 'sorry carrot 4 kg'].map(
      (text, at) => `20/11/2026, 10:0${at} - Chef Zafran palace: ${text}`,
    )
    const { body } = await sendChat([...chat, '20/11/2026, 10:05 - Nobody Ofours: onion 1 kg'].join('\n'))
    assert.deepEqual([body.added, body.rows], [4, 2])
    const { rows } = await app.ok(messages.inbox, { searchtext: 'palace' })
    assert.deepEqual(
      rows.map(({ outletId, proposedOutlet, parts }) => [outletId, proposedOutlet?.id, parts]),
      [[null, cafe.outletId, 3]],
    )
    const [other] = (await app.ok(messages.inbox, { searchtext: 'ofours' })).rows
    assert.deepEqual([other?.outletId, other?.proposedOutlet], [null, null])
    const given = await app.ok(messages.updateMessage, {
      messageid: rows[0]?.id ?? 0,
      body: { outletId: cafe.outletId, version: rows[0]?.version },
    })
    assert.deepEqual([given.outletId, given.proposedOutlet], [cafe.outletId, null])
  })

  test('of five thousand lines is there at once and read soon after; what is older than a week is ignored', async () => {
    const { test: app } = orderApp
    const lines = Array.from({ length: 5_000 }, (_line, at) => {
      const day = at < 4_900 ? '02' : '20'
      return `${day}/11/2026, ${String(Math.floor(at / 300)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')} - Long Chat ${at}: tomato ${(at % 9) + 1} kg`
    })
    const { body } = await sendChat(lines.join('\n'), 'chat.txt')
    const counts = { chat: null, ahead: 0, leftOut: 0, unsureDays: null }
    assert.deepEqual(body, { ...counts, added: 5_000, rows: 5_000, known: 0 })
    const again = await sendChat(lines.join('\n'), 'chat.txt')
    assert.deepEqual(again.body, { ...counts, added: 0, rows: 0, known: 5_000 })
    const ignored = await app.ok(messages.inbox, { state: 'IGNORED', searchtext: 'long chat' })
    assert.deepEqual([ignored.total, ignored.totalIsCapped], [1_000, true])
    const { numUpdatedRows } = await app.db
      .updateTable('message')
      .set({ read_at: new Date() })
      .where('state', '=', 'IGNORED')
      .where('search_text', 'like', '%long chat%')
      .executeTakeFirstOrThrow()
    assert.equal(numUpdatedRows, 4_900n)
    await countWaiting({ db: app.db, services: testServices(), now: app.clock.now })
    const { rows } = await app.ok(messages.inbox, { state: 'NEW', searchtext: 'long chat', limit: 500 })
    assert.deepEqual([rows.length, rows.every(row => row.lines === 1 && row.readAt !== null)], [100, true])
  })

  test('is searched to its end, however many messages hold the word', async () => {
    const { test: app } = orderApp
    const read: { id: number; receivedAt: string }[] = []
    let cursor: string | null | undefined
    do {
      const page = await app.ok(messages.inbox, {
        searchtext: 'long chat',
        limit: 500,
        ...(cursor ? { cursor } : {}),
      })
      assert.deepEqual([page.total, page.totalIsCapped], [1_000, true])
      read.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor)
    assert.equal(new Set(read.map(({ id }) => id)).size, 5_000)
    assert.deepEqual(
      read,
      read.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id),
    )
  })

  // spec 7.10
  test('that is none, or ten million characters long, is refused with a sentence', async () => {
    const none = await sendChat('tomato 2 kg\ncarrot 1 kg')
    assert.equal(
      none.body.message,
      'This file is not an exported chat: it has no line with a date, a time and a name.',
    )
    const hostile = await sendChat(Buffer.alloc(10_000_000, '[20/11/26, 8:12:05 PM] a: '))
    assert.deepEqual([hostile.status, hostile.body.code], [413, 'TOO_LARGE'])
    assert.match(hostile.body.message, /^This file has 10\.0 million characters/)
  })
})

// spec 7.7
test('a message that became an order names it, and stays as it was', async () => {
  const { test: app, business, customer } = orderApp
  const text = 'tomato 2 kg'
  const { messages: rows } = await app.ok(messages.addMessages, {
    body: { messages: [{ text, outletId: customer.outletId }] },
  })
  const messageId = rows[0]?.id
  assert.ok(messageId)
  const order = await app.ok(orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: tomato.packId, quantity: 2 }],
      message: { text, messageId, lines: [{ index: 0, from: 0, to: text.length }] },
    },
  })
  const orderitemid = order.orderitemdetails[0]?.orderitemid
  assert.deepEqual(order.message, { messageId, text, lines: [{ orderitemid, from: 0, to: text.length }] })
  const [row] = (await app.ok(messages.inbox, { state: 'ORDERED' })).rows
  assert.deepEqual([row?.id, row?.orderId, row?.openOrder], [messageId, order.orderid, null])
  const refused = await app.refused(
    messages.updateMessage,
    { messageid: messageId, body: { state: 'NEW' } },
    'BREAKS_RULE',
  )
  assert.equal(refused.message, `This message became order ${order.orderid}. Change the order instead.`)
})
