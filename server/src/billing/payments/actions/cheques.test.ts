import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
let start: Date
before(async () => {
  till = await aTill()
  start = till.orderApp.test.clock.now
})
beforeEach(() => {
  till.orderApp.test.clock.now = start
})
afterEach(() => till.orderApp.sound())
after(async () => {
  await till.orderApp.close()
  await closePdfWorkers()
})

type Body = WireArgs<typeof payments.takeCheque>['body']
let numbers = 4417
const bodyOf = ({ customerId }: BuiltCustomer, like: Partial<Body> = {}): Body => ({
  customerId,
  number: String(++numbers).padStart(6, '0'),
  bank: 'Kaveri Bank',
  date: '2026-11-20',
  amount: 100,
  ...like,
})
const take = (buyer: BuiltCustomer, like: Partial<Body> = {}) =>
  till.orderApp.test.ok(payments.takeCheque, { body: bodyOf(buyer, like) })
const refuseTake = async (buyer: BuiltCustomer, like: Partial<Body>, code = 'BREAKS_RULE') =>
  (await till.orderApp.test.refused(payments.takeCheque, { body: bodyOf(buyer, like) }, code)).message
interface Seen {
  id: number
  version: number
}
const deposit = (cheques: readonly Seen[], date?: string) =>
  till.orderApp.test.ok(payments.depositCheques, {
    body: { cheques: cheques.map(({ id, version }) => ({ id, version })), ...(date && { date }) },
  })
const refuseDeposit = async (cheques: readonly Seen[], code = 'BREAKS_RULE', date?: string) => {
  const body = { cheques: cheques.map(({ id, version }) => ({ id, version })), ...(date && { date }) }
  return (await till.orderApp.test.refused(payments.depositCheques, { body }, code)).message
}
const list = async ({ customerId }: BuiltCustomer, view?: 'ON_HAND' | 'STALE' | 'AT_BANK' | 'BOUNCED') =>
  (await till.orderApp.test.ok(payments.cheques, { customerid: customerId, ...(view && { view }) })).rows
const summary = () => till.orderApp.test.ok(payments.chequeSummary, {})
const dues = ({ customerId }: BuiltCustomer) =>
  till.orderApp.test.ok(payments.customerDues, { customerid: customerId })
const mark = (receiptid: number, status: 'CLEARED' | 'BOUNCED', date = '2026-11-20') =>
  till.orderApp.test.ok(payments.clearOrBounce, { receiptid, body: { status, date } })
const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  assert(row && rows.length === 1)
  return row
}

// a post-dated cheque must not lower what is owed before it clears
test('a cheque on hand counts in no sum: not in dues, not as received, not as uncleared; from its deposit it waits to clear', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const before = await dues(buyer)
  const cheque = await take(buyer, { amount: 270, documents: [await till.numberOf(order)] })
  assert.deepEqual(
    [cheque.state, cheque.goodUntil, cheque.documents],
    ['ON_HAND', '2027-02-19', [await till.numberOf(order)]],
  )
  assert.deepEqual(await dues(buyer), before)
  assert.deepEqual(
    (await till.orderApp.test.ok(payments.customerReceipts, { customerid: buyer.customerId })).rows,
    [],
  )
  const slip = await deposit([cheque])
  assert.match(slip.number, /^2627\/DS\/\d{7}$/)
  assert.deepEqual([slip.cheques, slip.amount, slip.canUndo], [1, 270, true])
  const waiting = await dues(buyer)
  assert.deepEqual([waiting.outstanding, waiting.uncleared], [before.outstanding, { amount: 270, count: 1 }])
  const { receipt, state, depositedOn } = only(await list(buyer, 'AT_BANK'))
  assert(receipt)
  assert.deepEqual([state, depositedOn], ['AT_BANK', '2026-11-20'])
  await mark(receipt.id, 'CLEARED')
  assert.equal((await dues(buyer)).outstanding, 0)
  assert.deepEqual(await list(buyer, 'AT_BANK'), [])
})

test('a cleared cheque pays the documents it was given for first, then the oldest', async () => {
  const buyer = await till.aBuyer()
  const [old, named] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 10)]
  const cheque = await take(buyer, { amount: 300, documents: [await till.numberOf(named)] })
  await deposit([cheque])
  await mark(only(await list(buyer, 'AT_BANK')).receipt?.id ?? 0, 'CLEARED')
  assert.deepEqual([await till.openOf(named), await till.openOf(old)], [0, 240])
})

test('a cheque of a later day cannot be deposited, nor with one of today, nor before its day; on its day it can', async () => {
  const buyer = await till.aBuyer()
  const [today, later] = [await take(buyer), await take(buyer, { date: '2026-11-30' })]
  assert.match(await refuseDeposit([today, later]), /dated Mon, 30 Nov 2026; it cannot be deposited before/)
  assert.match(await refuseDeposit([later], 'BREAKS_RULE', '2026-11-30'), /in the future/)
  assert.equal((await list(buyer)).length, 2, 'all or none')
  till.orderApp.test.clock.now = new Date('2026-11-30T04:00:00Z')
  assert.match(await refuseDeposit([later], 'BREAKS_RULE', '2026-11-29'), /dated Mon, 30 Nov 2026/)
  await deposit([today, later])
})

