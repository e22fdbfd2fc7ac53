import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { addDays, day } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { mostHomeRows } from '@packhouse/contract/office/home/kinds.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { opens } from '../../../../../client/src/office/home/addresses.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import { addPast } from '../../tonight/testing/past.ts'
import { duesAt, given } from '../testing/links.ts'

let till: Till
/** An order whose copies are the past. */
let pattern: OrderId
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const at = (moment: string) => {
  app().clock.now = new Date(`${moment}+05:30`)
}
/** What is sent to those who may see it. */
const sent = <Value>(value: Value | undefined): Value => {
  assert(value !== undefined)
  return value
}
async function owner(deliveryDate?: string) {
  const { moneyIn, overdue, waiting, ...seen } = await app().ok(home.ownerHome, { deliveryDate })
  const { held, bounced, broken, ...others } = waiting
  return {
    ...seen,
    moneyIn: sent(moneyIn),
    overdue: sent(overdue),
    waiting: { ...others, held: sent(held), bounced: sent(bounced), broken: sent(broken) },
  }
}
const cents = (rupees: number) => Math.round(rupees * 100) / 100
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  cents(rows.reduce((all, row) => all + of(row), 0))

/** All rows of the list of orders, page by page. */
async function listed(args: { deliveryDate?: string; from?: string; to?: string }) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await app().ok(orders.allOrders, { ...args, delivered: true, limit: 500, cursor })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

/** Opens the list of each figure, and compares count and sum. */
async function equalsLists(date: string): Promise<void> {
  const seen = await owner(date)
  const rows = await listed({ deliveryDate: date })
  const ofDay = seen.days.find(one => one.date === date)
  assert.deepEqual(
    ofDay && [ofDay.orders, ofDay.sales, ofDay.lines],
    rows.length === 0 ? undefined : [rows.length, sum(rows, row => row.total), sum(rows, row => row.lines)],
  )
  const short = await app().ok(home.deliveredShort, { deliveryDate: date })
  assert.deepEqual([seen.short.lines, seen.short.value], [short.length, sum(short, row => row.value)])
  assert.equal(ofDay?.shortLines ?? 0, short.length)
  assert.equal(
    sum(seen.short.items, item => item.value),
    seen.short.value,
  )
  assert.equal(
    sum(seen.short.items, item => item.lines),
    short.length,
  )
  const came = await app().ok(home.moneyIn, { from: date, to: date })
  assert.deepEqual([seen.moneyIn.receipts, seen.moneyIn.amount], [came.length, sum(came, row => row.amount)])
  assert.equal(
    sum(seen.moneyIn.modes, mode => mode.receipts),
    came.length,
  )
  const ofMonth = await app().ok(home.moneyIn, { from: `${date.slice(0, 7)}-01`, to: date })
  assert.equal(
    seen.moneyIn.month,
    sum(ofMonth, row => row.amount),
  )
  for (const one of seen.days) {
    const rows = await listed({ deliveryDate: one.date })
    assert.deepEqual([one.orders, one.sales], [rows.length, sum(rows, row => row.total)], one.date)
  }
  await waitingEqualsLists(seen)
}

