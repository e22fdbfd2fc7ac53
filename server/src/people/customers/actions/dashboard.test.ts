import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import { aBusiness, aCustomer, anItem, type BuiltItem, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { customerDraft, eventsOf, outletDraft, postpaid } from '../testing/customers.ts'

let app: TestApp
let business: Business
let onion: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  onion = await anItem(app, { basePaise: 10_000, onHandMilli: 900_000 })
})
after(() => app.close())

const add = (more: Parameters<typeof customerDraft>[1]) =>
  app.ok(customers.addCustomer, { body: customerDraft(business, more) })
const list = (args: WireArgs<typeof customers.customerDashboard> = {}) =>
  app.ok(customers.customerDashboard, args)
const names = async (args: WireArgs<typeof customers.customerDashboard>) =>
  (await list(args)).rows.map(({ businessName }) => businessName)

// spec 3.5
test('a row says who, what is owed and what is left', async () => {
  const customer = await aCustomer(app, business, { brandName: 'Row Kitchen', limitPaise: 1_000_000 })
  const take = (packs: number, status: 'PLACED' | 'PENDING' | 'DISPATCHED') =>
    anOrder(app, { business, customer, items: [{ packId: onion.packId, packs }], status })
  await take(20, 'DISPATCHED')
  await take(30, 'PENDING')
  await take(40, 'PLACED')
  const [row] = (await list({ searchtext: 'row kitchen' })).rows
  assert(row)
  assert.deepEqual(
    [row.customerID, row.businessName, row.outlets, row.businessPOC, row.city, row.status, row.isActive],
    [customer.customerId, 'Row Kitchen', 1, 'Farhan A.', 'Bengaluru', 'ACTIVE', true],
  )
  const { mobileNumber } = await app.ok(customers.customerBasics, { customerid: customer.customerId })
  assert.equal(row.pocContact, mobileNumber)
  assert.deepEqual(
    [row.creditLimit, row.outstanding, row.openOrders, row.available, row.creditStatus],
    [10_000, 2000, 3000, 5000, 'OK'],
  )
  assert.equal(row.lastOrderAt, app.clock.now.toISOString())
  const reply = await app.ok(customers.outletDetails, { outletid: customer.outletId })
  const { postPaidDetails } = await app.ok(customers.customerPayment, { customerid: customer.customerId })
  for (const same of [reply.customer, postPaidDetails])
    assert.deepEqual(
      [same.outstanding, same.openOrders, same.available, same.creditStatus],
      [2000, 3000, 5000, 'OK'],
    )
})

test('the advance of a prepaid customer is what it has left', async () => {
  const { customerId } = await aCustomer(app, business, { brandName: 'Cash Canteen', limitPaise: null })
  await okMeant(app, payments.recordReceipt, {
    body: { customerId, date: '2026-11-20', amount: 4250, mode: 'UPI', reference: '123456789012' },
  })
  const [row] = (await list({ searchtext: 'cash canteen' })).rows
  assert.deepEqual(
    [row?.creditLimit, row?.outstanding, row?.available, row?.creditStatus],
    [null, -4250, 4250, 'PREPAID'],
  )
})

test('a customer is found by name, brand, contact, mobile, GSTIN and outlet, and by a slip of the hand', async () => {
  const saved = await add({
    legalBusinessName: 'Zafrani Hospitality LLP',
    brandName: 'Zaffran & Sons',
    ownerOrBusinessPOC: 'Quentin Dsilva',
    gstin: '24AAACG1182M1ZO',
    outlets: [outletDraft('Yelahanka')],
  })
  const words = [
    'zaffran',
    'Zafrani Hosp',
    'quentin',
    saved.mobileNumber.slice(0, 8),
    '24AAACG1182M1ZO',
    'aaacg1182m',
    'yelahanka',
    'SONS zaff',
    'zafran sonz',
  ]
  for (const searchtext of words)
    assert.deepEqual(await names({ searchtext }), ['Zaffran & Sons'], searchtext)
  assert.deepEqual(await names({ searchtext: 'xyzzy plugh' }), [])
  const outlet = saved.outlets[0]
  assert(outlet)
  await app.ok(customers.updateOutlet, {
    outletid: outlet.id,
    body: { name: 'Hebbal', outletAddress: { outletName: 'Hebbal' } },
  })
  assert.deepEqual(await names({ searchtext: 'yelahanka' }), [])
  assert.deepEqual(await names({ searchtext: 'hebbal' }), ['Zaffran & Sons'])
  await app.ok(customers.updateCustomer, { body: { id: saved.id, brandName: 'Qubani' } })
  assert.deepEqual(await names({ searchtext: 'qubani' }), ['Qubani'])
})