test('a cheque is deposited once, also when two people do it at once', async () => {
  const buyer = await till.aBuyer()
  const cheque = await take(buyer)
  const tries = await Promise.allSettled([deposit([cheque]), deposit([cheque]), deposit([cheque])])
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.match(await refuseDeposit([cheque]), /was deposited already/)
  const { rows } = await till.orderApp.test.ok(payments.customerReceipts, { customerid: buyer.customerId })
  assert.equal(rows.length, 1)
})

test('one that bounces after the deposit of several leaves the others as they are, and the customer is held for its amount', async () => {
  const [buyer, other] = [await till.aBuyer(), await till.aBuyer()]
  await till.dispatched(buyer, 10)
  const several = [
    await take(buyer, { amount: 100 }),
    await take(buyer, { amount: 50 }),
    await take(other, { amount: 70 }),
  ]
  const slip = await deposit(several)
  assert.deepEqual([slip.cheques, slip.amount], [3, 220])
  const [first] = await list(buyer, 'AT_BANK')
  assert(first?.receipt)
  await mark(first.receipt.id, 'BOUNCED')
  assert.deepEqual([(await list(buyer, 'AT_BANK')).length, (await list(other, 'AT_BANK')).length], [1, 1])
  assert.equal(only(await list(buyer, 'BOUNCED')).number, first.number)
  assert.equal((await dues(buyer)).creditStatus === 'OK', false)
  assert.match(
    (await till.orderApp.test.refused(payments.undoDeposit, { depositid: slip.id, body: {} }, 'BREAKS_RULE'))
      .message,
    /has changed since/,
  )
  const again = await take(buyer, { number: first.number, amount: 100 })
  await deposit([again])
})

test('one number of one bank is taken once from a customer; other banks and other customers print it too', async () => {
  const [buyer, other] = [await till.aBuyer(), await till.aBuyer()]
  const cheque = await take(buyer)
  const same = { number: cheque.number }
  assert.match(
    await refuseTake(buyer, { ...same, bank: 'KAVERI  bank' }, 'TAKEN'),
    /already on hand, dated Fri, 20 Nov 2026/,
  )
  const [elsewhere, theirs] = [await take(buyer, { ...same, bank: 'Malabar Union' }), await take(other, same)]
  await deposit([cheque, elsewhere, theirs])
  assert.match(await refuseTake(buyer, same, 'TAKEN'), /was already deposited/)
  const recorded = { mode: 'CHEQUE' as const, reference: '770001' }
  await till.pay(other, recorded)
  assert.match(await refuseTake(other, { number: '770001' }, 'NEEDS_CONFIRM'), /is also on receipt/)
  await take(other, { number: '770001', confirm: true })
  const { number } = await take(other)
  assert.match(
    await till.refuse(other, { mode: 'CHEQUE', reference: number }, 'TAKEN'),
    /is on hand, dated Fri, 20 Nov 2026/,
  )
})

test('past its three months a cheque leaves by a new one or back to the customer, never to the bank', async () => {
  const buyer = await till.aBuyer()
  const [one, two] = [await take(buyer, { amount: 93 }), await take(buyer)]
  till.orderApp.test.clock.now = new Date('2027-02-19T18:00:00Z') // still the 19th in India
  assert.equal((await list(buyer, 'STALE')).length, 0)
  till.orderApp.test.clock.now = new Date('2027-02-19T18:31:00Z')
  assert.equal((await list(buyer, 'STALE')).length, 2)
  assert.match(await refuseDeposit([one]), /was good until Fri, 19 Feb 2027\. Ask for a new one/)
  assert.match(await refuseTake(buyer, { date: '2026-11-19' }), /was good until/)
  const fresh = await take(buyer, {
    amount: 93,
    date: '2027-03-01',
    replaces: { id: one.id, version: one.version },
  })
  const body = { reason: 'Too old', version: two.version }
  const back = await till.orderApp.test.ok(payments.giveChequeBack, { chequeid: two.id, body })
  assert.equal(back.state, 'GIVEN_BACK')
  assert.deepEqual(
    (await list(buyer)).map(({ number }) => number),
    [fresh.number],
  )
  await till.orderApp.test.refused(
    payments.giveChequeBack,
    { chequeid: two.id, body: { reason: 'Twice' } },
    'BREAKS_RULE',
  )
  assert.match(await refuseDeposit([one]), /was replaced by another one/)
})