async function waitingEqualsLists({ overdue, waiting }: Awaited<ReturnType<typeof owner>>): Promise<void> {
  const late = (await app().ok(credit.toCollect, {})).filter(row => row.overdue > 0)
  assert.deepEqual(
    [overdue.customers, overdue.amount, overdue.oldestDays],
    [late.length, sum(late, row => row.overdue), Math.max(0, ...late.map(row => row.oldestDays))],
  )
  assert.equal(overdue.rows.length, Math.min(mostHomeRows, overdue.customers))
  assert.equal((await app().ok(payments.duesSummary, {})).overdue.amount, overdue.amount)
  assert.deepEqual(await duesAt(app(), opens.overdue), {
    customers: overdue.customers,
    amount: overdue.amount,
  })
  const held = await app().ok(credit.heldOrders, {})
  assert.deepEqual(
    [waiting.held.count, waiting.held.amount],
    [held.length, sum(held, row => row.sum.thisOrder)],
  )
  assert.equal(given(opens.broken).state, 'BROKEN')
  const broken = await app().ok(credit.promises, { state: 'BROKEN' })
  assert.deepEqual(
    [waiting.broken.count, waiting.broken.amount],
    [broken.length, sum(broken, row => row.amount)],
  )
  const bounced = (await app().ok(home.accountsHome, {})).cheques.find(({ state }) => state === 'BOUNCED')
  assert.deepEqual([waiting.bounced.count, waiting.bounced.amount], [bounced?.count, bounced?.amount])
  assert.deepEqual(await duesAt(app(), opens.bounced), {
    customers: waiting.bounced.count,
    amount: waiting.bounced.amount,
  })
  const runs = await app().ok(standing.standingRuns, { deliveryDate: waiting.by, open: true })
  assert.equal(waiting.standing, runs.length)
  assert.equal(
    waiting.toBuy,
    (await app().ok(inventory.stockList, { filter: 'TO_BUY', date: waiting.by })).total,
  )
}

/** An order delivered with this many of ten kilos picked. */
async function delivered(kilos: number, customer = till.orderApp.customer): Promise<Details> {
  const { orderApp } = till
  const order = await orderApp.order([[till.onion, 10]], 'PENDING', customer)
  await orderApp.assign(order)
  const { orderitemid } = orderApp.line(order)
  await orderApp.pick(order, [
    { orderitemid, pickedweight: kilos, ...(kilos < 10 ? { reason: 'QUALITY' as const } : {}) },
  ])
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const)
    await orderApp.move(order, status)
  return orderApp.look(order)
}

test('before the first delivery there is no day, and nothing waits', async () => {
  const seen = await owner()
  assert.partialDeepStrictEqual(seen, { date: null, days: [], comparable: false, previous: null, next: null })
  assert.equal(seen.moneyIn.receipts + seen.overdue.customers + seen.short.lines, 0)
})

test('each figure equals the rows that its link opens, whatever became of the orders', async () => {
  const { orderApp } = till
  const [late, cheat] = [await till.aBuyer(), await till.aBuyer({ limitPaise: 100 })]
  await delivered(10)
  await delivered(4, late)
  const returned = await delivered(10)
  await orderApp.giveBack(returned, [
    { orderitemid: orderApp.line(returned).orderitemid, returnedquantity: 10, reason: 'QUALITY' },
  ])
  assert.equal((await orderApp.look(returned)).status, 'RETURNED')
  await orderApp.order([[till.onion, 10]], 'DISPATCHED')
  pattern = OrderId.parse((await orderApp.order([[till.onion, 10]], 'DELIVERED')).orderid)
  const rejected = await orderApp.order([[till.onion, 10]], 'PLACED')
  await app().ok(orders.rejectOrder, { orderId: rejected.orderid, body: { reason: 'No stock' } })
  await orderApp.order([[till.onion, 10]], 'PLACED', cheat)
  at('2026-11-21T12:00:00')
  await till.pay(late, { amount: 50, mode: 'CASH', date: '2026-11-21' })
  await till.pay(late, { amount: 20, mode: 'TDS', reference: 'TDS 1', date: '2026-11-21' })
  const cheque = await till.pay(late, { amount: 70, mode: 'CHEQUE', reference: '004431', date: '2026-11-21' })
  await app().ok(credit.addPromise, {
    body: { customerId: late.customerId, amount: 10, by: '2026-11-22', confirm: true },
  })
  at('2026-11-22T09:00:00')
  await equalsLists('2026-11-21')
  const seen = await owner()
  assert.equal(seen.date, '2026-11-21')
  assert.deepEqual(
    [seen.moneyIn.receipts, seen.moneyIn.amount],
    [2, 120],
    'tax withheld is not money, an uncleared cheque is',
  )
  assert.equal(seen.waiting.held.count, 1)
  await app().ok(payments.clearOrBounce, {
    receiptid: cheque.id,
    body: { status: 'BOUNCED', date: '2026-11-22' },
  })
  at('2027-02-01T09:00:00')
  await equalsLists('2026-11-21')
  const later = await owner('2026-11-21')
  assert.deepEqual(
    [later.moneyIn.receipts, later.moneyIn.amount],
    [1, 50],
    'a cheque that bounced never came in',
  )
  assert.deepEqual([later.waiting.bounced.count, later.waiting.bounced.amount], [1, 70])
  assert.ok(later.overdue.customers > 0)
})

