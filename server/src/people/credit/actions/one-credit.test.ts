import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { isOnHand } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { testSettings } from '../../../testing/settings.ts'

let till: Till
let start: Date
before(async () => {
  till = await aTill()
  start = till.orderApp.test.clock.now
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

const app = () => till.orderApp.test
const limit = 10_000
const aBuyer = () => till.aBuyer({ limitPaise: limit * 100 })
const ordered = (buyer: BuiltCustomer, kilos: number, status: 'PLACED' | 'PENDING' = 'PLACED') =>
  till.orderApp.order([[till.onion, kilos]], status, buyer)

/** What every place says is left of a buyer's limit, and the chip of the list, which all others show as well. */
async function creditOf({ customerId: customerid, outletId }: BuiltCustomer, order?: Details) {
  const row = (await app().ok(customers.customerDashboard, {})).rows.find(
    ({ customerID }) => customerID === customerid,
  )
  const { postPaidDetails } = await app().ok(customers.customerPayment, { customerid })
  const { customer } = await app().ok(customers.outletDetails, { outletid: outletId })
  const dues = await app().ok(payments.customerDues, { customerid })
  const inOrder = order && (await till.orderApp.look(order)).credit
  const places = [postPaidDetails, customer, dues, ...(inOrder ? [inOrder] : [])]
  assert.deepEqual(
    places.map(({ available }) => available),
    places.map(() => row?.available),
  )
  const chips = [
    postPaidDetails.creditStatus,
    customer.creditStatus,
    dues.creditStatus,
    ...(inOrder ? [inOrder.status] : []),
  ]
  if (order) {
    const listed = (await app().ok(orders.customerOrders, { customerid })).rows.find(
      ({ orderid }) => orderid === order.orderid,
    )
    chips.push(listed?.creditStatus)
  }
  assert.deepEqual(
    chips,
    chips.map(() => row?.creditStatus),
  )
  const cheques = [postPaidDetails, customer, dues, ...(inOrder ? [inOrder] : [])].map(
    ({ chequesOnHand }) => chequesOnHand,
  )
  assert.equal(new Set(cheques).size, 1)
  return { left: row?.available, status: row?.creditStatus, cheques: cheques[0] }
}
const onDesk = async ({ orderid }: Details) => {
  const row = (await app().ok(credit.heldOrders, {})).find(held => held.orderid === orderid)
  return row && { why: row.why, left: row.sum.left, cheques: row.sum.chequesOnHand }
}

test('list, customer, outlet, dues, order and desk say the same is left of a limit, and what each order would leave', async () => {
  // dispatched and accepted kilos of ₹27, and how much of the limit of ₹10,000 the third order asks for
  const cases = [
    { out: 0, accepted: 0, paid: 0, asked: 371 },
    { out: 100, accepted: 0, paid: 0, asked: 300 },
    { out: 0, accepted: 300, paid: 0, asked: 100 },
    { out: 200, accepted: 100, paid: 1000, asked: 200 },
    { out: 100, accepted: 100, paid: 5000, asked: 500 },
  ]
  for (const { out, accepted, paid, asked } of cases) {
    const buyer = await aBuyer()
    if (out > 0) await till.dispatched(buyer, out)
    if (accepted > 0) await ordered(buyer, accepted, 'PENDING')
    if (paid > 0) await till.pay(buyer, { amount: paid })
    const held = await ordered(buyer, asked)
    const left = limit - 27 * (out + accepted) + paid
    assert.equal((await creditOf(buyer, held)).left, left)
    assert.deepEqual(await onDesk(held), { why: 'OVER_LIMIT', left: left - 27 * asked, cheques: 0 })
  }
})

describe('cheques on hand', () => {
  let numbers = 700
  beforeEach(async () => {
    app().clock.now = start
    await count(true)
  })

  const count = (countsCheques: boolean) =>
    app().ok(settings.saveSettings, {
      body: { ...testSettings, supplier: { ...testSettings.supplier, pan: undefined }, countsCheques },
    })
  type Body = WireArgs<typeof payments.takeCheque>['body']
  const take = ({ customerId }: BuiltCustomer, amount: number, like: Partial<Body> = {}) => {
    const number = String(++numbers).padStart(6, '0')
    return app().ok(payments.takeCheque, {
      body: { customerId, number, bank: 'Kaveri Bank', date: '2026-12-05', amount, ...like },
    })
  }
  type Kept = Awaited<ReturnType<typeof take>>
  const deposit = ({ id, version }: Kept) =>
    app().ok(payments.depositCheques, { body: { cheques: [{ id, version }] } })
  const giveBack = ({ id, version }: Kept) =>
    app().ok(payments.giveChequeBack, { chequeid: id, body: { version, reason: 'Paid in cash' } })

  test('hold an order or let it go by the setting, which is off at first', async () => {
    await count(false)
    const buyer = await aBuyer()
    await till.dispatched(buyer, 200)
    await take(buyer, 3000)
    const order = await ordered(buyer, 300)
    assert.deepEqual(await creditOf(buyer, order), { left: 4600, status: 'OK', cheques: 0 })
    assert.deepEqual(await onDesk(order), { why: 'OVER_LIMIT', left: -3500, cheques: 0 })
    await till.orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')

    await count(true)
    assert.deepEqual(await creditOf(buyer, order), { left: 7600, status: 'OK', cheques: 3000 })
    assert.deepEqual(await onDesk(order), { why: 'OVER_LIMIT', left: -500, cheques: 3000 })
    const { message } = await till.orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
    assert.match(
      message,
      /^₹500\.00 over the credit limit of ₹10,000\.00: ₹2,400\.00 is in use and this order is ₹8,100\.00\.$/,
    )
    await take(buyer, 500)
    assert.deepEqual(await onDesk(order), { why: 'FITS', left: 0, cheques: 3500 })
    await till.orderApp.move(order, 'PENDING')
    assert.deepEqual(await creditOf(buyer, order), { left: 0, status: 'NEAR_LIMIT', cheques: 3500 })

    await count(false)
    assert.deepEqual(await creditOf(buyer, order), { left: -3500, status: 'OVER_LIMIT', cheques: 0 })
  })

  test('count until they are deposited, given back, replaced or past their three months', async () => {
    const buyer = await aBuyer()
    const order = await ordered(buyer, 200, 'PENDING')
    const left = async () => (await creditOf(buyer, order)).left
    const first = await take(buyer, 1000)
    assert.equal(await left(), 5600)
    const second = await take(buyer, 700, { replaces: { id: first.id, version: first.version } })
    assert.equal(await left(), 5300, 'the new one counts, the replaced one does not')
    await giveBack(second)
    assert.equal(await left(), 4600)

    const slip = await deposit(await take(buyer, 900, { date: '2026-11-20' }))
    assert.equal(await left(), 4600, 'a cheque at the bank is a receipt that has not cleared')
    await app().ok(payments.undoDeposit, { depositid: slip.id, body: { version: slip.version } })
    assert.equal(await left(), 5500)

    await take(buyer, 300, { date: '2026-08-21' })
    assert.equal(await left(), 5800, 'it is good until today')
    app().clock.now = new Date('2026-11-21T00:00:00+05:30')
    assert.equal(await left(), 5500)
  })

  test('do not count once one bounced, which holds by itself, and overdue dues hold as without them', async () => {
    const buyer = await aBuyer()
    await till.dispatched(buyer, 200)
    await take(buyer, 5400)
    await deposit(await take(buyer, 1000, { date: '2026-11-20' }))
    const { rows } = await app().ok(payments.cheques, { customerid: buyer.customerId, view: 'AT_BANK' })
    const receipt = rows[0]?.receipt
    assert(receipt)
    await app().ok(payments.clearOrBounce, {
      receiptid: receipt.id,
      body: { status: 'BOUNCED', date: '2026-11-20' },
    })
    const order = await ordered(buyer, 1)
    assert.deepEqual(await creditOf(buyer, order), { left: limit, status: 'ON_HOLD', cheques: 5400 })
    assert.equal((await onDesk(order))?.why, 'BOUNCED')

    const late = await aBuyer()
    await till.dispatched(late, 100)
    app().clock.now = new Date('2027-01-20T10:00:00+05:30')
    await take(late, 5000, { date: '2027-01-25' })
    assert.deepEqual(await creditOf(late), { left: limit, status: 'OVERDUE', cheques: 5000 })
  })

  test('beyond what is in use leave the limit and not more, and an advance keeps its effect', async () => {
    const buyer = await aBuyer()
    await till.dispatched(buyer, 100)
    await take(buyer, 50_000)
    const over = await ordered(buyer, 371)
    assert.deepEqual(await creditOf(buyer, over), { left: limit, status: 'OK', cheques: 50_000 })
    assert.deepEqual(await onDesk(over), { why: 'OVER_LIMIT', left: -17, cheques: 50_000 })
    const fits = await ordered(buyer, 370)
    assert.equal(await onDesk(fits), undefined, 'it was never held')

    const paid = await aBuyer()
    await till.pay(paid, { amount: 1000 })
    await take(paid, 5000)
    assert.equal((await creditOf(paid)).left, 11_000)
  })

  test('of a customer who pays in advance count nowhere', async () => {
    const buyer = await aBuyer()
    await till.dispatched(buyer, 100)
    await till.makePrepaid(buyer)
    await take(buyer, 5000)
    assert.deepEqual(await creditOf(buyer), { left: -2700, status: 'PREPAID', cheques: 0 })
  })

  test('are given back and deposited while orders are accepted: one waits for the other, and none is accepted by a cheque that left', async () => {
    for (let round = 0; round < 6; round++) {
      const buyer = await aBuyer()
      await till.dispatched(buyer, 200)
      const cheque = await take(buyer, 5400, { date: '2026-11-20' })
      const order = await ordered(buyer, 300)
      const leaves = round % 2 === 0 ? giveBack(cheque) : deposit(cheque)
      const moved = app().ok(dispatch.moveOrders, {
        status: 'PENDING',
        body: { orders: [{ orderId: order.orderid }] },
      })
      const [, { results }, kept] = await Promise.all([leaves, moved, take(buyer, 100)])
      const [result] = results
      assert(result?.ok || result?.error?.code === 'CREDIT_HOLD', result?.error?.message)
      assert(isOnHand(kept.state))
      const events = await app()
        .db.selectFrom('audit_event')
        .where(eb =>
          eb.or([
            eb.and([
              eb('action', 'in', ['CHEQUE_GIVEN_BACK', 'CHEQUE_DEPOSITED']),
              eb('entity_id', '=', String(cheque.id)),
            ]),
            eb.and([eb('action', '=', 'ORDER_MOVED'), eb('entity_id', '=', String(order.orderid))]),
          ]),
        )
        .orderBy('id')
        .select('action')
        .execute()
      assert.equal(events.length, result.ok ? 2 : 1)
      if (result.ok) assert.equal(events[0]?.action, 'ORDER_MOVED', 'accepted before the cheque left')
    }
  })
})
