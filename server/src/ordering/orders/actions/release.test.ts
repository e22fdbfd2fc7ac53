import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { paise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
let sugar: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  sugar = await orderApp.item({
    name: 'Sugar',
    basePaise: 100_00,
    onHandMilli: 900_000_000,
    maxOrderMilli: 100_000_000,
  })
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** A customer of limit 50,000 who owes 42,000 and has 6,000 on open orders. */
async function nearLimit(): Promise<BuiltCustomer> {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 50_000_00 })
  await orderApp.order([[sugar, 420]], 'DELIVERED', customer)
  await orderApp.order([[sugar, 60]], 'PENDING', customer)
  return customer
}
const place = (customer: BuiltCustomer, kilos: number) => orderApp.order([[sugar, kilos]], 'PLACED', customer)
type Body = WireArgs<typeof orders.addRelease>['body']
const release = (customer: BuiltCustomer, more: Omit<Body, 'customerId' | 'reason'>) =>
  orderApp.test.ok(orders.addRelease, {
    body: { customerId: customer.customerId, reason: 'Paid half by NEFT', ...more },
  })
const refused = async (body: Partial<Body> & Pick<Body, 'customerId' | 'kind'>, code: string) =>
  (await orderApp.test.refused(orders.addRelease, { body: { reason: 'Owner said so', ...body } }, code))
    .message
const heldRow = async ({ orderid }: Details) =>
  (await orderApp.test.ok(credit.heldOrders, {})).find(row => row.orderid === orderid)
const ofCustomer = ({ customerId }: BuiltCustomer) =>
  orderApp.test.ok(credit.releases, { customerid: customerId })
const editTo = (order: Details, kilos: number) =>
  orderApp.test.ok(orders.editOrder, {
    orderId: order.orderid,
    body: { items: [{ orderitemid: orderApp.line(order).orderitemid, quantity: kilos }] },
  })

// spec 7.28
test('scenario 31: limit 50,000, owed 42,000, open 6,000, new 5,000: held with the sum shown; released once, the next is held again', async () => {
  const customer = await nearLimit()
  const order = await place(customer, 50)
  assert.equal(order.creditHold, true)
  const row = await heldRow(order)
  assert.partialDeepStrictEqual(row, {
    sum: { limit: 50_000, outstanding: 42_000, openOrders: 6000, thisOrder: 5000, left: -3000 },
    openDocuments: 1,
    openOrderCount: 1,
    why: 'OVER_LIMIT',
    overdueSince: null,
    cheque: null,
    reason:
      '₹3,000.00 over the credit limit of ₹50,000.00: ₹48,000.00 is in use and this order is ₹5,000.00.',
  })
  await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')

  const made = await release(customer, { kind: 'ORDER', orderId: order.orderid })
  assert.partialDeepStrictEqual(made, {
    kind: 'ORDER',
    orderId: order.orderid,
    state: 'IN_FORCE',
    usedBy: [],
    used: 0,
  })
  assert.equal(await heldRow(order), undefined)
  assert.equal((await orderApp.look(order)).creditHold, false)
  await orderApp.move(order, 'PENDING')
  const [used] = await ofCustomer(customer)
  assert.partialDeepStrictEqual(used, {
    state: 'USED',
    used: 5000,
    usedBy: [{ orderId: order.orderid, amount: 5000 }],
  })
  assert.equal(await orderApp.audits(order, 'CREDIT_RELEASE_USED'), 1)

  const next = await place(customer, 1)
  assert.equal(next.creditHold, true)
  await orderApp.refuse(next, 'PENDING', 'CREDIT_HOLD')
})

test('a clerk without the right accepts what was released, and releases nothing', async () => {
  const desk = await orderApp.test.signInAs('Kavya', '9735500001', 'DESK')
  const customer = await nearLimit()
  const order = await place(customer, 50)
  const body: Body = {
    customerId: customer.customerId,
    kind: 'ORDER',
    orderId: order.orderid,
    reason: 'I say so',
  }
  const { message } = await orderApp.test.refused(orders.addRelease, { body }, 'NOT_ALLOWED', {
    token: desk.token,
  })
  assert.match(message, /^Only Owner and Manager may /)
  await release(customer, { kind: 'ORDER', orderId: order.orderid })
  const moving = { status: 'PENDING' as const, body: { orders: [{ orderId: order.orderid }] } }
  const { results } = await orderApp.test.ok(dispatch.moveOrders, moving, { token: desk.token })
  assert.equal(results[0]?.ok, true)
})

