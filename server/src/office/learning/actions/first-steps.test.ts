import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let empty: TestApp
let shop: OrderApp
before(async () => {
  empty = await testApp()
  shop = await anOrderApp()
})
after(async () => {
  await empty.close()
  await shop.close()
})

test('an empty database is at its first step, before its business is set up', async () => {
  const { isOpen, steps, people } = await empty.ok(learning.firstSteps, {})
  assert.deepEqual([isOpen, people], [true, 1])
  assert.deepEqual(
    steps.map(({ key, done }) => [key, done]),
    [
      ['BUSINESS', null],
      ['ITEMS', null],
      ['CUSTOMER', null],
      ['ORDER', null],
      ['INVOICE', null],
    ],
  )
})

test('a step is done when the thing exists; the first invoice ends them the next day', async () => {
  const read = async (token = shop.test.token) => await shop.test.ok(learning.firstSteps, {}, { token })
  const doneOf = async (key: string, token?: string) =>
    (await read(token)).steps.find(step => step.key === key)?.done
  const onion = await shop.item({ name: 'Onion', onHandMilli: 10_000 })
  assert.deepEqual(
    await doneOf('ITEMS'),
    { count: 1, what: 'Onion', amount: null },
    'its only type is not said',
  )
  assert.equal(await doneOf('ORDER'), null)
  const order = await shop.order([[onion, 4]], 'DISPATCHED')
  assert.equal((await doneOf('ORDER'))?.what, `#${order.orderid}`)
  const invoice = await doneOf('INVOICE')
  assert.equal(invoice?.count, 1)
  assert.ok(invoice.amount !== null && invoice.amount > 0)

  const buyer = await shop.test.signInAs('Buyer', '9845030001', 'BUYER')
  assert.deepEqual(
    await doneOf('INVOICE', buyer.token),
    { count: 1, what: null, amount: null },
    'who sees no documents reads no amount',
  )
  assert.equal(
    (await doneOf('CUSTOMER', buyer.token))?.what ?? null,
    (await doneOf('CUSTOMER'))?.what ?? null,
  )

  assert.equal((await read()).isOpen, true)
  shop.later(24 * 60)
  assert.equal((await read()).isOpen, false)
})
