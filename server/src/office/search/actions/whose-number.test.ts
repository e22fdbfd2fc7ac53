import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { mergeDesk } from '../../merges/testing/merge-desk.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

let last = 7_350_066_000
const freshMobile = (): string => String(last++)

/** Whom each place where a number is asked about says. */
async function saidBy(number: string): Promise<Record<string, number[]>> {
  const { test: app } = till.orderApp
  const desk = await app.ok(orders.findOutlets, { searchtext: number })
  const over = await app.ok(search.searchAll, { q: number })
  const list = await app.ok(customers.customerDashboard, { searchtext: number })
  const sent = {
    text: `Tomato ${freshMobile()}`,
    senderMobile: number,
    receivedAt: app.clock.now.toISOString(),
  }
  const inbox = await app.ok(messages.addMessages, { body: { messages: [sent] } })
  const outlets = inbox.messages.map(({ outletId, proposedOutlet }) => outletId ?? proposedOutlet?.id ?? 0)
  const { rows } = await sql<{
    id: number
  }>`select customer_id as id from outlet where id = any(${outlets}::integer[])`.execute(app.db)
  const once = (ids: number[]) => [...new Set(ids)]
  return {
    desk: once(desk.rows.map(({ customerId }) => customerId)),
    search: once(over.found.filter(({ kind }) => kind === 'customer').map(({ id }) => Number(id))),
    customers: once(list.rows.map(({ customerID }) => customerID)),
    inbox: once(rows.map(({ id }) => id)),
  }
}

const everywhere = ({ customerId }: BuiltCustomer) => ({
  desk: [customerId],
  search: [customerId],
  customers: [customerId],
  inbox: [customerId],
})

test('each number of a customer is theirs wherever it is asked: at the desk, over everything, in the list, in the inbox', async () => {
  const { test: app } = till.orderApp
  const buyer = await till.aBuyer()
  const [second, chat, third] = [freshMobile(), freshMobile(), freshMobile()]
  const numbers = [
    { kind: 'MOBILE' as const, number: second, label: 'Accounts' },
    { kind: 'WHATSAPP' as const, number: chat, label: 'Orders' },
  ]
  await app.ok(customers.updateCustomer, { body: { id: buyer.customerId, numbers } })
  for (const number of [second, chat]) assert.deepEqual(await saidBy(number), everywhere(buyer), number)
  const { people } = await app.ok(sending.toSend, { kind: 'DUES', customerid: buyer.customerId })
  assert.ok(
    numbers.every(({ number }) => people.some(person => person.number === number)),
    'and what is sent can go there',
  )
  await app.ok(customers.updateCustomer, {
    body: { id: buyer.customerId, numbers: [{ kind: 'MOBILE', number: third }] },
  })
  assert.deepEqual((await saidBy(second)).desk, [], 'a number that was taken off is nobody’s')
  assert.deepEqual(await saidBy(third), everywhere(buyer))
})

test('the mobile of a merged customer is that of the one that it became, wherever it is asked', async () => {
  const { test: app } = till.orderApp
  const desk = mergeDesk(till)
  const [stays, goes] = await desk.aPair()
  const { rows } = await sql<{
    mobile: string
  }>`select mobile from customer where id = ${goes.customerId}`.execute(app.db)
  const mobile = rows[0]?.mobile ?? ''
  await app.ok(merges.mergeCustomers, { body: await desk.bodyOf([stays, goes]) })
  const { desk: atDesk, search: over } = await saidBy(mobile)
  assert.deepEqual([atDesk, over], [[stays.customerId], [stays.customerId]])
  const { rows: inactive } = await sql<{ id: number }>`
    update outlet set is_active = false where id = ${stays.outletId} returning id`.execute(app.db)
  assert.equal(
    inactive.length,
    1,
    'of two outlets of one customer the clerk chooses; of one the inbox knows it',
  )
  assert.deepEqual((await saidBy(mobile)).inbox, [stays.customerId])
})
