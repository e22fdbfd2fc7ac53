import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { generate, packedOrder, workedGoods } from '../testing/worked.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

test('an invoice of 30 November at night and one of 1 December fall into two statements', async () => {
  const goods = await workedGoods(orderApp)
  const due = async (instant: string) => {
    const order = await packedOrder(orderApp, goods, orderApp.customer)
    orderApp.test.clock.now = new Date(instant)
    const documents = await generate(orderApp, order)
    orderApp.test.clock.now = new Date('2026-11-20T15:00:00Z')
    return documents.map(({ date, dueDate }) => [date, dueDate])
  }
  assert.deepEqual(await due('2026-11-30T18:00:00Z'), [['2026-11-30', '2026-12-07']])
  assert.deepEqual(await due('2026-11-30T18:40:00Z'), [['2026-12-01', '2027-01-07']])
})

test('the series begins again on 1 April in India', async () => {
  const goods = await workedGoods(orderApp)
  const number = async (instant: string) => {
    const order = await packedOrder(orderApp, goods, orderApp.customer)
    orderApp.test.clock.now = new Date(instant)
    const [document] = await generate(orderApp, order)
    orderApp.test.clock.now = new Date('2026-11-20T15:00:00Z')
    return document?.number
  }
  assert.match((await number('2027-03-31T18:29:00Z')) ?? '', /^2627\/IB\/\d{7}$/)
  assert.equal(await number('2027-03-31T18:31:00Z'), '2728/IB/0000001')
  assert.equal(await number('2027-03-31T18:32:00Z'), '2728/IB/0000002')
})
