import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'
import { creditFacts } from './credit-state.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

let cheques = 0
const cheque = (buyer: BuiltCustomer, amount: number, more = {}) =>
  till.pay(buyer, { amount, mode: 'CHEQUE', reference: `HDFC ${++cheques}`, ...more })
const mark = (receiptid: number, status: 'CLEARED' | 'BOUNCED', more = {}) =>
  till.orderApp.test.ok(payments.clearOrBounce, {
    receiptid: ReceiptId.parse(receiptid),
    body: { status, date: '2026-11-20', ...more },
  })
const refuseMark = async (
  receiptid: number,
  body: { status: 'CLEARED' | 'BOUNCED'; [more: string]: unknown },
  code: string,
) =>
  (
    await till.orderApp.test.refused(
      payments.clearOrBounce,
      { receiptid: ReceiptId.parse(receiptid), body: { date: '2026-11-20', ...body } },
      code,
    )
  ).message
const statusOf = async ({ customerId }: BuiltCustomer) =>
  (await creditFacts(till.orderApp.test.db, customerId, till.orderApp.test.clock.now)).status

test('a cheque that clears pays the oldest due and lowers what is owed', async () => {
  const buyer = await till.aBuyer()
  const [first, second] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 10)]
  const { id } = await cheque(buyer, 300, { date: '2026-11-18' })
  const cleared = await mark(id, 'CLEARED', { date: '2026-11-19' })
  assert.deepEqual(
    [cleared.status, cleared.statusDate, cleared.unallocated, cleared.allocations],
    [
      'CLEARED',
      '2026-11-19',
      0,
      [
        { number: await till.numberOf(first), amount: 270 },
        { number: await till.numberOf(second), amount: 30 },
      ],
    ],
  )
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 240, openOrders: 0 })
  const again = await mark(id, 'CLEARED')
  assert.deepEqual(again, cleared, 'sent twice, nothing happens twice')
})

test('a cheque that bounces opens what it paid, holds the customer, and other money makes it good', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const { id } = await cheque(buyer, 270)
  await mark(id, 'CLEARED')
  assert.deepEqual([await till.openOf(order), await statusOf(buyer)], [0, 'OK'])
  const bounced = await mark(id, 'BOUNCED')
  assert.deepEqual([bounced.status, bounced.allocations, bounced.unallocated], ['BOUNCED', [], 270])
  assert.deepEqual([await till.openOf(order), await statusOf(buyer)], [270, 'ON_HOLD'])
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 270, openOrders: 0 })
  const waiting = await till.orderApp.order([[till.onion, 1]], 'PLACED', buyer)
  assert.match((await till.orderApp.refuse(waiting, 'PENDING', 'CREDIT_HOLD')).message, /cheque/)
  await till.pay(buyer, { amount: 100 })
  assert.equal(await statusOf(buyer), 'ON_HOLD', 'part of it is no remedy')
  await till.pay(buyer, { amount: 100, mode: 'TDS', reference: `CERT ${id}` })
  assert.equal(await statusOf(buyer), 'ON_HOLD', 'a tax certificate is no money')
  const last = await cheque(buyer, 170)
  assert.equal(await statusOf(buyer), 'ON_HOLD', 'nor is a cheque on its way')
  await mark(last.id, 'CLEARED')
  assert.equal(await statusOf(buyer), 'OK')
  await till.orderApp.move(waiting, 'PENDING')
})

test('a cheque that bounces before it cleared changes no due, yet holds; who owes nothing more is free again', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const { id } = await cheque(buyer, 500)
  await mark(id, 'BOUNCED')
  assert.deepEqual([await till.openOf(order), await statusOf(buyer)], [270, 'ON_HOLD'])
  await till.pay(buyer, { amount: 270 })
  assert.equal(await statusOf(buyer), 'OK', 'all dues are paid')
  await cheque(buyer, 500, { reference: `HDFC ${cheques}` }) // a bounced cheque's number can be used again
})

test('reversing money that was reversed changes nothing and leaves no event of a second time', async () => {
  const buyer = await till.aBuyer()
  const { id } = await cheque(buyer, 500)
  await mark(id, 'BOUNCED')
  const again = await mark(id, 'BOUNCED', { date: '2026-11-19', reason: 'a second, false reason' })
  assert.equal(again.statusDate, '2026-11-20')
  const events = await till.orderApp.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'receipt')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'reason'])
    .execute()
  assert.deepEqual(events.slice(1), [
    { action: 'RECEIPT_BOUNCED', reason: null },
    { action: 'RECEIPT_UNCHANGED', reason: null },
  ])
})

