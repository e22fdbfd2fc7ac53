import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(async () => {
  await till.orderApp.close()
  await closePdfWorkers()
})

type Body = WireArgs<typeof payments.giveBack>['body']
let references = 0
const backOf = ({ customerId }: BuiltCustomer, like: Partial<Body>): Body => ({
  customerId,
  amount: 100,
  mode: 'NEFT',
  reference: `KVBX${++references}`,
  date: '2026-11-20',
  paidTo: 'Kaveri Bank, ending 4471',
  reason: 'Order called off',
  ...like,
})
const giveBack = (customer: BuiltCustomer, like: Partial<Body>) =>
  till.orderApp.test.ok(payments.giveBack, { body: backOf(customer, like) })
const refuse = async (customer: BuiltCustomer, like: Partial<Body>, code = 'BREAKS_RULE') =>
  (await till.orderApp.test.refused(payments.giveBack, { body: backOf(customer, like) }, code)).message
const look = ({ customerId }: BuiltCustomer) =>
  till.orderApp.test.ok(payments.refundable, { customerid: customerId })

test('an advance is given back by a refund voucher that names its receipt voucher; dues follow, and never more than is free', async () => {
  const buyer = await till.aBuyer()
  await till.makePrepaid(buyer)
  const receipt = await till.pay(buyer, { amount: 600 })
  assert.match(await refuse(buyer, { amount: 600.01 }), /Only ₹600\.00 can be refunded/)
  const { refunds } = await giveBack(buyer, { amount: 250 })
  const [refund] = refunds
  assert(refund)
  assert.match(refund.number, /^2627\/RF\/\d{7}$/)
  assert.deepEqual([refund.isVoucher, refund.receipt.number, refund.amount], [true, receipt.number, 250])
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: -350, openOrders: 0 })
  const { advance, limit, givenBack } = await look(buyer)
  assert.deepEqual([advance, limit, givenBack], [350, 350, { amount: 250, count: 1 }])
  assert.match(await refuse(buyer, { amount: 351 }), /Only ₹350\.00/)
})

test('what was overpaid has no receipt voucher and gets an ordinary payment document', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 300 })
  const { refunds } = await giveBack(buyer, { amount: 30, mode: 'CASH', reference: undefined })
  assert.match(refunds[0]?.number ?? '', /^2627\/PY\/\d{7}$/)
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 0, openOrders: 0 })
})

test('an amount above one receipt makes one voucher for each receipt, the chosen one first', async () => {
  const buyer = await till.aBuyer()
  await till.makePrepaid(buyer)
  const first = await till.pay(buyer, { amount: 100 })
  const second = await till.pay(buyer, { amount: 200 })
  const { refunds } = await giveBack(buyer, {
    amount: 150,
    receipt: { id: first.id, version: first.version },
  })
  assert.deepEqual(
    refunds.map(({ receipt, amount }) => [receipt.number, amount]),
    [
      [first.number, 100],
      [second.number, 50],
    ],
  )
  const numbers = refunds.map(({ number }) => Number(number.slice(-7)))
  assert.equal((numbers[1] ?? 0) - (numbers[0] ?? 0), 1)
  await refuse(buyer, { amount: 10, receipt: { id: second.id, version: second.version } }, 'STALE_VERSION')
})

test('a receipt of another customer gives nothing', async () => {
  const [buyer, other] = [await till.aBuyer(), await till.aBuyer()]
  await till.pay(buyer, { amount: 100 })
  const theirs = await till.pay(other, { amount: 100 })
  await refuse(buyer, { amount: 10, receipt: { id: theirs.id } }, 'STALE_VERSION')
  assert.equal((await look(other)).advance, 100)
})

// a deal that was called off must be repaid without a document that was never a sale: frappe/erpnext 12994, 50041
test('money for an order that was rejected is free and can be given back without an invoice', async () => {
  const buyer = await till.aBuyer()
  await till.makePrepaid(buyer)
  const order = await till.orderApp.order([[till.onion, 10]], undefined, buyer)
  await till.pay(buyer, { amount: 270, orderId: order.orderid })
  assert.equal((await look(buyer)).limit, 0)
  const { test, business } = till.orderApp
  await test.ok(orders.rejectOrder, { orderId: order.orderid, body: { reasonId: business.rejectReasonId } })
  await giveBack(buyer, { amount: 270 })
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 0, openOrders: 0 })
})

test('money that open prepaid orders need stays', async () => {
  const buyer = await till.aBuyer()
  await till.makePrepaid(buyer)
  await till.pay(buyer, { amount: 500 })
  await till.orderApp.order([[till.onion, 10]], 'PENDING', buyer)
  const { advance, reserved, limit } = await look(buyer)
  assert.deepEqual([advance, reserved, limit], [500, 270, 230])
  assert.match(await refuse(buyer, { amount: 231 }), /₹270\.00 stays for open orders/)
  await giveBack(buyer, { amount: 230 })
})

