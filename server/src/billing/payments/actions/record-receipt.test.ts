import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { receiptModes } from '@packhouse/contract/billing/receipt-modes.ts'
import { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aTill, type ReceiptLike, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

test('money received pays the oldest due first, and the rest is an advance that pays the next dispatch', async () => {
  const buyer = await till.aBuyer()
  const [first, second] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 20)]
  const receipt = await till.pay(buyer, { amount: 1000 })
  assert.deepEqual(receipt.allocations, [
    { number: await till.numberOf(first), amount: 270 },
    { number: await till.numberOf(second), amount: 540 },
  ])
  assert.deepEqual([receipt.unallocated, receipt.status, receipt.receivedBy], [190, 'CLEARED', 'Asha'])
  assert.match(receipt.number, /^2627\/RC\/\d{7}$/)
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: -190, openOrders: 0 })
  const third = await till.dispatched(buyer, 10)
  assert.equal(await till.openOf(third), 80)
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 80, openOrders: 0 })
})

test('a receipt pays the documents that are named', async () => {
  const buyer = await till.aBuyer()
  const [first, second] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 20)]
  const receipt = await till.pay(buyer, {
    amount: 300,
    allocations: [{ number: await till.numberOf(second), amount: 200 }],
  })
  assert.deepEqual(receipt.allocations, [{ number: await till.numberOf(second), amount: 200 }])
  assert.equal(receipt.unallocated, 100)
  assert.deepEqual([await till.openOf(first), await till.openOf(second)], [270, 340])
  const number = await till.numberOf(second)
  assert.equal(
    await till.refuse(buyer, { amount: 400, allocations: [{ number, amount: 341 }] }, 'BREAKS_RULE'),
    `Only ₹340.00 is open on ${number}.`,
  )
  assert.match(
    await till.refuse(buyer, { amount: 100, allocations: [{ number, amount: 101 }] }, 'BREAKS_RULE'),
    /more than the ₹100\.00 received/,
  )
  const other = await till.dispatched(await till.aBuyer(), 10)
  await till.refuse(
    buyer,
    { allocations: [{ number: await till.numberOf(other), amount: 10 }] },
    'BREAKS_RULE',
  )
})

test('a cheque counts only when it is cleared', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const cheque = await till.pay(buyer, { amount: 270, mode: 'CHEQUE', reference: '000123' })
  assert.deepEqual([cheque.status, cheque.allocations, cheque.unallocated], ['RECEIVED', [], 270])
  assert.equal(await till.openOf(order), 270)
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 270, openOrders: 0 })
  assert.match(
    await till.refuse(
      buyer,
      {
        mode: 'CHEQUE',
        reference: '000124',
        allocations: [{ number: await till.numberOf(order), amount: 1 }],
      },
      'BREAKS_RULE',
    ),
    /once it is cleared/,
  )
})

test('a customer has a reference once in its mode, however it is spelt; in another mode it is another payment', async () => {
  const other = await till.aBuyer()
  const { number } = await till.pay(other, { mode: 'NEFT', reference: 'HDFCN52026112012345678' })
  assert.equal(
    await till.refuse(other, { mode: 'NEFT', reference: ' hdfcn52026112012345678 ' }, 'TAKEN'),
    `NEFT reference HDFCN52026112012345678 is already on receipt ${number}.`,
  )
  for (const same of ['HDFC-N5/2026112012345678', 'hdfcn52026112012345678.', '00HDFCN52026112012345678'])
    for (const confirm of [false, true])
      await till.refuse(other, { mode: 'NEFT', reference: same, confirm }, 'TAKEN')
  await till.pay(other, { mode: 'IMPS', reference: 'HDFCN52026112012345678' })
  await till.pay(other, { mode: 'CASH', reference: undefined })
  await till.pay(other, { mode: 'CASH', reference: undefined })
})

