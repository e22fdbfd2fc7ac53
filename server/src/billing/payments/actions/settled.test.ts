import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type ItemLike } from '../../../testing/builders.ts'

// Ways in which an invoice comes to nothing that users of other programs have reported as faults: what is open, what the customer
// owes and what the documents say stay one.

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const plenty = { onHandMilli: 90_000_000 }
const taxed: ItemLike = { ...plenty, unit: 'PC', taxClass: 'GST18', hsn: '220900' }
const buyer = () => aCustomer(orderApp.test, orderApp.business, { registered: true })
const lineId = (order: Details, index = 0) => orderApp.line(order, index).orderitemid
const back = (order: Details, packs: number, index = 0) =>
  orderApp.giveBack(order, [
    { orderitemid: lineId(order, index), returnedquantity: packs, reason: 'QUALITY' },
  ])
const receive = (
  { customerId }: BuiltCustomer,
  amount: number,
  more: { mode?: 'CHEQUE'; reference?: string } = {},
) =>
  orderApp.test.ok(payments.recordReceipt, {
    body: { customerId, date: '2026-11-20', amount, mode: 'CASH', ...more },
  })
const open = async ({ customerId }: BuiltCustomer) =>
  (await orderApp.test.ok(payments.openDues, { customerid: customerId })).map(due => due.open)
const owes = async (customer: BuiltCustomer) => (await orderApp.account(customer)).outstanding
const documents = async ({ orderid }: Details) =>
  (await orderApp.test.ok(dispatch.orderInvoices, { orderId: orderid })).documents

test('an unpaid invoice that comes back whole leaves nothing', async () => {
  const customer = await buyer()
  await back(await orderApp.order([[await orderApp.item(plenty), 10]], 'DELIVERED', customer), 10)
  assert.deepEqual([await open(customer), await owes(customer)], [[], 0])
})

test('what is paid in part and credited for the rest is paid', async () => {
  const customer = await buyer()
  const order = await orderApp.order([[await orderApp.item(plenty), 10]], 'DELIVERED', customer)
  await receive(customer, 162)
  await back(order, 4)
  assert.deepEqual([await open(customer), await owes(customer)], [[], 0])
  const id = OrderId.parse(order.orderid)
  const { paid_on } = await orderApp.test.db
    .selectFrom('receivable')
    .where('order_id', '=', id)
    .select('paid_on')
    .executeTakeFirstOrThrow()
  assert.equal(paid_on, '2026-11-20')
})

test('a credit of what is paid pays other invoices once', async () => {
  const customer = await buyer()
  const item = await orderApp.item(plenty)
  const paid = await orderApp.order([[item, 10]], 'DELIVERED', customer)
  await receive(customer, 270)
  for (let rest = 0; rest < 2; rest++) await orderApp.order([[item, 5]], 'DELIVERED', customer)
  await back(paid, 4)
  assert.deepEqual([await open(customer), await owes(customer)], [[27, 135], 162])
})

test('a cheque that bounces after a part was credited leaves the other part open', async () => {
  const customer = await buyer()
  const order = await orderApp.order([[await orderApp.item(plenty), 10]], 'DELIVERED', customer)
  const { id: receiptid } = await receive(customer, 270, { mode: 'CHEQUE', reference: '553311' })
  const turn = (status: 'CLEARED' | 'BOUNCED') =>
    orderApp.test.ok(payments.clearOrBounce, { receiptid, body: { status, date: '2026-11-20' } })
  await turn('CLEARED')
  await back(order, 4)
  assert.deepEqual([await open(customer), await owes(customer)], [[], -108])
  await turn('BOUNCED')
  assert.deepEqual([await open(customer), await owes(customer)], [[162], 162])
})

test('one of four payments taken off an invoice leaves the other three on it', async () => {
  const customer = await buyer()
  await orderApp.order([[await orderApp.item(plenty), 10]], 'DELIVERED', customer)
  const receipts = []
  for (const amount of [50, 60, 70, 90]) receipts.push(await receive(customer, amount))
  await orderApp.test.ok(payments.allocateReceipt, {
    receiptid: receipts[1]?.id ?? 0,
    body: { allocations: [] },
  })
  assert.deepEqual([await open(customer), await owes(customer)], [[60], 0])
})