test('a transfer that the bank returned is undone by one step, once, and the money pays what is open', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 300 })
  const [refund] = (await giveBack(buyer, { amount: 30 })).refunds
  assert(refund)
  const order = await till.dispatched(buyer, 20)
  const { test } = till.orderApp
  const body = { date: '2026-11-20', reason: 'Account closed' }
  await test.refused(
    payments.refundCameBack,
    { refundid: refund.id, body: { ...body, date: '2026-11-19' } },
    'BREAKS_RULE',
  )
  await test.refused(
    payments.refundCameBack,
    { refundid: refund.id, body: { ...body, version: 9 } },
    'STALE_VERSION',
  )
  const back = await test.ok(payments.refundCameBack, {
    refundid: refund.id,
    body: { ...body, version: refund.version },
  })
  assert.deepEqual([back.cameBackOn, back.cameBackReason], ['2026-11-20', 'Account closed'])
  assert.equal(await till.openOf(order), 510)
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 510, openOrders: 0 })
  await test.refused(payments.refundCameBack, { refundid: refund.id, body }, 'BREAKS_RULE')
})

test('a receipt of which money was given back is not reversed, and pays no more than the rest', async () => {
  const buyer = await till.aBuyer()
  const receipt = await till.pay(buyer, { amount: 300 })
  await giveBack(buyer, { amount: 100 })
  const order = await till.dispatched(buyer, 20)
  assert.equal(await till.openOf(order), 340)
  const { test } = till.orderApp
  const number = await till.numberOf(order)
  await test.refused(
    payments.allocateReceipt,
    { receiptid: receipt.id, body: { allocations: [{ number, amount: 201 }] } },
    'BREAKS_RULE',
  )
  await test.ok(payments.allocateReceipt, { receiptid: receipt.id, body: {} })
  assert.equal(await till.openOf(order), 340)
  const { message } = await test.refused(
    payments.clearOrBounce,
    { receiptid: receipt.id, body: { status: 'BOUNCED', date: '2026-11-20', reason: 'Wrong customer' } },
    'BREAKS_RULE',
  )
  assert.match(message, /was refunded by 2627\/PY/)
})

test('the ledger and the statement have a line for it, and it prints', async () => {
  const buyer = await till.aBuyer()
  await till.makePrepaid(buyer)
  await till.pay(buyer, { amount: 100 })
  const [refund] = (await giveBack(buyer, { amount: 40 })).refunds
  assert(refund)
  const { test } = till.orderApp
  const { rows } = await test.ok(payments.customerLedger, { customerid: buyer.customerId })
  assert.deepEqual(
    rows.slice(0, 1).map(({ entry, number, debit, balance }) => [entry, number, debit, balance]),
    [['Money refunded', refund.number, 40, -60]],
  )
  const printed = await test.call(payments.refundVoucher, { refundid: refund.id })
  assert.equal(printed.headers['content-type'], 'application/pdf')
})

test('property: receipts, orders, refunds and returned transfers in random order: the advance is never below zero, sums are equal', async () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const buyer = await till.aBuyer()
  const { test } = till.orderApp
  for (let step = 0; step < 40; step++) {
    const what = random(10)
    if (what < 4) await till.pay(buyer, { amount: 1 + random(500) })
    else if (what < 6) await till.dispatched(buyer, 1 + random(12))
    else if (what < 9) {
      const { limit } = await look(buyer)
      const amount = 1 + random(400)
      if (amount <= limit) await giveBack(buyer, { amount })
      else await refuse(buyer, { amount })
    } else {
      const paid = (await look(buyer)).refunds.find(({ cameBackOn }) => cameBackOn === null)
      const body = { date: '2026-11-20', reason: 'Account closed' }
      if (paid) await test.ok(payments.refundCameBack, { refundid: paid.id, body })
    }
    const { advance, limit } = await look(buyer)
    const { outstanding } = await till.orderApp.account(buyer)
    assert(advance >= 0 && limit >= 0 && limit <= advance)
    assert(outstanding >= -advance)
  }
})

test('16 people give the same advance back at once: it is given once', async () => {
  const buyer = await till.aBuyer()
  await till.pay(buyer, { amount: 100 })
  const { test } = till.orderApp
  const tries = await Promise.allSettled(
    Array.from({ length: 16 }, () => test.ok(payments.giveBack, { body: backOf(buyer, {}) })),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await look(buyer)).advance, 0)
})