test('a cheque that went with a slip is taken back from the bank by the undo of its deposit alone', async () => {
  const buyer = await till.aBuyer()
  const slip = await deposit([await take(buyer)])
  const { rows } = await till.orderApp.test.ok(payments.customerReceipts, { customerid: buyer.customerId })
  const { id, version } = only(rows)
  const cheques = [{ receiptid: id, version }]
  for (const bankedOn of [null, '2026-11-20'] as const) {
    const { message } = await till.orderApp.test.refused(
      payments.bankCheques,
      { body: { cheques, bankedOn } },
      'BREAKS_RULE',
    )
    assert.match(message, new RegExp(`went to the bank with ${slip.number}. Undo that deposit`))
  }
})

test('a deposit is undone on its day: cheques are on hand, nothing bounced, and they can be deposited again', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  const before = await dues(buyer)
  const cheques = [await take(buyer, { amount: 270 }), await take(buyer, { amount: 10 })]
  const slip = await deposit(cheques)
  const { test } = till.orderApp
  await test.refused(payments.undoDeposit, { depositid: slip.id, body: { version: 9 } }, 'STALE_VERSION')
  await test.ok(payments.undoDeposit, { depositid: slip.id, body: { version: slip.version } })
  assert.deepEqual(await dues(buyer), before)
  assert.deepEqual(await list(buyer, 'BOUNCED'), [])
  const { rows } = await test.ok(payments.customerReceipts, { customerid: buyer.customerId })
  assert(rows.every(({ status, isWithdrawn }) => status === 'BOUNCED' && isWithdrawn))
  assert.match(
    (await test.refused(payments.undoDeposit, { depositid: slip.id, body: {} }, 'BREAKS_RULE')).message,
    /undone already/,
  )
  assert.equal(
    (await test.refused(payments.depositSlip, { depositid: slip.id }, 'BREAKS_RULE')).code,
    'BREAKS_RULE',
  )
  await refuseDeposit(cheques, 'STALE_VERSION')
  const second = await deposit(await list(buyer))
  // IST midnight ends the day of the undo
  test.clock.now = new Date('2026-11-20T18:31:00Z')
  assert.match(
    (await test.refused(payments.undoDeposit, { depositid: second.id, body: {} }, 'BREAKS_RULE')).message,
    /one by one/,
  )
})

test('the list goes by the day on the cheque, page by page; search finds number, bank and customer', async () => {
  const buyer = await till.aBuyer()
  await take(buyer, { date: '2026-12-02', bank: 'Malabar Union' })
  await take(buyer, { date: '2026-11-19' })
  await take(buyer, { date: '2026-11-27' })
  const { test } = till.orderApp
  const query = { customerid: buyer.customerId, limit: 2 }
  const first = await test.ok(payments.cheques, query)
  const second = await test.ok(payments.cheques, { ...query, cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    [...first.rows, ...second.rows].map(({ date }) => date),
    ['2026-11-19', '2026-11-27', '2026-12-02'],
  )
  const found = await test.ok(payments.cheques, { customerid: buyer.customerId, search: 'malabar' })
  assert.equal(only(found.rows).bank, 'Malabar Union')
})

test('sums of the tiles are those of the lists, and the line on Dues is the tile', async () => {
  const buyer = await till.aBuyer()
  const earlier = await summary()
  const cheques = [await take(buyer, { amount: 10 }), await take(buyer, { amount: 20, date: '2026-11-27' })]
  await take(buyer, { amount: 30, date: '2027-01-15' })
  const now = await summary()
  const grew = (key: 'toDeposit' | 'next7' | 'later' | 'atBank') => now[key].amount - earlier[key].amount
  assert.deepEqual([grew('toDeposit'), grew('next7'), grew('later')], [10, 20, 30])
  assert(now.later.last && now.later.last >= '2027-01-15')
  const { amount, count } = now.toDeposit
  assert.deepEqual((await till.orderApp.test.ok(payments.duesSummary, {})).chequesToDeposit, {
    amount,
    count,
  })
  const sums = now.days.reduce((all, day) => all + day.amount, 0)
  assert.equal(sums, now.toDeposit.amount + now.next7.amount + now.later.amount)
  const slip = await deposit(cheques.slice(0, 1))
  assert.equal((await summary()).deposits[0]?.number, slip.number)
  const printed = await till.orderApp.test.call(payments.depositSlip, { depositid: slip.id })
  assert.equal(printed.headers['content-type'], 'application/pdf')
})

test('a cheque names only open documents of its customer, each once, and a day within a year', async () => {
  const [buyer, other] = [await till.aBuyer(), await till.aBuyer()]
  const number = await till.numberOf(await till.dispatched(other, 1))
  assert.match(await refuseTake(buyer, { documents: [number] }), /has nothing open for this customer/)
  assert.match(await refuseTake(other, { documents: [number, number] }), /appears twice/)
  assert.match(await refuseTake(buyer, { date: '2027-12-01' }), /more than a year ahead/)
  await refuseTake(buyer, { number: '4418' }, 'BAD_INPUT')
})
