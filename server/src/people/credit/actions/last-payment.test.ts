import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { aTill, type ReceiptLike, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const promise = ({ customerId }: BuiltCustomer, amount: number, by: string) =>
  app().ok(credit.addPromise, { body: { customerId, amount, by } })
/** A minute later: what is entered after something has a later moment. */
const later = () => till.orderApp.later(1)

test('the last payment is the latest by its date, then by when it was entered; a tax certificate is none', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 1000)
  const last = async () => {
    const rows = await app().ok(credit.toCollect, {})
    return rows.find(({ customerId }) => customerId === buyer.customerId)?.lastPayment ?? null
  }
  const enter = async (like: ReceiptLike) => {
    later()
    await till.pay(buyer, like)
    return last()
  }
  assert.equal(await enter({ amount: 900, mode: 'TDS', reference: 'TDS-0', date: '2026-11-20' }), null)
  const cash = { date: '2026-11-20', amount: 9000 }
  assert.deepEqual(await enter({ ...cash, mode: 'CASH', reference: undefined }), cash)
  assert.deepEqual(await enter({ amount: 700, date: '2026-11-11' }), cash)
  assert.deepEqual(await enter({ amount: 12, mode: 'TDS', reference: 'TDS-1', date: '2026-11-20' }), cash)
  assert.deepEqual(
    await enter({ amount: 500, mode: 'CHEQUE', reference: '000777', date: '2026-11-20' }),
    cash,
    'not cleared',
  )
  assert.deepEqual(
    await enter({ amount: 800, date: '2026-11-20' }),
    { date: '2026-11-20', amount: 800 },
    'entered last that day',
  )
})

test('money keeps a promise that came after it: by its date, and on the same day by when it was entered', async () => {
  const received = async (like: ReceiptLike, before = false) => {
    const buyer = await till.aBuyer()
    await till.dispatched(buyer, 100)
    if (before) await till.pay(buyer, like)
    later()
    await promise(buyer, 1000, '2026-11-22')
    later()
    if (!before) await till.pay(buyer, like)
    const [row] = await app().ok(credit.promises, { customerid: buyer.customerId })
    return row?.state
  }
  assert.equal(await received({ amount: 1000, date: '2026-11-20' }), 'KEPT')
  assert.equal(await received({ amount: 1000, date: '2026-11-20' }, true), 'OPEN')
  for (const date of ['2026-11-15', '2026-11-19'])
    assert.equal(await received({ amount: 1000, date }), 'OPEN', date)
  assert.equal(await received({ amount: 1000, mode: 'TDS', reference: 'TDS-2' }), 'OPEN')
})

test('more than what is owed is promised only when that is confirmed; money kept for an order does not lower what is owed', async () => {
  const buyer = await till.aBuyer()
  const { customerId } = buyer
  const body = { customerId, amount: 300, by: '2026-11-22' }
  const why = async (amount: number) =>
    (await app().refused(credit.addPromise, { body: { ...body, amount } }, 'NEEDS_CONFIRM')).message
  assert.equal(await why(300), 'This customer owes nothing. Confirm the promise of ₹300.00.')
  await till.dispatched(buyer, 10)
  assert.equal(await why(271), 'This customer owes ₹270.00. Confirm the promise of ₹271.00.')
  const order = await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer)
  await till.pay(buyer, { amount: 270, orderId: order.orderid })
  await app().ok(credit.addPromise, { body: { ...body, amount: 270 } })
  await app().ok(credit.addPromise, { body: { ...body, confirm: true } })
})

test('what was received this week is money, cheques that wait included and named', async () => {
  const summary = async () => (await app().ok(payments.duesSummary, {})).received
  const before = await summary()
  const buyer = await till.aBuyer()
  await till.pay(buyer, { amount: 100, date: '2026-11-16' })
  await till.pay(buyer, { amount: 200, date: '2026-11-15' })
  await till.pay(buyer, { amount: 400, mode: 'TDS', reference: 'TDS-3' })
  await till.pay(buyer, { amount: 800, mode: 'ADJUSTMENT', reference: 'A-3' })
  await till.pay(buyer, { amount: 1600, mode: 'CHEQUE', reference: '000778' })
  const back = await till.pay(buyer, { amount: 3200 })
  await app().ok(payments.clearOrBounce, {
    receiptid: ReceiptId.parse(back.id),
    body: { status: 'BOUNCED', date: '2026-11-20', reason: 'Sent twice' },
  })
  const after = await summary()
  assert.deepEqual(
    [
      after.amount - before.amount,
      after.receipts - before.receipts,
      after.unclearedCheques - before.unclearedCheques,
    ],
    [1700, 2, 1],
  )
})

test('the habit of a customer counts its days on credit: orders paid before the goods have none, tax withheld later is no payment', async () => {
  const habit = async ({ customerId }: BuiltCustomer) => {
    const { paid, medianDays } = await app().ok(credit.payingHabit, { customerid: customerId })
    return { paid, medianDays }
  }
  const prepaid = await till.aBuyer()
  await till.makePrepaid(prepaid)
  const order = await till.orderApp.order([[till.onion, 10]], 'PLACED', prepaid)
  await till.pay(prepaid, { amount: 270, orderId: order.orderid })
  await till.orderApp.move(order, 'PENDING')
  await till.orderApp.assign(order)
  await till.orderApp.pick(order, [{ orderitemid: till.orderApp.line(order).orderitemid, pickedweight: 10 }])
  await till.orderApp.move(order, 'READY_TO_DISPATCH')
  await till.orderApp.move(order, 'DISPATCHED')
  assert.deepEqual(await habit(prepaid), { paid: 0, medianDays: null })

  // on credit since: the desk's median of a held order leaves out what was paid before the goods, as the habit does
  await till.onCredit(prepaid, 1)
  const { orderid } = await till.orderApp.order([[till.onion, 10]], 'PLACED', prepaid)
  const held = (await app().ok(credit.heldOrders, {})).find(row => row.orderid === orderid)
  assert.deepEqual([held?.why, held?.medianDaysToPay], ['OVER_LIMIT', null])

  const later = await till.aBuyer()
  await till.dispatched(later, 10)
  const start = app().clock.now
  app().clock.now = new Date('2026-11-22T06:00:00Z')
  await till.pay(later, { amount: 260, date: '2026-11-22' })
  app().clock.now = new Date('2026-12-30T06:00:00Z')
  await till.pay(later, { amount: 10, mode: 'TDS', reference: 'TDS-4', date: '2026-12-30' })
  assert.deepEqual(await habit(later), { paid: 1, medianDays: 2 })
  app().clock.now = start
  await till.orderApp.sound()
})