test('two that clear one cheque on different days: the later of them is told that a colleague did', async () => {
  const buyer = await till.aBuyer()
  const { id, version } = await cheque(buyer, 120, { date: '2026-11-18' })
  await mark(id, 'CLEARED', { date: '2026-11-19', version })
  assert.match(await refuseMark(id, { status: 'CLEARED', version }, 'STALE_VERSION'), /changed by Asha/)
  assert.equal(
    (await mark(id, 'CLEARED', { date: '2026-11-19', version })).statusDate,
    '2026-11-19',
    'the same said again',
  )
})

test('money that came back is replaced by an advance where there is one', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const first = await till.pay(buyer, { amount: 270, mode: 'NEFT', reference: 'N-BACK' })
  await till.pay(buyer, { amount: 100 })
  const back = await mark(first.id, 'BOUNCED', { reason: 'Returned by the bank' })
  assert.deepEqual([back.status, await till.openOf(order), await statusOf(buyer)], ['BOUNCED', 170, 'OK'])
  const { rows } = await till.orderApp.test.ok(payments.customerLedger, {
    customerid: buyer.customerId,
    limit: 1,
  })
  assert.deepEqual(
    rows.map(({ entry, debit, note }) => [entry, debit, note]),
    [['Receipt reversed', 270, 'Returned by the bank']],
  )
})

test('what a receipt may not become is refused with the reason', async () => {
  const buyer = await till.aBuyer()
  const { id, number, version } = await cheque(buyer, 100, { date: '2026-11-18' })
  assert.match(
    await refuseMark(id, { status: 'CLEARED', date: '2026-11-21' }, 'BREAKS_RULE'),
    /is in the future/,
  )
  assert.match(
    await refuseMark(id, { status: 'CLEARED', date: '2026-11-17' }, 'BREAKS_RULE'),
    /Wed, 18 Nov 2026/,
  )
  assert.match(
    await refuseMark(id, { status: 'CLEARED', version: version + 5 }, 'STALE_VERSION'),
    /changed by Asha/,
  )
  await mark(id, 'BOUNCED', { version })
  assert.equal(
    await refuseMark(id, { status: 'CLEARED' }, 'BREAKS_RULE'),
    `${number} was reversed. Record the money again.`,
  )
  const upi = await till.pay(buyer)
  assert.match(await refuseMark(upi.id, { status: 'BOUNCED' }, 'NEEDS_REASON'), /is not a cheque/)
  await refuseMark(999_999, { status: 'CLEARED' }, 'NOT_FOUND')
  for (const body of [{ status: 'RECEIVED' }, { status: 'BOUNCED', reason: 'x' }, { date: '2026-02-30' }, {}])
    assert.equal(
      (
        await till.orderApp.test.send('PUT', `/api/web/v1/payments/receipts/status?receiptid=${id}`, {
          status: 'CLEARED',
          date: '2026-11-20',
          ...body,
          ...(Object.keys(body).length === 0 ? { date: undefined } : {}),
        })
      ).status,
      400,
      JSON.stringify(body),
    )
})

const allocate = (
  receiptid: number,
  body: { allocations?: { number: string; amount: number }[]; version?: number } = {},
) => till.orderApp.test.ok(payments.allocateReceipt, { receiptid: ReceiptId.parse(receiptid), body })

test('a receipt can be set against other documents, and against the oldest again', async () => {
  const buyer = await till.aBuyer()
  const orders = [
    await till.dispatched(buyer, 10),
    await till.dispatched(buyer, 10),
    await till.dispatched(buyer, 10),
  ]
  const [one = '', two = '', three = ''] = await Promise.all(orders.map(order => till.numberOf(order)))
  const { id, version } = await till.pay(buyer, { amount: 300 })
  const moved = await allocate(id, {
    allocations: [
      { number: three, amount: 200 },
      { number: two, amount: 30 },
    ],
    version,
  })
  assert.deepEqual(
    [moved.unallocated, moved.version, moved.allocations],
    [
      70,
      version + 1,
      [
        { number: two, amount: 30 },
        { number: three, amount: 200 },
      ],
    ],
  )
  assert.deepEqual(await Promise.all(orders.map(order => till.openOf(order))), [270, 240, 70])
  assert.equal((await till.orderApp.account(buyer)).outstanding, 510)
  const oldest = await allocate(id)
  assert.deepEqual(oldest.allocations, [
    { number: one, amount: 270 },
    { number: two, amount: 30 },
  ])
  const none = await allocate(id, { allocations: [] })
  assert.deepEqual([none.allocations, none.unallocated], [[], 300])
})

