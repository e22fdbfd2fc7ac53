import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { CustomerId, ReceiptId } from '@packhouse/contract/ids.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import pg from 'pg'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

const owe = (buyer: BuiltCustomer, amount: number, dueDate: string) =>
  till.orderApp.test.ok(payments.adjustDues, {
    body: { customerId: buyer.customerId, type: 'OPENING', amount, dueDate, reason: 'From the old books' },
  })

test('a customer’s dues are listed by age, with the figures every screen shows', async () => {
  const buyer = await till.aBuyer({ brandName: 'Spice Route', limitPaise: 10_000_00 })
  await till.orderApp.order([[till.onion, 10]], 'PENDING', buyer)
  for (const [amount, dueDate] of [
    [100, '2026-11-25'],
    [110, '2026-11-21'],
    [120, '2026-11-20'],
    [7, '2026-11-13'],
    [8, '2026-11-12'],
    [15, '2026-11-05'],
    [16, '2026-11-04'],
    [30, '2026-10-21'],
    [31, '2026-10-20'],
    [61, '2026-09-20'],
    [91, '2026-08-21'],
  ] as const)
    await owe(buyer, amount, dueDate)
  await till.pay(buyer, { amount: 40, allocations: [] })
  await till.pay(buyer, { amount: 33, mode: 'CHEQUE', reference: 'C-1' })
  const dues = await till.orderApp.test.ok(payments.customerDues, { customerid: buyer.customerId })
  assert.deepEqual(
    dues.buckets.map(({ key, amount, count }) => [key, amount, count]),
    [
      ['NOT_DUE', 330, 3],
      ['DAYS_1_7', 7, 1],
      ['DAYS_8_15', 23, 2],
      ['DAYS_16_30', 46, 2],
      ['DAYS_31_60', 31, 1],
      ['DAYS_61_90', 61, 1],
      ['OVER_90', 91, 1],
    ],
  )
  assert.deepEqual(
    { ...dues, buckets: undefined },
    {
      customerId: buyer.customerId,
      businessName: 'Spice Route',
      isActive: true,
      isPostpaid: true,
      terms: 'Monthly statement, 7 days',
      creditStatus: 'OVERDUE',
      creditLimit: 10_000,
      outstanding: 549,
      openOrders: 270,
      chequesOnHand: 0,
      exposure: 819,
      available: 9181,
      advance: 40,
      uncleared: { amount: 33, count: 1 },
      open: { amount: 589, count: 11 },
      overdue: { amount: 259, count: 8, oldestDays: 91 },
      dueSoon: { amount: 230, count: 2, by: '2026-11-21' },
      buckets: undefined,
    },
  )
  const desk = (await till.orderApp.test.ok(customers.outletDetails, { outletid: buyer.outletId })).customer
  assert.deepEqual(
    [desk.outstanding, desk.openOrders, desk.available, desk.creditStatus, desk.terms],
    [dues.outstanding, dues.openOrders, dues.available, dues.creditStatus, dues.terms],
    'the order desk shows the same',
  )
})

test('open documents come oldest due first, with what was settled of them', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  const opening = await owe(buyer, 100, '2026-11-18')
  await till.pay(buyer, { mode: 'CASH', reference: undefined, amount: 130 })
  const rows = await till.orderApp.test.ok(payments.openDues, { customerid: buyer.customerId })
  assert.deepEqual(rows, [
    {
      number: await till.numberOf(order),
      kind: 'INVOICE',
      documentType: 'BS',
      orderId: order.orderid,
      date: '2026-11-20',
      dueDate: '2026-12-07',
      daysLate: -17,
      total: 270,
      settled: 30,
      open: 240,
      cash: 30,
    },
  ])
  assert.notEqual(opening.number, rows[0]?.number)
})