test('names that begin with what was typed come first', async () => {
  await add({ brandName: 'Hotel Palmgrove' })
  await add({ brandName: 'Palmgrove Residency' })
  await add({ brandName: 'Annapalmgrove' })
  assert.deepEqual(await names({ searchtext: 'palmgrove' }), [
    'Palmgrove Residency',
    'Hotel Palmgrove',
    'Annapalmgrove',
  ])
})

test('a slip of the hand is found within a filter too, by its own customers alone', async () => {
  const args = { searchtext: 'malabbar grnad' }
  const ordered = async (hasOrdered: boolean) =>
    (await app.ok(customers.customerItemsDashboard, { ...args, neverOrdered: !hasOrdered })).rows.map(
      row => row.businessName,
    )
  const prepaid = await aCustomer(app, business, { brandName: 'Malabar Grand', limitPaise: null })
  await aCustomer(app, business, { brandName: 'Malabar Grant', limitPaise: 100_000 })
  assert.deepEqual(await names({ ...args, status: true }), ['Malabar Grand', 'Malabar Grant'])
  assert.deepEqual(await names({ ...args, creditStatus: 'PREPAID' }), ['Malabar Grand'])
  assert.deepEqual(await names({ ...args, creditStatus: 'OK' }), ['Malabar Grant'])
  assert.deepEqual(await ordered(false), ['Malabar Grand', 'Malabar Grant'])
  assert.deepEqual(await ordered(true), [])
  assert.deepEqual(await names({ ...args, city: 'Atlantis' }), [])
  assert.deepEqual(
    await names({ searchtext: 'malabar grant', creditStatus: 'PREPAID' }),
    ['Malabar Grand'],
    'another has all words',
  )
  await anOrder(app, { business, customer: prepaid, items: [{ packId: onion.packId, packs: 1 }] })
  assert.deepEqual(await ordered(true), ['Malabar Grand'])
  assert.deepEqual(await ordered(false), ['Malabar Grant'])
  await app.ok(customers.switchCustomerStatus, { customerid: prepaid.customerId, status: 'INACTIVE' })
  assert.deepEqual(await names({ ...args, status: false }), [], 'spelling is compared among the active')
  assert.deepEqual(await names({ searchtext: 'malabar grand', status: false }), ['Malabar Grand'])
  await app.ok(customers.switchCustomerStatus, { customerid: prepaid.customerId, status: 'ACTIVE' })
})

