import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { asksAbout, okMeant } from '../../../testing/asks-about.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
afterEach(() => shop.sound())
after(() => shop.close())

// rules §33.6
test('a credit limit far from what it was is asked about, and opening dues above it', async () => {
  const { customerId } = shop.customer
  const name = (await shop.order([[await shop.item(), 1]])).customeraddressdetails.businessname
  const terms = (creditLimit: number) => ({
    customerID: customerId,
    body: { isPostpaid: true, creditCycleType: 'MONTHLY' as const, dueDays: 15, tnxPeriod: 1, creditLimit },
  })
  await okMeant(shop.test, customers.updateCustomerPayment, terms(5_00_000))
  assert.deepEqual(await asksAbout(shop.test, customers.updateCustomerPayment, terms(50_00_000)), {
    message: `A credit limit of ₹50,00,000.00 for ${name}? It was ₹5,00,000.00.`,
    paths: ['body.creditLimit'],
    figures: [`limit of customer ${customerId} 500000000`],
    yes: ['Yes, ₹50,00,000.00'],
  })
  assert.equal(await asksAbout(shop.test, customers.updateCustomerPayment, terms(25_00_000)), undefined)

  const opening = (amount: number) => ({
    body: { customerId, type: 'OPENING' as const, amount, reason: 'Taken over from the old books' },
  })
  assert.equal(
    (await asksAbout(shop.test, payments.adjustDues, opening(25_00_001)))?.message,
    `₹25,00,001.00 as opening dues of ${name}? The credit limit is ₹25,00,000.00.`,
  )
  assert.equal((await shop.account()).outstanding, 0)
  assert.equal(await asksAbout(shop.test, payments.adjustDues, opening(25_00_000)), undefined)
})
