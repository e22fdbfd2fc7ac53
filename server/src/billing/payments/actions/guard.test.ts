import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { asksAbout } from '../../../testing/asks-about.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type ReceiptLike, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

const asks = (customer: BuiltCustomer, like: ReceiptLike) =>
  asksAbout(till.orderApp.test, payments.recordReceipt, { body: till.receiptOf(customer, like) })

// rules §33.3
for (const [amount, question] of [
  [2_000, undefined],
  [2_000.01, 'They owe ₹0.00. Take ₹2,000.01 as advance?'],
  [77_320, 'They owe ₹0.00. Take ₹77,320.00 as advance?'],
] as const)
  test(`₹${amount} of one who owes nothing`, async () => {
    const asked = await asks(await till.aBuyer(), { amount })
    assert.equal(asked?.message, question)
    assert.deepEqual(asked?.paths, question && ['body.amount'])
  })

test('what is owed is asked about beyond a fifth more; open orders are owed too', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 400)
  await till.orderApp.order([[till.onion, 400]], 'PENDING', buyer)
  assert.equal(
    (await asks(buyer, { amount: 25_920.01 }))?.message,
    'They owe ₹21,600.00 with open orders. Take ₹25,920.01, ₹4,320.01 of it as advance?',
  )
  assert.equal(await asks(buyer, { amount: 25_920 }), undefined)
})

test('an order that nobody has accepted is owed too: who pays in advance pays for it first', async () => {
  const canteen = await till.aBuyer()
  await till.makePrepaid(canteen)
  await till.orderApp.order([[till.onion, 400]], 'PLACED', canteen)
  assert.equal(
    (await asks(canteen, { amount: 12_960.01 }))?.message,
    'They owe ₹10,800.00 with open orders. Take ₹12,960.01, ₹2,160.01 of it as advance?',
  )
  assert.equal(await asks(canteen, { amount: 12_960 }), undefined)
})

test('ten times what is owed is asked about, and what is confirmed is taken', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 400)
  const asked = await asks(buyer, { amount: 108_000 })
  assert.deepEqual(asked?.yes, ['Yes, take ₹1,08,000.00'])
  assert.ok(await asks(buyer, { amount: 1_080_000, confirmFigures: asked?.figures }), 'another amount')
  assert.equal(await asks(buyer, { amount: 108_000, confirmFigures: asked?.figures }), undefined)
})

test('who pays in advance is not asked about the advance of every week', async () => {
  const canteen = await till.aBuyer()
  await till.makePrepaid(canteen)
  assert.ok(await asks(canteen, { amount: 20_000 }))
  await till.pay(canteen, { amount: 20_000 })
  assert.equal(await asks(canteen, { amount: 20_000 }), undefined)
  assert.ok(await asks(canteen, { amount: 20_000.01 }))
})

test('each part of a divided transfer is asked about at its field', async () => {
  const [one, other] = [await till.aBuyer(), await till.aBuyer()]
  const parts = [
    { customerId: other.customerId, amount: 500 },
    { customerId: one.customerId, amount: 9_500 },
  ]
  const body = {
    mode: 'NEFT' as const,
    reference: 'N400000000777',
    date: '2026-11-20',
    amount: 10_000,
    parts,
  }
  const asked = await asksAbout(till.orderApp.test, payments.divideTransfer, { body })
  assert.deepEqual(asked?.paths, ['body.parts.1.amount'])
  const confirmed = { ...body, confirmFigures: asked?.figures }
  assert.equal(await asksAbout(till.orderApp.test, payments.divideTransfer, { body: confirmed }), undefined)
})