test('filters narrow the list, and each tile counts what its filter lists', async () => {
  const held = await aCustomer(app, business, { brandName: 'Held Hotel', limitPaise: 100_000 })
  await sql`insert into account (customer_id, outstanding_paise, bounced_paise) values (${held.customerId}, 5000, 5000)`.execute(
    app.db,
  )
  const near = await aCustomer(app, business, { brandName: 'Near Nook', limitPaise: 100_000 })
  await sql`insert into account (customer_id, outstanding_paise) values (${near.customerId}, 80000)`.execute(
    app.db,
  )
  const over = await aCustomer(app, business, { brandName: 'Over Oven', limitPaise: 100_000 })
  await sql`insert into account (customer_id, outstanding_paise) values (${over.customerId}, 100001)`.execute(
    app.db,
  )
  const late = await aCustomer(app, business, { brandName: 'Late Larder', limitPaise: 100_000 })
  await sql`insert into account (customer_id, outstanding_paise, oldest_due) values (${late.customerId}, 100, '2026-11-01')`.execute(
    app.db,
  )
  const gone = await add({ brandName: 'Gone Grill' })
  const reply = await app.ok(customers.switchCustomerStatus, { customerid: gone.id, status: 'INACTIVE' })
  assert.deepEqual([reply.customerID, reply.status], [gone.id, 'INACTIVE'])

  assert.deepEqual(await names({ creditStatus: 'ON_HOLD' }), ['Held Hotel'])
  assert.deepEqual(await names({ creditStatus: 'NEAR_LIMIT' }), ['Near Nook'])
  assert.deepEqual(await names({ creditStatus: 'OVER_LIMIT' }), ['Over Oven'])
  const alsoOver = await aCustomer(app, business, { brandName: 'All Over', limitPaise: 100_000 })
  await sql`insert into account (customer_id, outstanding_paise) values (${alsoOver.customerId}, 100002)`.execute(
    app.db,
  )
  const page = await list({ creditStatus: 'OVER_LIMIT', status: true, limit: 1 })
  const rest = await list({
    creditStatus: 'OVER_LIMIT',
    status: true,
    limit: 1,
    cursor: page.nextCursor ?? undefined,
  })
  assert.deepEqual(
    [page, rest].map(({ rows, total }) => [rows[0]?.businessName, total]),
    [
      ['All Over', 2],
      ['Over Oven', 2],
    ],
  )
  assert.deepEqual(await names({ creditStatus: 'OVER_LIMIT', sort: '-outstanding' }), [
    'All Over',
    'Over Oven',
  ])
  assert.deepEqual(await names({ creditStatus: 'OVER_LIMIT', city: 'bengaluru' }), ['All Over', 'Over Oven'])
  assert.deepEqual(await names({ creditStatus: 'OVER_LIMIT', status: false }), [])
  assert.deepEqual(await names({ creditStatus: 'OVERDUE' }), ['Late Larder'])
  const first = await list({ creditStatus: 'OK', limit: 1 })
  const second = await list({ creditStatus: 'OK', limit: 1, cursor: first.nextCursor ?? undefined })
  assert.deepEqual(
    [first.total, second.total],
    Array(2).fill((await list({ creditStatus: 'OK' })).rows.length),
  )
  assert.deepEqual(await names({ status: 'INACTIVE' }), ['Gone Grill'])
  assert.deepEqual(await names({ city: 'Atlantis' }), [])
  assert.equal((await list({ city: 'bengaluru' })).total, (await list()).total)
  assert.equal((await list({ accountManagerId: 1 })).total, 0)
  assert.equal((await list({ customerType: business.customerTypeId })).total, (await list()).total)

  const metrics = await app.ok(customers.customerMetrics, {})
  assert.equal(metrics.active.customers, (await list({ status: true })).total)
  assert(metrics.byCreditStatus)
  for (const [creditStatus, { customers: counted, outstanding }] of Object.entries(metrics.byCreditStatus)) {
    const page = await list({ creditStatus: creditStatus as 'OK', status: true, limit: 500 })
    assert.equal(counted, page.total, creditStatus)
    assert.equal(
      Math.round(outstanding * 100),
      page.rows.reduce((sum, row) => sum + Math.round((row.outstanding ?? Number.NaN) * 100), 0),
      creditStatus,
    )
  }
  assert.deepEqual(metrics.cities, ['Bengaluru'])
  assert.equal(metrics.newThisMonth, metrics.active.customers)
})