test('yesterday changes at midnight in India, not at midnight UTC; today is never yesterday', async () => {
  const on = (date: string) =>
    addPast(app().db, pattern, [{ outletId: till.orderApp.customer.outletId, date: day(date) }])
  await on('2027-02-09')
  await on('2027-02-10')
  at('2027-02-10T23:59:00')
  assert.equal((await owner()).date, '2027-02-09')
  at('2027-02-11T00:00:00')
  assert.equal((await owner()).date, '2027-02-10', 'it is still the 10th in UTC')
  at('2027-02-11T05:31:00')
  assert.equal((await owner()).date, '2027-02-10')
  assert.deepEqual([(await owner()).previous, (await owner()).next], ['2027-02-09', null])
  assert.equal((await owner('2027-02-09')).next, '2027-02-10')
  at('2027-02-14T09:00:00')
  assert.equal((await owner()).date, '2027-02-10', 'days without deliveries are passed over')
})

test('a day of more orders than a page has is added up whole', async () => {
  const { outletId } = till.orderApp.customer
  const past = Array.from({ length: 1_100 }, () => ({ outletId, date: day('2027-03-04'), paise: 12_345 }))
  await addPast(app().db, pattern, [...past, { outletId, date: day('2027-03-04'), status: 'REJECTED' }])
  at('2027-03-05T09:00:00')
  const [seen] = (await owner()).days.slice(-1)
  assert.deepEqual(seen, {
    date: '2027-03-04',
    orders: 1_100,
    sales: cents(1_100 * 123.45),
    lines: 1_100,
    shortLines: 0,
  })
  assert.equal((await listed({ deliveryDate: '2027-03-04' })).length, 1_100)
})

test('there is something to compare with from the day four weeks after the first delivery', async () => {
  const fresh = await aTill()
  const { orderid } = await fresh.orderApp.order([[fresh.onion, 1]], 'DELIVERED')
  const { db, clock, ok } = fresh.orderApp.test
  const first = day('2027-04-01')
  await db.updateTable('orders').set({ delivery_date: first }).execute()
  const past = [7, 27, 28].map(days => ({
    outletId: fresh.orderApp.customer.outletId,
    date: addDays(first, days),
  }))
  await addPast(db, OrderId.parse(orderid), past)
  clock.now = new Date('2027-06-01T04:00:00Z')
  const comparable = async (days: number) =>
    (await ok(home.ownerHome, { deliveryDate: addDays(first, days) })).comparable
  assert.deepEqual([await comparable(7), await comparable(27), await comparable(28)], [false, false, true])
  await fresh.orderApp.close()
})

test('who may not see dues is sent no money, who may not see reports is refused', async () => {
  const seenBy = async (role: RoleCode, mobile: string) => {
    const { token } = await app().signInAs(role, mobile, role)
    return app().call(home.ownerHome, {}, { token })
  }
  const { body } = await seenBy('BUYER', '9800000001')
  assert.deepEqual(Object.keys(body as object).sort(), [
    'comparable',
    'date',
    'days',
    'next',
    'previous',
    'short',
    'waiting',
  ])
  assert.deepEqual(Object.keys((body as { waiting: object }).waiting).sort(), ['by', 'toBuy'])
  for (const [role, mobile] of [
    ['DESK', '9800000002'],
    ['HALL', '9800000003'],
  ] as const) {
    const { token } = await app().signInAs(role, mobile, role)
    await app().refused(home.ownerHome, {}, 'NOT_ALLOWED', { token })
  }
  assert.equal((await seenBy('MANAGER', '9800000004')).status, 200)
})