describe('a release of one order', () => {
  // spec 7.28
  test('does not pass to a copy', async () => {
    const customer = await nearLimit()
    const order = await place(customer, 50)
    await release(customer, { kind: 'ORDER', orderId: order.orderid })
    const copy = await place(customer, 50)
    assert.equal(copy.creditHold, true)
    await orderApp.refuse(copy, 'PENDING', 'CREDIT_HOLD')
    await orderApp.move(order, 'PENDING')
    await orderApp.refuse(copy, 'PENDING', 'CREDIT_HOLD')
  })

  test('covers the order as it was or smaller, not one that was edited upwards; a new release takes its place', async () => {
    const customer = await nearLimit()
    const order = await place(customer, 50)
    await release(customer, { kind: 'ORDER', orderId: order.orderid })
    assert.equal((await editTo(order, 51)).creditHold, true)
    await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
    assert.equal((await editTo(order, 40)).creditHold, false)
    await editTo(order, 60)
    await release(customer, { kind: 'ORDER', orderId: order.orderid })
    const [second, first] = await ofCustomer(customer)
    assert.deepEqual([second?.state, first?.state], ['IN_FORCE', 'ENDED'])
    await orderApp.move(order, 'PENDING')

    // an accepted order is not increased by it either
    const { orderid } = order
    const body = { items: [{ orderitemid: orderApp.line(order).orderitemid, quantity: 61 }] }
    await orderApp.test.refused(orders.editOrder, { orderId: orderid, body }, 'CREDIT_HOLD')
  })

  test('is of what was shown: an order that grew while the release was typed is looked at again', async () => {
    const customer = await nearLimit()
    const order = await place(customer, 50)
    const { customerId } = customer
    const body = { customerId, kind: 'ORDER', orderId: order.orderid, orderTotal: 5000 } as const
    await editTo(order, 500)
    assert.equal(
      await refused(body, 'STALE_VERSION'),
      `Order #${order.orderid} is worth ₹50,000.00 by now; ₹5,000.00 was shown. Look at it again.`,
    )
    await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
    await editTo(order, 49)
    await release(customer, { kind: 'ORDER', orderId: order.orderid, orderTotal: 5000 })
    assert.equal(
      (await editTo(order, 50)).creditHold,
      true,
      'and covers what it was worth when it was released',
    )
    await editTo(order, 49)
    await orderApp.move(order, 'PENDING')
    await refused({ customerId, kind: 'UNTIL', until: '2026-11-22', orderTotal: 5000 }, 'BAD_INPUT')
  })

  // spec 7.28
  test('is used up by accepting, so that the reopened order is held again', async () => {
    const customer = await nearLimit()
    const order = await place(customer, 50)
    await release(customer, { kind: 'ORDER', orderId: order.orderid })
    await orderApp.move(order, 'PENDING')
    await orderApp.move(order, 'PLACED', { reason: 'Wrong button' })
    await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
    assert.equal((await ofCustomer(customer))[0]?.used, 5000)
  })

  test('ends with an acceptance that did not need it', async () => {
    const customer = await nearLimit()
    const order = await place(customer, 50)
    await release(customer, { kind: 'ORDER', orderId: order.orderid })
    const { customerId } = customer
    await orderApp.test.db
      .updateTable('customer')
      .set({ credit_limit_paise: paise(99_000_00) })
      .where('id', '=', customerId)
      .execute()
    await orderApp.move(order, 'PENDING')
    await orderApp.test.db
      .updateTable('customer')
      .set({ credit_limit_paise: paise(50_000_00) })
      .where('id', '=', customerId)
      .execute()
    assert.equal((await ofCustomer(customer))[0]?.state, 'USED')
    await orderApp.move(order, 'PLACED', { reason: 'Wrong button' })
    await orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')
  })

  test('is refused for what is not held, not placed, of another customer, or released already', async () => {
    const [customer, other] = [await nearLimit(), await nearLimit()]
    const fits = await place(customer, 10)
    const { customerId } = customer
    const kind = 'ORDER'
    assert.match(
      await refused({ customerId, kind, orderId: fits.orderid }, 'BREAKS_RULE'),
      /^Order #\d+ is not on hold: it is within the credit limit/,
    )
    await orderApp.move(fits, 'PENDING')
    assert.match(
      await refused({ customerId, kind, orderId: fits.orderid }, 'WRONG_TRANSITION'),
      /is Pending: only a placed order/,
    )
    const held = await place(customer, 50)
    const ofOther = { customerId: other.customerId, kind, orderId: held.orderid } as const
    assert.match(await refused(ofOther, 'BREAKS_RULE'), /belongs to another customer/)
    await release(customer, { kind, orderId: held.orderid })
    assert.match(
      await refused({ customerId, kind, orderId: held.orderid }, 'BREAKS_RULE'),
      /was already released/,
    )
    await refused({ customerId, kind, orderId: 2_000_000_000 }, 'NOT_FOUND')
    await refused({ customerId, kind }, 'BAD_INPUT')
    await refused({ customerId: 2_000_000_000, kind: 'UNTIL', until: '2026-11-22' }, 'NOT_FOUND')
  })
})