test('all but one city, status, type or manager are listed, and the sheet has the same customers', async () => {
  const far = await add({ brandName: 'Far Foods', outlets: [outletDraft('Andheri')] })
  await sql`update customer set city = 'Mumbai' where id = ${far.id}`.execute(app.db)
  const every = (await list({ limit: 500 })).rows
  const total = async (args: WireArgs<typeof customers.customerDashboard>) =>
    (await list({ ...args, limit: 500 })).rows.length
  assert.deepEqual(await names({ city: '!bengaluru' }), ['Far Foods'])
  assert.equal(await total({ city: '!Mumbai' }), every.length - 1)
  assert.equal(await total({ city: '' }), every.length, 'an empty filter is none')
  assert.equal(await total({ customerType: `!${business.customerTypeId}` }), 0)
  assert.equal(
    await total({ accountManagerId: '!1' }),
    every.length,
    'those without a manager are among the others',
  )
  const held = every.filter(({ creditStatus }) => creditStatus === 'ON_HOLD').length
  assert.equal(await total({ creditStatus: '!ON_HOLD' }), every.length - held)
  await app.refused(customers.customerDashboard, { accountManagerId: '!' }, 'BAD_INPUT')
  const sheet = await app.call(customers.exportCustomers, { city: '!bengaluru', format: 'csv' })
  assert.match(String(sheet.body), /Far Foods/)
  assert.doesNotMatch(String(sheet.body), /Held Hotel/)
})

test('pages follow one another in every order, and no customer is lost or listed twice', async () => {
  const all = (await list({ limit: 500 })).rows.map(({ customerID }) => customerID)
  assert.equal(all.length, (await list({ limit: 1 })).total)
  const sorts = [
    'businessName',
    '-businessName',
    'outstanding',
    '-outstanding',
    'available',
    '-available',
    'creditLimit',
    'createdAt',
  ] as const
  for (const sort of sorts) {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: 4, ...(cursor ? { cursor } : {}) })
      seen.push(...page.rows.map(({ customerID }) => customerID))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    assert.deepEqual(
      seen.toSorted((a, b) => a - b),
      all.toSorted((a, b) => a - b),
      sort,
    )
  }
  const [first] = (await list({ sort: '-outstanding' })).rows
  assert.equal(
    first?.outstanding,
    Math.max(...(await list({ limit: 500 })).rows.map(({ outstanding = Number.NaN }) => outstanding)),
  )
  const { nextCursor } = await list({ limit: 2 })
  assert.equal(
    (await app.send('GET', `${customers.customerDashboard.path}?sort=outstanding&cursor=${nextCursor}`))
      .status,
    400,
  )
})

test('a page reads dues, exposure and counts of all its customers in one statement', async () => {
  const statementsOf = async (work: () => Promise<unknown>) => {
    const query = test.mock.method(pg.Client.prototype, 'query')
    await work().finally(() => query.mock.restore())
    return query.mock.callCount() - 1 // minus the statement of the session
  }
  assert.equal(await statementsOf(() => list({ limit: 50 })), 1)
  assert.equal(await statementsOf(() => list({ searchtext: 'kitchen', limit: 50 })), 1)
  assert.equal(await statementsOf(() => list({ creditStatus: 'OK', sort: '-available' })), 1)
  assert.equal(await statementsOf(() => app.ok(customers.customerItemsDashboard, { limit: 50 })), 1)
})