test('one transfer is divided between the firms of one owner, and two banks may use one cheque number: each is asked about', async () => {
  for (const mode of ['UPI', 'NEFT', 'RTGS', 'IMPS', 'CHEQUE', 'CARD', 'TDS', 'ADJUSTMENT'] as const) {
    const [one, other] = [await till.aBuyer({ brandName: `First by ${mode}` }), await till.aBuyer()]
    const like = { mode, reference: `7927090001${receiptModes.indexOf(mode) + 10}` }
    const { number } = await till.pay(one, { ...like, amount: 600 })
    assert.equal(
      await till.refuse(other, { ...like, amount: 400 }, 'NEEDS_CONFIRM'),
      `${mode} reference ${like.reference} is also on receipt ${number} of First by ${mode}, ₹600.00. Confirm if it is a part of the same transfer, or another payment with this number.`,
    )
    const part = await till.pay(other, { ...like, amount: 400, confirm: true })
    assert.equal(part.reference, like.reference)
    await till.refuse(other, { ...like, amount: 1, confirm: true }, 'TAKEN')
    const { after } = await till.orderApp.test.db
      .selectFrom('audit_event')
      .where('entity', '=', 'receipt')
      .where('entity_id', '=', String(part.id))
      .select('after')
      .executeTakeFirstOrThrow()
    assert.equal(JSON.parse(JSON.stringify(after)).sharedWith, number)
  }
})

test('a receipt is numbered in the year of its date and by what it was: paid before the goods, or after', async () => {
  const { clock } = till.orderApp.test
  const start = clock.now
  const later = await till.aBuyer()
  const before = await till.aBuyer()
  await till.makePrepaid(before)
  const order = await till.orderApp.order([[till.onion, 1]], 'PLACED', later)
  clock.now = new Date('2027-04-01T06:00:00Z')
  const numbers: Record<string, string> = {}
  for (const [what, payer, like] of [
    ['dues of last year', later, { date: '2027-03-31' }],
    ['dues of this year', later, { date: '2027-04-01' }],
    ['before the goods, last year', before, { date: '2027-03-31' }],
    ['before the goods, this year', before, { date: '2027-04-01' }],
    ['for an order that has not left', later, { date: '2027-04-01', orderId: order.orderid }],
    ['tax withheld', before, { date: '2027-04-01', mode: 'TDS' }],
  ] as const)
    numbers[what] = (await till.pay(payer, { amount: 1, ...like })).number.slice(0, 7)
  clock.now = start
  assert.deepEqual(numbers, {
    'dues of last year': '2627/RC',
    'dues of this year': '2728/RC',
    'before the goods, last year': '2627/RV',
    'before the goods, this year': '2728/RV',
    'for an order that has not left': '2728/RV',
    'tax withheld': '2728/RC',
  })
})

test('a receipt is refused where it cannot be right', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  for (const wrong of [
    { reference: '12345' },
    { mode: 'NEFT', reference: undefined },
    { amount: 0 },
    { amount: -5 },
    { amount: 1.005 },
    { date: '2026-02-30' },
    { date: '0001-01-01' },
    { mode: 'BARTER' },
    { customerId: 'x' },
  ])
    assert.equal(
      (
        await till.orderApp.test.send('POST', '/api/web/v1/payments/receipts', {
          ...till.receiptOf(buyer, {}),
          ...wrong,
        })
      ).status,
      400,
      JSON.stringify(wrong),
    )
  assert.match(await till.refuse(buyer, { date: '2026-11-21' }, 'BREAKS_RULE'), /after today/)
  for (const date of ['1900-01-01', '2025-03-31'])
    assert.match(
      await till.refuse(buyer, { date }, 'BREAKS_RULE'),
      /at the earliest; record older money as an opening balance/,
    )
  await till.refuse(buyer, { customerId: CustomerId.parse(999_999) }, 'NOT_FOUND')
  await till.refuse(buyer, { orderId: OrderId.parse(999_999) }, 'NOT_FOUND')
  assert.match(
    await till.refuse(await till.aBuyer(), { orderId: order.orderid }, 'BREAKS_RULE'),
    /another customer/,
  )
})