describe('a release until a day', () => {
  test('lets every order through up to that day in India, and none after it', async () => {
    const customer = await nearLimit()
    const first = await place(customer, 50)
    await release(customer, { kind: 'UNTIL', until: '2026-11-21' })
    assert.equal((await orderApp.look(first)).creditHold, false)
    await orderApp.move(first, 'PENDING')
    const second = await place(customer, 30)
    assert.equal(second.creditHold, false)
    const waiting = await place(customer, 20)

    const { clock } = orderApp.test
    clock.now = new Date('2026-11-21T23:59:00+05:30')
    await orderApp.move(second, 'PENDING')
    clock.now = new Date('2026-11-22T00:00:00+05:30')
    await orderApp.refuse(waiting, 'PENDING', 'CREDIT_HOLD')
    const [over] = await ofCustomer(customer)
    assert.equal(over?.state, 'OVER')
    assert.deepEqual(
      over.usedBy.map(({ orderId, amount }) => [orderId, amount]),
      [
        [first.orderid, 5000],
        [second.orderid, 3000],
      ],
    )
  })

  test('ended by hand, it holds again what only it let through; what was accepted stays', async () => {
    const customer = await nearLimit()
    const [accepted, waiting] = [await place(customer, 50), await place(customer, 40)]
    const { id } = await release(customer, { kind: 'UNTIL', until: '2026-11-25' })
    await orderApp.move(accepted, 'PENDING')
    const ended = await orderApp.test.ok(orders.endRelease, { releaseid: id })
    assert.equal(ended.state, 'ENDED')
    assert.deepEqual(
      [(await orderApp.look(accepted)).status, (await orderApp.look(waiting)).creditHold],
      ['PENDING', true],
    )
    await orderApp.test.ok(orders.endRelease, { releaseid: id })
    await orderApp.test.refused(orders.endRelease, { releaseid: 2_000_000_000 }, 'NOT_FOUND')
  })

  test('reaches from today to 90 days ahead', async () => {
    const { customerId } = await nearLimit()
    assert.match(
      await refused({ customerId, kind: 'UNTIL', until: '2026-11-19' }, 'BREAKS_RULE'),
      /has passed/,
    )
    assert.match(
      await refused({ customerId, kind: 'UNTIL', until: '2027-02-19' }, 'BREAKS_RULE'),
      /until Thu, 18 Feb 2027 at the latest/,
    )
    const prepaid = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
    const args = { customerId: prepaid.customerId, kind: 'UNTIL', until: '2026-11-21' } as const
    assert.match(await refused(args, 'BREAKS_RULE'), /pays before delivery/)
  })
})