test('what a dispatch paid with a receipt is not undone by who had not seen it', async () => {
  const buyer = await till.aBuyer()
  const { id, version } = await till.pay(buyer, { amount: 300 })
  const order = await till.dispatched(buyer, 10)
  const args = { receiptid: ReceiptId.parse(id), body: { allocations: [], version } }
  await till.orderApp.test.refused(payments.allocateReceipt, args, 'STALE_VERSION')
  assert.equal(await till.openOf(order), 0)
  const seen = await allocate(id, { allocations: [], version: version + 1 })
  assert.equal(seen.version, version + 2)
  assert.equal((await allocate(id, { allocations: [] })).version, version + 2, 'nothing moved')
})

test('each write of a receipt raises its version once', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  const { id, version } = await cheque(buyer, 100)
  assert.equal((await mark(id, 'CLEARED')).version, version + 1)
  assert.equal((await mark(id, 'BOUNCED')).version, version + 2)
  const unused = await cheque(buyer, 100)
  assert.equal((await mark(unused.id, 'BOUNCED')).version, unused.version + 1)
})

test('what a receipt may not pay is refused with the reason', async () => {
  const buyer = await till.aBuyer({ limitPaise: 5_00_00_000_00 })
  const number = await till.numberOf(await till.dispatched(buyer, 10))
  const { id, version } = await till.pay(buyer, { amount: 300 })
  const refuse = async (receiptid: number, body: object, code = 'BREAKS_RULE') =>
    (
      await till.orderApp.test.refused(
        payments.allocateReceipt,
        { receiptid: ReceiptId.parse(receiptid), body },
        code,
      )
    ).message
  assert.equal(
    await refuse(id, { allocations: [{ number, amount: 271 }] }),
    `Only ₹270.00 is open on ${number}.`,
  )
  assert.match(await refuse(id, { allocations: [{ number: 'X', amount: 1 }] }), /nothing open/)
  assert.match(await refuse(id, { version: version + 1 }, 'STALE_VERSION'), /Receipt 2627\/RC/)
  const waiting = await cheque(buyer, 10)
  assert.match(await refuse(waiting.id, {}), /once it is cleared/)
  await mark(waiting.id, 'CLEARED')
  assert.deepEqual(
    (await allocate(waiting.id, { allocations: [] })).allocations,
    [],
    'a cleared cheque is money',
  )
  await mark(waiting.id, 'BOUNCED')
  assert.match(await refuse(waiting.id, {}), /reversed/)
  await refuse(999_999, {}, 'NOT_FOUND')

  const large = await till.numberOf(await till.dispatched(buyer, 20_000))
  const cash = { mode: 'CASH' as const, reference: undefined, allocations: [] }
  await till.pay(buyer, {
    ...cash,
    amount: 1_50_000,
    date: '2026-11-18',
    allocations: [{ number: large, amount: 1_50_000 }],
  })
  const more = await till.pay(buyer, { ...cash, amount: 50_000, date: '2026-11-19' })
  assert.match(await refuse(more.id, { allocations: [{ number: large, amount: 50_000 }] }), /₹2,00,000\.00/)
  await allocate(more.id, { allocations: [{ number: large, amount: 49_999.99 }] })
  await allocate(more.id, { allocations: [{ number: large, amount: 49_999 }] })
})

test('each change of a receipt leaves one event with what it was', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  const { id } = await cheque(buyer, 50)
  await mark(id, 'CLEARED')
  await allocate(id, { allocations: [] })
  await mark(id, 'BOUNCED', { reason: 'Funds insufficient' })
  const events = await till.orderApp.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'receipt')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'reason'])
    .execute()
  assert.deepEqual(
    events.map(({ action, reason }) => [action, reason]),
    [
      ['RECEIPT_RECORDED', null],
      ['RECEIPT_CLEARED', null],
      ['RECEIPT_ALLOCATED', null],
      ['RECEIPT_BOUNCED', 'Funds insufficient'],
    ],
  )
})

test('one cheque reported bounced by two clerks at once comes back once', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  const { id } = await cheque(buyer, 270)
  await mark(id, 'CLEARED')
  await Promise.all(Array.from({ length: 6 }, () => mark(id, 'BOUNCED')))
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 270, openOrders: 0 })
})
