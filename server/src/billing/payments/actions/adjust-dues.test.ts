import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

type Body = WireArgs<typeof payments.adjustDues>['body']
const bodyOf = ({ customerId }: BuiltCustomer, body: Partial<Body>): Body => ({
  customerId,
  type: 'OPENING',
  amount: 100,
  reason: 'From the old books',
  ...body,
})
const adjust = (buyer: BuiltCustomer, body: Partial<Body> = {}) =>
  till.orderApp.test.ok(payments.adjustDues, { body: bodyOf(buyer, body) })
const refuse = async (buyer: BuiltCustomer, body: Partial<Body>, code = 'BREAKS_RULE') =>
  (await till.orderApp.test.refused(payments.adjustDues, { body: bodyOf(buyer, body) }, code)).message
const open = async ({ customerId }: BuiltCustomer) =>
  (await till.orderApp.test.ok(payments.openDues, { customerid: customerId })).map(due => [
    due.number,
    due.dueDate,
    due.open,
  ])

test('opening dues are owed from their day on, and money pays them first', async () => {
  const buyer = await till.aBuyer()
  const entry = await adjust(buyer, { amount: 1234.5, date: '2026-10-01', dueDate: '2026-11-18' })
  assert.deepEqual(
    [entry.entry, entry.debit, entry.credit, entry.balance, entry.note, entry.date],
    ['Opening dues', 1234.5, 0, 1234.5, 'From the old books', '2026-10-01'],
  )
  assert.match(entry.number, /^2627\/OB\/\d{7}$/)
  assert.deepEqual(await open(buyer), [[entry.number, '2026-11-18', 1234.5]])
  const order = await till.dispatched(buyer, 10)
  const receipt = await till.pay(buyer, { amount: 1300 })
  assert.deepEqual(receipt.allocations, [
    { number: entry.number, amount: 1234.5 },
    { number: await till.numberOf(order), amount: 65.5 },
  ])
})

test('an opening that was due long ago is no younger than its due date', async () => {
  const buyer = await till.aBuyer()
  const entry = await adjust(buyer, { dueDate: '2026-09-30' })
  assert.deepEqual([entry.date, await open(buyer)], ['2026-09-30', [[entry.number, '2026-09-30', 100]]])
})

test('an advance held before is free money: it pays what is open and what comes', async () => {
  const buyer = await till.aBuyer()
  const first = await till.dispatched(buyer, 10)
  const entry = await adjust(buyer, { amount: -500 })
  assert.deepEqual([entry.credit, entry.balance, await till.openOf(first)], [500, -230, 0])
  const second = await till.dispatched(buyer, 10)
  assert.deepEqual([await till.openOf(second), (await till.orderApp.account(buyer)).outstanding], [40, 40])
})

test('a debit note is due by the terms, and an advance pays it at once', async () => {
  const buyer = await till.aBuyer()
  const note = await adjust(buyer, { type: 'DEBIT_NOTE', amount: 250, reason: 'Charge of the bank' })
  assert.match(note.number, /^2627\/DN\//)
  assert.deepEqual([note.entry, await open(buyer)], ['Debit note', [[note.number, '2026-12-07', 250]]])
  const prepaid = await till.aBuyer({ limitPaise: null })
  await till.pay(prepaid, { amount: 300 })
  await adjust(prepaid, { type: 'DEBIT_NOTE', amount: 250 })
  assert.deepEqual([await open(prepaid), (await till.orderApp.account(prepaid)).outstanding], [[], -50])
})

test('a write-off closes the oldest dues, or the document that is named', async () => {
  const buyer = await till.aBuyer()
  const [first, second] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 10)]
  const named = await till.numberOf(second)
  const entry = await adjust(buyer, {
    type: 'WRITE_OFF',
    amount: 20,
    number: named.toLowerCase(),
    reason: 'Rounding dispute',
  })
  assert.match(entry.number, /^2627\/WO\//)
  assert.deepEqual([entry.entry, entry.credit, entry.balance], ['Write-off', 20, 520])
  await adjust(buyer, { type: 'WRITE_OFF', amount: 300, reason: 'Closed their doors' })
  assert.deepEqual([await till.openOf(first), await till.openOf(second)], [0, 220])
  assert.equal(
    await refuse(buyer, { type: 'WRITE_OFF', amount: 220.01 }),
    'Only ₹220.00 is open for this customer; no more can be written off.',
  )
  assert.match(
    await refuse(buyer, { type: 'WRITE_OFF', amount: 1, number: await till.numberOf(first) }),
    /nothing open/,
  )
  assert.match(
    await refuse(buyer, { type: 'WRITE_OFF', amount: 221, number: named }),
    new RegExp(`Only ₹220\\.00 is open on ${named}`),
  )
})

test('goods that come back after their due was written off take the write-off back, never money twice', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 100 })
  await adjust(buyer, { type: 'WRITE_OFF', amount: 170, reason: 'Will not pay the rest' })
  await till.orderApp.move(order, 'DELIVERED')
  await till.orderApp.giveBack(order, [
    {
      orderitemid: till.orderApp.line(order).orderitemid,
      returnedquantity: 10,
      returnedweight: 10,
      reason: 'QUALITY',
    },
  ])
  assert.deepEqual(
    [await till.openOf(order), await till.orderApp.account(buyer)],
    [0, { outstanding: -100, openOrders: 0 }],
  )
})

test('a dispatch taken back takes its write-off back with it', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  await adjust(buyer, { type: 'WRITE_OFF', amount: 100 })
  await till.orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong van' })
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 0, openOrders: 270 })
  await till.orderApp.move(order, 'DISPATCHED')
  assert.equal(await till.openOf(order), 270)
})

test('what is no adjustment is refused', async () => {
  const buyer = await till.aBuyer()
  await refuse({ ...buyer, customerId: CustomerId.parse(999_999) }, {}, 'NOT_FOUND')
  assert.match(await refuse(buyer, { date: '2026-11-21' }), /after today/)
  for (const wrong of [
    { amount: 0 },
    { amount: 1.005 },
    { type: 'DEBIT_NOTE', amount: -1 },
    { type: 'WRITE_OFF', amount: -1 },
    { type: 'GIFT' },
    { reason: 'x' },
    { reason: ' '.repeat(5) },
    { reason: undefined },
    { number: '2627/BS/0000001' },
    { type: 'WRITE_OFF', dueDate: '2026-12-01' },
    { amount: -5, dueDate: '2026-12-01' },
    { date: '2026-11-10', dueDate: '2026-11-09' },
  ])
    assert.equal(
      (
        await till.orderApp.test.send('POST', '/api/web/v1/payments/adjustments', {
          ...bodyOf(buyer, {}),
          ...wrong,
        })
      ).status,
      400,
      JSON.stringify(wrong),
    )
})

test('an adjustment leaves an event with its reason', async () => {
  const buyer = await till.aBuyer()
  const { number } = await adjust(buyer, { reason: 'Letter of 3 April' })
  const event = await till.orderApp.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'DUES_ADJUSTED')
    .where('entity_id', '=', String(buyer.customerId))
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [event.entity, event.reason, JSON.parse(JSON.stringify(event.after)).number],
    ['customer', 'Letter of 3 April', number],
  )
})