describe('a release up to an amount', () => {
  test('counts what passes the limit, and gives nothing back', async () => {
    const customer = await nearLimit()
    await release(customer, { kind: 'AMOUNT', amount: 10_000, until: '2026-11-25' })
    // 2,000 are left of the limit
    const [first, second] = [await place(customer, 90), await place(customer, 40)]
    assert.deepEqual([first.creditHold, second.creditHold], [false, false], 'each alone fits')
    await orderApp.move(first, 'PENDING')
    await orderApp.refuse(second, 'PENDING', 'CREDIT_HOLD')
    const third = await place(customer, 30)
    await orderApp.move(third, 'PENDING')
    assert.partialDeepStrictEqual((await ofCustomer(customer))[0], {
      state: 'USED',
      used: 10_000,
      amount: 10_000,
      usedBy: [{ amount: 7000 }, { amount: 3000 }],
    })
    await orderApp.move(third, 'PLACED', { reason: 'Wrong button' })
    await orderApp.refuse(third, 'PENDING', 'CREDIT_HOLD')
  })

  test('counts the whole value while invoices are overdue', async () => {
    const customer = await nearLimit()
    const { customerId } = customer
    await orderApp.test.ok(payments.adjustDues, {
      body: {
        customerId,
        type: 'OPENING',
        amount: 1000,
        reason: 'From the old books',
        date: '2026-10-01',
        dueDate: '2026-10-10',
      },
    })
    await release(customer, { kind: 'AMOUNT', amount: 5000, until: '2026-11-25' })
    const [first, second] = [await place(customer, 60), await place(customer, 50)]
    assert.deepEqual([first.creditHold, second.creditHold], [true, false])
    await orderApp.move(second, 'PENDING')
    assert.partialDeepStrictEqual((await ofCustomer(customer))[0], {
      state: 'USED',
      usedBy: [{ amount: 5000 }],
    })
  })

  test('covers what an accepted order is increased by', async () => {
    const customer = await nearLimit()
    await release(customer, { kind: 'AMOUNT', amount: 4000, until: '2026-11-25' })
    const order = await place(customer, 50)
    await orderApp.move(order, 'PENDING')
    await editTo(order, 55)
    assert.equal((await ofCustomer(customer))[0]?.used, 3500)
    const { orderid } = order
    const body = { items: [{ orderitemid: orderApp.line(order).orderitemid, quantity: 61 }] }
    await orderApp.test.refused(orders.editOrder, { orderId: orderid, body }, 'CREDIT_HOLD')
  })
})

// spec 7.30
test('delivered goods can always be invoiced, however far over the limit the customer is', async () => {
  const customer = await nearLimit()
  const order = await place(customer, 50)
  await release(customer, { kind: 'ORDER', orderId: order.orderid })
  await orderApp.move(order, 'PENDING')
  await orderApp.test.db
    .updateTable('customer')
    .set({ credit_limit_paise: paise(1_00) })
    .where('id', '=', customer.customerId)
    .execute()
  await orderApp.test.ok(payments.adjustDues, {
    body: {
      customerId: customer.customerId,
      type: 'OPENING',
      amount: 1000,
      reason: 'From the old books',
      date: '2026-10-01',
      dueDate: '2026-10-10',
    },
  })
  await orderApp.assign(order)
  await orderApp.pick(order, [
    { orderitemid: orderApp.line(order).orderitemid, pickedweight: 50, pickedquantity: 50 },
  ])
  for (const status of ['PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const)
    await orderApp.move(order, status)
  // 42,000 of the first order, 1,000 from the old books, and this one
  assert.equal((await orderApp.account(customer)).outstanding, 48_000)
  const { documents } = await orderApp.test.ok(dispatch.orderInvoices, { orderId: order.orderid })
  assert.deepEqual(
    documents.map(({ total }) => total),
    [5000],
  )
  await orderApp.refuse(await place(customer, 1), 'PENDING', 'CREDIT_HOLD')
})