test('money that comes after the rest was written off is an advance', async () => {
  const customer = await buyer()
  const { customerId } = customer
  const order = await orderApp.order([[await orderApp.item(plenty), 10]], 'DELIVERED', customer)
  await receive(customer, 200)
  const [document] = await documents(order)
  const body = {
    customerId,
    type: 'WRITE_OFF' as const,
    amount: 70,
    reason: 'Small rest',
    number: document?.number ?? '',
  }
  await orderApp.test.ok(payments.adjustDues, { body })
  await receive(customer, 70)
  assert.deepEqual([await open(customer), await owes(customer)], [[], -70])
})

test('credit notes line by line at 18 % are the invoice, and so is one of hundreds of the smallest price', async () => {
  const customer = await buyer()
  const items = await Promise.all(
    [68_33, 68_33, 57_50, 85_00].map(basePaise => orderApp.item({ ...taxed, basePaise })),
  )
  const lines = await orderApp.order(
    items.map(item => [item, 1]),
    'DELIVERED',
    customer,
  )
  for (const index of items.keys()) await back(lines, 1, index)
  const many = await orderApp.order(
    [[await orderApp.item({ ...taxed, basePaise: 3 }), 777]],
    'DELIVERED',
    customer,
  )
  await back(many, 777)
  for (const order of [lines, many]) {
    const [invoice, ...notes] = await documents(order)
    assert.ok(invoice)
    for (const part of ['taxable', 'cgst', 'sgst', 'total', 'roundOff'] as const)
      assert.equal(
        Math.round(notes.reduce((sum, note) => sum + note[part] * 100, 0)),
        Math.round(invoice[part] * 100),
        part,
      )
  }
  assert.deepEqual([await open(customer), await owes(customer)], [[], 0])
})

test('an invoice of thousands of pieces is paid by its total', async () => {
  const customer = await buyer()
  const order = await orderApp.order(
    [[await orderApp.item({ ...taxed, basePaise: 11_92 }), 2057]],
    'DISPATCHED',
    customer,
  )
  const [invoice] = await documents(order)
  assert.equal(invoice?.total, 28_933)
  await receive(customer, 28_933)
  assert.deepEqual([await open(customer), await owes(customer)], [[], 0])
})

test('a prepaid order is accepted by what its document will ask, and asks no more than that', async () => {
  for (const [basePaise, total, pays] of [
    [100_10, 105.1, 105],
    [100_60, 105.64, 105.64],
  ] as const) {
    const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
    const item = await orderApp.item({
      ...plenty,
      unit: 'BOTTLE',
      taxClass: 'GST5',
      hsn: '210320',
      basePaise,
    })
    const order = await orderApp.order([[item, 1]], 'PLACED', customer)
    assert.equal(order.total, total)
    await orderApp.pay(order, pays - 1, customer)
    const { message } = await orderApp.refuse(order, 'PENDING', 'NOT_PAID')
    assert.match(message, /^₹1\.00 of /)
    await orderApp.pay(order, 1, customer)
    assert.equal((await orderApp.look(order)).orderprepaidpaymentdetails.paymentstatus, 'PAID')
    await orderApp.move(order, 'PENDING')
  }
})

test('an addition to a paid order waits for its money, and changes nothing until then', async () => {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
  const [item, more] = [await orderApp.item(plenty), await orderApp.item(plenty)]
  const order = await orderApp.order([[item, 10]], 'PLACED', customer)
  await orderApp.pay(order, 270, customer)
  await orderApp.move(order, 'PENDING')
  const add = { orderId: order.orderid, body: { items: [{ packsizeid: more.packId, quantity: 5 }] } }
  await orderApp.test.refused(orders.editOrder, add, 'NOT_PAID')
  const { orderprepaidpaymentdetails, orderitemdetails } = await orderApp.look(order)
  assert.deepEqual([orderprepaidpaymentdetails.paymentstatus, orderitemdetails.length], ['PAID', 1])
})
