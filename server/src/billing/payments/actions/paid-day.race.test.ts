import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'
import { dueIssues } from '../verify.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

const app = () => till.orderApp.test
const paidDays = async ({ customerId }: BuiltCustomer) =>
  (
    await app()
      .db.selectFrom('receivable')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select('paid_on')
      .execute()
  ).map(({ paid_on }) => paid_on)
const bounce = (receiptid: number) =>
  app().ok(payments.clearOrBounce, {
    receiptid,
    body: { status: 'BOUNCED', date: '2026-11-20', reason: 'Entered for another customer' },
  })

test('a document keeps the day of the last payment, and forgets it when the money is taken back', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 100, date: '2026-11-17' })
  assert.deepEqual(await paidDays(buyer), [null], 'paid in part')
  const last = await till.pay(buyer, { amount: 170, date: '2026-11-19' })
  assert.deepEqual(await paidDays(buyer), ['2026-11-19'])
  await bounce(last.id)
  assert.deepEqual(await paidDays(buyer), [null])
  await till.pay(buyer, { amount: 170, date: '2026-11-18' })
  assert.deepEqual(await paidDays(buyer), ['2026-11-18'])
  const habit = await app().ok(credit.payingHabit, { customerid: buyer.customerId })
  assert.partialDeepStrictEqual(habit, { paid: 1, medianDays: 0 })
})

test('money moved to another document no longer counts for the first', async () => {
  const buyer = await till.aBuyer()
  const [first, second] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 10)]
  const { id } = await till.pay(buyer, { amount: 270, date: '2026-11-19' })
  assert.deepEqual(await paidDays(buyer), ['2026-11-19', null])
  const allocations = [{ number: await till.numberOf(second), amount: 270 }]
  await app().ok(payments.allocateReceipt, { receiptid: id, body: { allocations } })
  assert.deepEqual(await paidDays(buyer), [null, '2026-11-19'])
  await till.pay(buyer, { amount: 270, date: '2026-11-18' })
  assert.deepEqual(await paidDays(buyer), ['2026-11-18', '2026-11-19'])
  assert.equal(await till.openOf(first), 0)
})

test('what is written off counts as paid only together with money', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const { customerId } = buyer
  const rest = { customerId, type: 'WRITE_OFF' as const, reason: 'A rest of a rupee' }
  await till.pay(buyer, { amount: 200, date: '2026-11-18' })
  await app().ok(payments.adjustDues, { body: { ...rest, amount: 70, number: await till.numberOf(order) } })
  assert.deepEqual(await paidDays(buyer), ['2026-11-18'])
  const unpaid = await till.aBuyer()
  const lost = await till.dispatched(unpaid, 10)
  await app().ok(payments.adjustDues, {
    body: { ...rest, customerId: unpaid.customerId, amount: 270, number: await till.numberOf(lost) },
  })
  assert.deepEqual(await paidDays(unpaid), [null])
})

test('payments and bounces at the same time leave each document the day of its last payment', async () => {
  const buyer = await till.aBuyer()
  for (let documents = 0; documents < 4; documents++) await till.dispatched(buyer, 10)
  const dates = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  const paid = await Promise.all(dates.map(date => till.pay(buyer, { amount: 135, date })))
  await Promise.all([
    ...paid.slice(0, 3).map(({ id }) => bounce(id)),
    ...dates.slice(0, 4).map(date => till.pay(buyer, { amount: 135, date })),
  ])
  assert.deepEqual(await dueIssues(app().db), [])
  assert.equal((await paidDays(buyer)).filter(day => day !== null).length, 3)
})