// spec 4.13
test('an inactive customer takes no new order, and its open orders go on', async () => {
  const customer = await aCustomer(app, business, { brandName: 'Switching Suites' })
  const order = await anOrder(app, { business, customer, items: [{ packId: onion.packId, packs: 5 }] })
  await app.ok(customers.switchCustomerStatus, { customerid: customer.customerId, status: false })
  await app.ok(customers.switchCustomerStatus, { customerid: customer.customerId, status: false })
  const { results } = await app.ok(dispatch.moveOrders, {
    status: 'PENDING',
    body: { orders: [{ orderId: order.orderid }] },
  })
  assert.equal(results[0]?.ok, true)
  const body = {
    customerid: customer.customerId,
    outletid: customer.outletId,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid: onion.packId, quantity: 1 }],
  }
  assert.match((await app.refused(orders.createOrder, { body }, 'BREAKS_RULE')).message, /inactive/i)
  await app.ok(customers.switchCustomerStatus, { customerid: customer.customerId, status: 'ACTIVE' })
  assert.equal((await app.ok(orders.createOrder, { body })).status, 'PLACED')
  assert.deepEqual(
    (await eventsOf(app, 'customer', customer.customerId)).map(({ action }) => action),
    ['CUSTOMER_DEACTIVATED', 'CUSTOMER_UNCHANGED', 'CUSTOMER_ACTIVATED'],
  )
  await app.refused(customers.switchCustomerStatus, { customerid: 9999, status: true }, 'NOT_FOUND')
  assert.equal(
    (await app.send('PUT', `${customers.switchCustomerStatus.path}?customerid=1&status=maybe`)).status,
    400,
  )
})

test('terms change for what comes: the chip and the rest follow at once, dues keep their day', async () => {
  const customer = await aCustomer(app, business, { brandName: 'Terms Tiffin', limitPaise: 1_000_000 })
  await anOrder(app, {
    business,
    customer,
    items: [{ packId: onion.packId, packs: 50 }],
    status: 'DISPATCHED',
  })
  const customerid = customer.customerId
  const { postPaidDetails: was } = await app.ok(customers.customerPayment, { customerid })
  assert.deepEqual(
    [was.isPostpaid, was.terms, was.outstanding, was.exposure, was.available, was.statement, was.oldestDue],
    [
      true,
      'Monthly statement, 7 days',
      5000,
      5000,
      5000,
      { from: '2026-11-01', to: '2026-11-30', dueDate: '2026-12-07' },
      '2026-12-07',
    ],
  )
  assert.deepEqual(was.creditCycleTypes[0], { id: 1, name: 'DAILY', isActive: true })
  const body = {
    ...postpaid,
    creditCycleType: 'WEEKLY' as const,
    dueDays: 3,
    tnxPeriod: 2,
    creditLimit: 6000,
    version: was.version,
  }
  const { postPaidDetails: is } = await app.ok(customers.updateCustomerPayment, {
    customerID: customerid,
    body,
  })
  assert.deepEqual(
    [is.terms, is.available, is.creditStatus, is.oldestDue, is.version],
    ['Statement every 2 weeks, 3 days', 1000, 'NEAR_LIMIT', '2026-12-07', was.version + 1],
  )
  const stale = await app.refused(
    customers.updateCustomerPayment,
    { customerID: customerid, body },
    'STALE_VERSION',
  )
  assert.match(stale.message, /^Terms Tiffin was changed by Asha at 08:30 PM\. Reload\.$/)
  const { version: _seen, ...same } = body
  await app.ok(customers.updateCustomerPayment, { customerID: customerid, body: same })
  assert.deepEqual(
    (await eventsOf(app, 'customer', customerid)).map(({ action }) => action),
    ['CUSTOMER_TERMS_CHANGED', 'CUSTOMER_UNCHANGED'],
  )
  const prepaid = await app.ok(customers.updateCustomerPayment, {
    customerID: customerid,
    body: { isPostpaid: false },
  })
  assert.deepEqual(
    [
      prepaid.postPaidDetails.creditStatus,
      prepaid.postPaidDetails.creditLimit,
      prepaid.postPaidDetails.statement,
      prepaid.postPaidDetails.outstanding,
    ],
    ['PREPAID', null, null, 5000],
  )
  const poor = await add({})
  const refused = await app.refused(
    customers.updateCustomerPayment,
    { customerID: poor.id, body: postpaid },
    'BREAKS_RULE',
  )
  assert.match(refused.message, /has no PAN/)
  await app.refused(customers.updateCustomerPayment, { customerID: 9999, body: postpaid }, 'NOT_FOUND')
  await app.refused(customers.customerPayment, { customerid: 9999 }, 'NOT_FOUND')
})