test('a book is read page by page, newest first, and by day', async () => {
  const buyer = await till.aBuyer()
  await owe(buyer, 500, '2026-11-18')
  await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 50, date: '2026-11-19' })
  const customerid = buyer.customerId
  const first = await till.orderApp.test.ok(payments.customerLedger, { customerid, limit: 2 })
  assert.deepEqual(
    [first.total, first.rows.map(({ entry, debit, credit, balance }) => [entry, debit, credit, balance])],
    [
      3,
      [
        ['Receipt, UPI', 0, 50, 720],
        ['Bill of supply', 270, 0, 770],
      ],
    ],
  )
  const second = await till.orderApp.test.ok(payments.customerLedger, {
    customerid,
    limit: 2,
    cursor: first.nextCursor ?? '',
  })
  assert.deepEqual([second.rows.map(({ entry }) => entry), second.nextCursor], [['Opening dues'], null])
  const early = await till.orderApp.test.ok(payments.customerLedger, { customerid, to: '2026-11-19' })
  assert.deepEqual(
    early.rows.map(({ kind }) => kind),
    ['RECEIPT', 'OPENING'],
  )
  await till.orderApp.test.refused(payments.customerLedger, { customerid, cursor: 'x' }, 'BAD_INPUT')

  const sheet = await till.orderApp.test.call(payments.customerLedger, {
    customerid,
    from: '2026-11-19',
    format: 'csv',
  })
  assert.equal(sheet.headers['content-type'], 'text/csv; charset=utf-8')
  const lines = String(sheet.body).split('\r\n')
  assert.equal(lines[0], '\uFEFFDate,Entry,Number,Order,Reference,Note,Debit,Credit,Balance,By')
  assert.deepEqual(
    lines.slice(1, -1).map(line => line.split(',').filter((_, at) => [0, 1, 6, 7, 8].includes(at))),
    [
      ['2026-11-19', '"Receipt', '', '0.00', '50.00'],
      ['2026-11-20', 'Bill of supply', '270.00', '0.00', '720.00'],
    ],
    'by date, the balance as it runs over dates',
  )
})

test('text that a sheet would take for a formula stays text', async () => {
  const buyer = await till.aBuyer()
  const note = {
    customerId: buyer.customerId,
    type: 'DEBIT_NOTE' as const,
    amount: 10,
    reason: '=HYPERLINK("x")',
  }
  await till.orderApp.test.ok(payments.adjustDues, { body: note })
  const { body } = await till.orderApp.test.call(payments.customerLedger, {
    customerid: buyer.customerId,
    format: 'csv',
  })
  assert.match(String(body), /,"'=HYPERLINK\(""x""\)",/)
})

test('receipts are listed newest first with the documents they pay', async () => {
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 100 })
  const cheque = await till.pay(buyer, { amount: 200, mode: 'CHEQUE', reference: 'C-2' })
  const customerid = buyer.customerId
  const page = await till.orderApp.test.ok(payments.customerReceipts, { customerid, limit: 1 })
  assert.deepEqual([page.total, page.rows], [2, [cheque]])
  const next = await till.orderApp.test.ok(payments.customerReceipts, {
    customerid,
    limit: 1,
    cursor: page.nextCursor ?? '',
  })
  assert.deepEqual(next.rows[0]?.allocations, [{ number: await till.numberOf(order), amount: 100 }])
  await till.orderApp.test.ok(payments.clearOrBounce, {
    receiptid: ReceiptId.parse(cheque.id),
    body: { status: 'CLEARED', date: '2026-11-20' },
  })
  const [cleared] = (await till.orderApp.test.ok(payments.customerReceipts, { customerid })).rows
  assert.deepEqual(
    [cleared?.status, cleared?.statusDate, cleared?.unallocated],
    ['CLEARED', '2026-11-20', 30],
  )
  const of = async (days: { from?: string; to?: string }) =>
    (await till.orderApp.test.ok(payments.customerReceipts, { customerid, ...days })).total
  assert.deepEqual(
    [await of({ to: cheque.date }), await of({ from: cheque.date }), await of({ to: '2026-11-01' })],
    [2, 2, 0],
  )
})

test('the summary adds up what the lists show', async () => {
  const summary = () => till.orderApp.test.ok(payments.duesSummary, {})
  const before = await summary()
  const buyer = await till.aBuyer()
  const holder = await till.aBuyer({ limitPaise: null })
  await owe(buyer, 1000, '2026-08-01')
  await owe(buyer, 200, '2026-11-21')
  await till.pay(holder, { amount: 900 })
  await till.pay(buyer, { amount: 50, date: '2026-11-15' }) // the Sunday before
  await till.pay(buyer, { amount: 60, mode: 'CHEQUE', reference: 'C-3' })
  const after = await summary()
  assert.deepEqual(
    [
      after.outstanding.amount - before.outstanding.amount,
      after.outstanding.customers - before.outstanding.customers,
      after.overdue.amount - before.overdue.amount,
      after.overdue.customers - before.overdue.customers,
      after.overdue.oldestDays,
      after.dueSoon.amount - before.dueSoon.amount,
      after.dueSoon.by,
      after.received.amount - before.received.amount,
      after.received.receipts - before.received.receipts,
      after.received.unclearedCheques - before.received.unclearedCheques,
      after.received.since,
    ],
    [1150, 1, 950, 1, 111, 200, '2026-11-21', 960, 2, 1, '2026-11-16'],
    'an advance of one customer takes nothing off what others owe',
  )
})

