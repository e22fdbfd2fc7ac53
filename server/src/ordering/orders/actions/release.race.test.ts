import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
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

const writers = 16

/** A customer whose limit is used up, with as many held orders of 1,000 as there are writers. */
async function overLimit(): Promise<{ customer: BuiltCustomer; held: Details[] }> {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 5_000_00 })
  await orderApp.order([[sugar, 50]], 'PENDING', customer)
  const held: Details[] = []
  for (let index = 0; index < writers; index++)
    held.push(await orderApp.order([[sugar, 10 + index / 100]], 'PLACED', customer))
  return { customer, held }
}
const acceptAll = async (list: readonly Details[]) => {
  const answers = await Promise.all(
    list.map(({ orderid }) =>
      orderApp.test.ok(dispatch.moveOrders, { status: 'PENDING', body: { orders: [{ orderId: orderid }] } }),
    ),
  )
  return answers.flatMap(({ results }) => results).filter(({ ok }) => ok)
}
const releasesOf = ({ customerId }: BuiltCustomer) =>
  orderApp.test.ok(credit.releases, { customerid: customerId })

// spec 7.29
test('sixteen release one order at once: it is released once, and only this order goes', async () => {
  const { customer, held } = await overLimit()
  const [order] = held
  assert(order)
  const body = {
    customerId: customer.customerId,
    kind: 'ORDER' as const,
    orderId: order.orderid,
    reason: 'Owner agreed',
  }
  const answers = await Promise.all(
    Array.from({ length: writers }, () => orderApp.test.call(orders.addRelease, { body })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    201,
    ...Array.from({ length: writers - 1 }, () => 409),
  ])
  const accepted = await acceptAll([...held, ...held])
  assert.deepEqual([...new Set(accepted.map(({ id }) => id))], [order.orderid])
  const [release] = await releasesOf(customer)
  assert.deepEqual(
    release?.usedBy.map(({ orderId }) => orderId),
    [order.orderid],
  )
})

// spec 7.29
test('sixteen orders at once against a release of 5,000: never more than 5,000 goes', async () => {
  const { customer, held } = await overLimit()
  const body = {
    customerId: customer.customerId,
    kind: 'AMOUNT' as const,
    amount: 5000,
    until: '2026-11-21',
    reason: 'Owner agreed',
  }
  await orderApp.test.ok(orders.addRelease, { body })
  const accepted = await acceptAll(held)
  assert.equal(accepted.length, 4, 'four of 1,000 and a little fit, the fifth would pass 5,000')
  const [release] = await releasesOf(customer)
  assert(release)
  assert.equal(
    release.used,
    release.usedBy.reduce((sum, { amount }) => sum + amount, 0),
  )
  assert.ok(release.used <= 5000)
  assert.equal((await orderApp.account(customer)).openOrders, 5000 + release.used)
})

// spec 7.29
test('sixteen orders at once against a release until a day: each goes once and is listed once, also while it is ended', async () => {
  const { customer, held } = await overLimit()
  const body = {
    customerId: customer.customerId,
    kind: 'UNTIL' as const,
    until: '2026-11-21',
    reason: 'Owner agreed',
  }
  const { id } = await orderApp.test.ok(orders.addRelease, { body })
  const [accepted] = await Promise.all([
    acceptAll([...held, ...held]),
    orderApp.test.ok(orders.endRelease, { releaseid: id }),
  ])
  const gone = new Set(accepted.map(row => row.id))
  const [release] = await releasesOf(customer)
  assert.equal(release?.state, 'ENDED')
  assert.deepEqual(
    new Set(release.usedBy.map(({ orderId }) => Number(orderId))),
    new Set([...gone].map(Number)),
  )
  assert.equal(release.usedBy.length, gone.size)
  for (const order of held) {
    const { status, creditHold } = await orderApp.look(order)
    assert.ok(
      gone.has(order.orderid) ? status === 'PENDING' : status === 'PLACED' && creditHold,
      String(order.orderid),
    )
  }
  assert.equal((await acceptAll(held)).length - gone.size, 0, 'nothing more goes after its end')
})
