import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

const adjust = (
  { customerId }: BuiltCustomer,
  type: 'OPENING' | 'DEBIT_NOTE' | 'WRITE_OFF',
  amount: number,
) =>
  till.orderApp.test.ok(payments.adjustDues, {
    body: { customerId, type, amount, reason: 'As in the old books' },
  })
const takenBack = (id: number) =>
  till.orderApp.test.ok(payments.clearOrBounce, {
    receiptid: ReceiptId.parse(id),
    body: { status: 'BOUNCED', date: '2026-11-20', reason: 'The bank returned it' },
  })
/** The reminder of a customer; the lists of who owes say the same sum. */
async function request({ customerId }: BuiltCustomer) {
  const { ok } = till.orderApp.test
  const reminder = await ok(credit.reminder, { customerid: customerId })
  const page = await ok(credit.debtors, { sort: '-due', limit: 500 })
  const [areas, list] = [await ok(credit.debtorAreas, {}), await ok(credit.toCollect, {})]
  for (const rows of [page.rows, list])
    assert.equal(rows.find(row => row.customerId === customerId)?.due ?? 0, reminder.due, 'in the list')
  const sum = (amounts: readonly { due: number }[]) => amounts.reduce((total, { due }) => total + due, 0)
  assert.equal(sum(areas), sum(page.rows))
  return reminder
}

/** Ways to owe 270 rupees. */
const oldDues: Record<string, (buyer: BuiltCustomer) => Promise<unknown>> = {
  'an opening balance': buyer => adjust(buyer, 'OPENING', 270),
  'a debit note': buyer => adjust(buyer, 'DEBIT_NOTE', 270),
  'an invoice': buyer => till.dispatched(buyer, 10),
  'money that was taken back': async buyer => {
    await till.dispatched(buyer, 10)
    await takenBack((await till.pay(buyer, { amount: 270 })).id)
  },
}

for (const [what, owe] of Object.entries(oldDues))
  test(`what was paid for an order stays with it: old dues by ${what} do not take it`, async () => {
    const buyer = await till.aBuyer()
    await owe(buyer)
    await till.makePrepaid(buyer)
    const order = await till.orderApp.order([[till.onion, 20]], 'PLACED', buyer)
    assert.equal((await till.orderApp.refuse(order, 'PENDING', 'NOT_PAID')).data.missing, 540)
    await till.pay(buyer, { amount: 539, orderId: order.orderid })
    assert.equal((await till.orderApp.refuse(order, 'PENDING', 'NOT_PAID')).data.missing, 1)
    await till.pay(buyer, { amount: 1, orderId: order.orderid })
    assert.equal((await till.orderApp.look(order)).orderprepaidpaymentdetails.paymentstatus, 'PAID')
    assert.equal((await request(buyer)).due, 270, 'the old dues are asked for, the order is not')
    await till.orderApp.move(order, 'PENDING')
  })

test('money for no order pays old dues first; an order takes what it lacks from what other orders leave', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await till.makePrepaid(buyer)
  const one = await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer)
  const two = await till.orderApp.order([[till.onion, 20]], 'PLACED', buyer)
  await till.pay(buyer, { amount: 270 })
  assert.equal((await till.orderApp.refuse(one, 'PENDING', 'NOT_PAID')).data.missing, 270)
  await till.pay(buyer, { amount: 440, orderId: two.orderid })
  await till.pay(buyer, { amount: 370 })
  const paidOfTwo = async () => (await till.orderApp.look(two)).orderprepaidpaymentdetails.paidamount
  assert.equal(await paidOfTwo(), 540)
  await till.orderApp.move(one, 'PENDING')
  assert.equal(await paidOfTwo(), 540, 'its own, and what the first one left')
  await till.orderApp.move(two, 'PENDING')
})

const amountIn = (link: string | null) => (link === null ? 0 : Number(new URL(link).searchParams.get('am')))

/** Every amount to pay that the server gives out for the one order of a customer, in rupees: they must be the same. */
async function toPay(buyer: BuiltCustomer, order: Details): Promise<number> {
  const { documents } = await till.orderApp.test.ok(dispatch.orderInvoices, { orderId: order.orderid })
  const [document] = documents.filter(({ original, cancelled }) => original === null && !cancelled)
  assert(document)
  const dues = await till.orderApp.test.ok(payments.openDues, { customerid: buyer.customerId })
  const reminder = await request(buyer)
  assert.deepEqual(
    {
      link: amountIn(document.upiLink),
      due: dues.find(({ number }) => number === document.number)?.open ?? 0,
      reminder: reminder.due,
      reminderLink: amountIn(reminder.upiLink),
    },
    { link: document.open, due: document.open, reminder: document.open, reminderLink: document.open },
  )
  const paid = (document.receipts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  assert.ok(paid + document.open <= document.total, 'a receipt counts once')
  return document.open
}

test('whatever lowers or raises what is open, every amount to pay follows at once', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 40)
  assert.equal(await toPay(buyer, order), 1080)
  await till.pay(buyer, { amount: 600 })
  assert.equal(await toPay(buyer, order), 480)
  const rest = await till.pay(buyer, { amount: 480 })
  assert.equal(await toPay(buyer, order), 0)
  await takenBack(rest.id)
  assert.equal(await toPay(buyer, order), 480)
  await till.orderApp.move(order, 'DELIVERED')
  const { orderitemid } = till.orderApp.line(order)
  await till.orderApp.giveBack(order, [
    { orderitemid, returnedquantity: 10, returnedweight: 10, reason: 'QUALITY' },
  ])
  assert.equal(await toPay(buyer, order), 210)
  await adjust(buyer, 'WRITE_OFF', 10)
  assert.equal(await toPay(buyer, order), 200)
  await till.pay(buyer, { amount: 200, mode: 'TDS', reference: 'TDS-1' })
  assert.equal(await toPay(buyer, order), 0)
})

test('an invoice made before the goods leave asks for what money of its order and the advance leave', async () => {
  const buyer = await till.aBuyer()
  const order = await till.orderApp.order([[till.onion, 20]], 'PACKED', buyer)
  await till.orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
  const open = async () => {
    const [document] = (await till.orderApp.test.ok(dispatch.orderInvoices, { orderId: order.orderid }))
      .documents
    assert(document)
    assert.equal(amountIn(document.upiLink), document.open)
    return { open: document.open, receipts: document.receipts?.map(({ amount }) => amount) }
  }
  assert.deepEqual(await open(), { open: 540, receipts: [] })
  await till.pay(buyer, { amount: 300, orderId: order.orderid })
  assert.deepEqual(await open(), { open: 240, receipts: [300] })
  await till.pay(buyer, { amount: 100 })
  assert.deepEqual(await open(), { open: 140, receipts: [300] })
  await till.orderApp.move(order, 'READY_TO_DISPATCH')
  await till.orderApp.move(order, 'DISPATCHED')
  assert.deepEqual(await open(), { open: 140, receipts: [300, 100] })
})
