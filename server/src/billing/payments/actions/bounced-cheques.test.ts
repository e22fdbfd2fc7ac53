import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type ReceiptLike, type Till } from '../testing/payments.ts'
import { creditFacts } from './credit-state.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

/** Money a minute later than what was done before. */
async function pay(buyer: BuiltCustomer, amount: number, like: ReceiptLike = {}) {
  pass()
  return till.pay(buyer, { amount, ...like })
}
let cheques = 0
const cheque = (buyer: BuiltCustomer, amount: number) =>
  pay(buyer, amount, { mode: 'CHEQUE', reference: `ICICI ${++cheques}` })
async function mark({ id: receiptid }: Awaited<ReturnType<typeof pay>>, status: 'CLEARED' | 'BOUNCED') {
  pass()
  const body = { status, date: '2026-11-20', reason: 'Booked on the wrong customer' } as const
  await till.orderApp.test.ok(payments.clearOrBounce, { receiptid, body })
}
const pass = () => {
  const { clock } = till.orderApp.test
  clock.now = new Date(clock.now.getTime() + 60_000)
}
/** What cheques still have to be made good with, in rupees. */
async function bounced({ customerId }: BuiltCustomer): Promise<number> {
  const { db, clock } = till.orderApp.test
  const row = await db
    .selectFrom('account')
    .where('customer_id', '=', customerId)
    .select('bounced_paise')
    .executeTakeFirst()
  const amount = (row?.bounced_paise ?? 0) / 100
  assert.equal((await creditFacts(db, customerId, clock.now)).status, amount > 0 ? 'ON_HOLD' : 'OK')
  return amount
}

test('money that was booked by mistake and is reversed leaves the hold of a bounced cheque as it was', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await mark(await cheque(buyer, 100), 'BOUNCED')
  const mistaken = await pay(buyer, 100, { mode: 'NEFT', reference: 'N-MISTAKEN' })
  assert.equal(await bounced(buyer), 0)
  await mark(mistaken, 'BOUNCED')
  assert.equal(await bounced(buyer), 100)
  const waiting = await till.orderApp.order([[till.onion, 1]], 'PLACED', buyer)
  assert.match((await till.orderApp.refuse(waiting, 'PENDING', 'CREDIT_HOLD')).message, /cheque/)
  await pay(buyer, 100)
  assert.equal(await bounced(buyer), 0)
})

test('money that came for the cheque meanwhile covers it, whatever else is reversed', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 20)
  const before = await pay(buyer, 50)
  await mark(await cheque(buyer, 100), 'BOUNCED')
  const mistaken = await pay(buyer, 60)
  await pay(buyer, 70)
  assert.equal(await bounced(buyer), 0)
  await mark(mistaken, 'BOUNCED')
  assert.equal(await bounced(buyer), 30, '70 of the 100 came')
  await mark(before, 'BOUNCED')
  assert.equal(await bounced(buyer), 30, 'money of before the bounce never covered it')
  await pay(buyer, 30)
  const unneeded = await pay(buyer, 40)
  await mark(unneeded, 'BOUNCED')
  assert.equal(await bounced(buyer), 0)
})

test('a hold that ended because nothing was owed is back when what was paid is owed again', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await mark(await cheque(buyer, 100), 'BOUNCED')
  const certificate = await pay(buyer, 270, { mode: 'TDS', reference: 'CERT MISTAKEN' })
  assert.equal(await bounced(buyer), 0)
  await mark(certificate, 'BOUNCED')
  assert.equal(await bounced(buyer), 100)
})

test('a cheque that replaced a bounced one and bounces too leaves both to be covered, cleared in between or not', async () => {
  for (const clears of [true, false]) {
    const buyer = await till.aBuyer()
    await till.dispatched(buyer, 20)
    await mark(await cheque(buyer, 100), 'BOUNCED')
    const second = await cheque(buyer, 150)
    if (clears) await mark(second, 'CLEARED')
    await mark(second, 'BOUNCED')
    assert.equal(await bounced(buyer), 250)
  }
})