test('cash stays below two lakh a day, for one order and against one invoice', async () => {
  const buyer = await till.aBuyer({ limitPaise: 5_00_00_000_00 })
  const cash = (amount: number, more: ReceiptLike = {}) => ({
    amount,
    mode: 'CASH' as const,
    reference: undefined,
    ...more,
  })
  const order = await till.dispatched(buyer, 20_000)
  const number = await till.numberOf(order)
  await till.pay(buyer, cash(1_50_000, { date: '2026-11-18' }))
  assert.equal(await till.openOf(order), 3_90_000)
  assert.match(
    await till.refuse(buyer, cash(50_000, { date: '2026-11-18' }), 'BREAKS_RULE'),
    /₹2,00,000\.00 a day/,
  )
  assert.match(
    await till.refuse(buyer, cash(50_000), 'BREAKS_RULE'),
    new RegExp(`Cash against ${number}.*₹2,00,000\\.00`),
  )
  await till.pay(buyer, cash(49_999))
  await till.pay(buyer, { amount: 3_40_001 })
  assert.equal(await till.openOf(order), 0)

  const waiting = await till.orderApp.order([[till.onion, 10_000]], 'PENDING', buyer)
  await till.pay(buyer, cash(1_00_000, { date: '2026-11-19', orderId: waiting.orderid }))
  assert.match(
    await till.refuse(buyer, cash(1_00_000, { orderId: waiting.orderid }), 'BREAKS_RULE'),
    /Cash for order/,
  )
})

test('a receipt sent twice under one key is recorded once', async () => {
  const buyer = await till.aBuyer()
  const body = till.receiptOf(buyer, {})
  const [one, two] = [
    await till.orderApp.test.call(payments.recordReceipt, { body }, { key: 'k1' }),
    await till.orderApp.test.call(payments.recordReceipt, { body }, { key: 'k1' }),
  ]
  assert.deepEqual([one.status, two.status, two.headers['idempotent-replay']], [201, 201, 'true'])
  assert.deepEqual(one.body, two.body)
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: -100, openOrders: 0 })
})

test('money taken for an order that is rejected pays what is due', async () => {
  const buyer = await till.aBuyer()
  const gone = await till.dispatched(buyer, 10)
  const order = await till.orderApp.order([[till.onion, 20]], 'PENDING', buyer)
  const { unallocated } = await till.pay(buyer, { orderId: order.orderid, amount: 300 })
  assert.deepEqual([unallocated, await till.openOf(gone)], [300, 270])
  await till.orderApp.test.ok(orders.rejectOrder, {
    orderId: order.orderid,
    body: { reason: 'Customer asked' },
  })
  assert.equal(await till.openOf(gone), 0)
  const account = await till.orderApp.test.db
    .selectFrom('account')
    .where('customer_id', '=', buyer.customerId)
    .select(['oldest_due', 'outstanding_paise', 'open_orders_paise'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(account, { oldest_due: null, outstanding_paise: -30_00, open_orders_paise: 0 })
})

test('a receipt leaves an event', async () => {
  const { id, number } = await till.pay(await till.aBuyer(), { amount: 12.5 })
  const event = await till.orderApp.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'receipt')
    .where('entity_id', '=', String(id))
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.equal(event.action, 'RECEIPT_RECORDED')
  assert.deepEqual(
    [event.after].map(after => JSON.parse(JSON.stringify(after)).number),
    [number],
  )
})

test('receipts of many customers at once take consecutive voucher numbers', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => till.aBuyer()))
  const receipts = await Promise.all(
    Array.from({ length: 40 }, (_, at) => till.pay(buyers[at % 5] ?? assert.fail(), { amount: 1 })),
  )
  const numbers = receipts.map(({ number }) => Number(number.slice(-7))).toSorted((a, b) => a - b)
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => (numbers[0] ?? 0) + at),
  )
  for (const buyer of buyers) assert.equal((await till.orderApp.account(buyer)).outstanding, -8)
})