test('each tile of dues counts exactly the customers that its filter lists', async () => {
  const lateAndSoon = await till.aBuyer()
  await owe(lateAndSoon, 10, '2026-11-19')
  await owe(lateAndSoon, 10, '2026-11-20')
  const later = await till.aBuyer()
  await owe(later, 10, '2026-11-22')
  await till.pay(later, { amount: 5 })
  const { outstanding, overdue, dueSoon, received } = await till.orderApp.test.ok(payments.duesSummary, {})
  for (const [dues, count] of [
    ['OUTSTANDING', outstanding.customers],
    ['OVERDUE', overdue.customers],
    ['DUE_SOON', dueSoon.customers],
    ['RECEIVED', received.customers],
  ] as const) {
    const { rows, total } = await till.orderApp.test.ok(customers.customerDashboard, {
      dues,
      sort: '-outstanding',
      limit: 500,
    })
    assert.deepEqual([total, rows.length], [count, count], dues)
    const has = ({ customerId }: BuiltCustomer) => rows.some(({ customerID }) => customerID === customerId)
    assert.deepEqual(
      [has(lateAndSoon), has(later)],
      [dues !== 'RECEIVED', dues === 'OUTSTANDING' || dues === 'RECEIVED'],
      dues,
    )
  }
})

test('dues are listed by the days on which they fall due, and as many statements are made', async () => {
  const first = await till.aBuyer()
  await owe(first, 10, '2026-12-03')
  const last = await till.aBuyer()
  await owe(last, 10, '2026-12-05')
  const due = async (days: { dueFrom?: string; dueTo?: string }) => {
    const { rows } = await till.orderApp.test.ok(customers.customerDashboard, { ...days, limit: 500 })
    assert.equal((await till.orderApp.test.ok(statements.statementsAhead, days)).all, rows.length)
    return [first, last].map(({ customerId }) => rows.some(({ customerID }) => customerID === customerId))
  }
  assert.deepEqual(await due({ dueFrom: '2026-12-03', dueTo: '2026-12-04' }), [true, false])
  assert.deepEqual(await due({ dueFrom: '2026-12-04' }), [false, true])
  assert.deepEqual(await due({ dueTo: '2026-12-05' }), [true, true])
})

test('a customer that is not there is not found, whatever is asked', async () => {
  const customerid = CustomerId.parse(999_999)
  for (const call of [
    payments.customerDues,
    payments.openDues,
    payments.customerLedger,
    payments.customerReceipts,
    payments.customerStatement,
  ])
    assert.equal(
      (await till.orderApp.test.send('GET', `${call.path}?customerid=${customerid}`)).status,
      404,
      call.path,
    )
  for (const call of ['ageing', 'openinvoices', 'ledger', 'receipts', 'statement'])
    assert.equal(
      (await till.orderApp.test.send('GET', `/api/web/v1/payments/${call}?customerid=x`)).status,
      400,
      call,
    )
})

test('the reads of dues take a fixed, small number of statements', async () => {
  const buyer = await till.aBuyer()
  for (let n = 0; n < 3; n++) await till.dispatched(buyer, 1)
  await till.pay(buyer, { amount: 30 })
  const customerid = buyer.customerId
  const statementsOf = async (work: () => Promise<unknown>) => {
    const query = test.mock.method(pg.Client.prototype, 'query')
    try {
      await work()
      return query.mock.callCount() - 1 // minus one for the session
    } finally {
      query.mock.restore()
    }
  }
  const { test: app } = till.orderApp
  for (const [name, max, work] of [
    ['ageing', 3, () => app.ok(payments.customerDues, { customerid })],
    ['openinvoices', 2, () => app.ok(payments.openDues, { customerid })],
    ['ledger', 2, () => app.ok(payments.customerLedger, { customerid })],
    ['receipts', 2, () => app.ok(payments.customerReceipts, { customerid })],
    ['statement', 3, () => app.ok(payments.customerStatement, { customerid })],
    ['summary', 1, () => app.ok(payments.duesSummary, {})],
  ] as const) {
    const count = await statementsOf(work)
    assert.ok(count <= max, `${name} took ${count} statements`)
  }
})
