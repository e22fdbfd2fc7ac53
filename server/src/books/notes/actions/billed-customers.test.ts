import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { CallOutcome } from '@packhouse/contract/people/credit/kinds.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const called = async ({ customerId }: BuiltCustomer, outcome: CallOutcome, note: string) => {
  till.orderApp.later(1)
  await app().ok(credit.addCreditCall, { body: { customerId, outcome, note } })
}
const listed = (period = {}) => app().ok(notes.billedCustomers, period)
const rowOf = async ({ customerId }: BuiltCustomer) =>
  (await listed()).rows.find(row => row.customerId === customerId)

test('customers with invoices of the month, largest first, with what was credited, what they owe and what they dispute', async () => {
  const [small, large, none] = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  const order = await till.dispatched(small, 10)
  const first = await till.dispatched(large, 20)
  await till.dispatched(large, 10)
  const number = await till.numberOf(order)
  const { invoices } = await app().ok(notes.notableInvoices, { customerid: large.customerId })
  const line = invoices[0]?.lines[0]
  assert(line)
  const body = { customerId: large.customerId, kind: 'RATE', reason: 'Billed at the old rate' } as const
  const lines = [{ lineid: line.lineid, change: { amount: 30 }, left: line.left.taxable }]
  const made = await app().ok(notes.createNotes, { body: { ...body, lines } })
  await called(
    small,
    'DISPUTED',
    `Onion was to be 25 on ${number.toLowerCase()}, and 2627/TI/0999999 is not ours`,
  )
  await called(large, 'DISPUTED', `2 kg short, #${first.orderid} and ${number}`)

  const { rows, ...all } = await listed()
  assert.deepEqual(all, {
    from: '2026-11-01',
    to: '2026-11-30',
    lastDay: '10-31',
    customers: 2,
    disputed: 2,
    invoices: 3,
    total: 1080,
    credited: 30,
  })
  assert.deepEqual(
    rows.map(({ customerId, invoices, total, credited, outstanding, notes: last, dispute }) => ({
      customerId,
      invoices,
      total,
      credited,
      outstanding,
      last: last.map(note => [note.number, note.kind, note.total]),
      named: dispute?.invoices.map(invoice => [invoice.number, invoice.total]),
    })),
    [
      {
        customerId: large.customerId,
        invoices: 2,
        total: 810,
        credited: 30,
        outstanding: 780,
        last: [[made.notes[0]?.number, 'RATE', 30]],
        named: [[await till.numberOf(first), 540]],
      },
      {
        customerId: small.customerId,
        invoices: 1,
        total: 270,
        credited: 0,
        outstanding: 270,
        last: [],
        named: [[number, 270]],
      },
    ],
  )
  assert.equal(
    rows[1]?.dispute?.words,
    `Onion was to be 25 on ${number.toLowerCase()}, and 2627/TI/0999999 is not ours`,
  )
  assert.equal(await rowOf(none), undefined)
})

test('a dispute stays while nobody answers, and ends with a note or when the customer will pay', async () => {
  const customer = await till.aBuyer()
  await till.dispatched(customer, 10)
  const words = async () => (await rowOf(customer))?.dispute?.words
  await called(customer, 'DISPUTED', 'Rate of onion')
  await called(customer, 'NO_ANSWER', '')
  assert.equal(await words(), 'Rate of onion')
  await called(customer, 'WILL_PAY', 'On Monday')
  assert.equal(await words(), undefined)
  await called(customer, 'DISPUTED', 'Onion again')
  assert.equal(await words(), 'Onion again')
  till.orderApp.later(1)
  const { customerId } = customer
  const [billed] = (await app().ok(notes.notableInvoices, { customerid: customerId })).invoices
  const line = billed?.lines[0]
  assert(line)
  const lines = [{ lineid: line.lineid, change: { rate: 24 }, left: line.left.taxable }]
  await app().ok(notes.createNotes, { body: { customerId, kind: 'RATE', reason: 'As agreed', lines } })
  assert.equal(await words(), undefined)
})

test('an empty month gives way to the last one with invoices; a period that is asked for does not', async () => {
  const { customers } = await listed()
  till.orderApp.later(60 * 24 * 40)
  const { from, to, ...later } = await listed()
  assert.deepEqual([from, to, later.customers], ['2026-11-01', '2026-11-30', customers])
  const empty = await listed({ from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual(empty, {
    from: '2026-12-01',
    to: '2026-12-31',
    lastDay: '10-31',
    rows: [],
    customers: 0,
    disputed: 0,
    invoices: 0,
    total: 0,
    credited: 0,
  })
})
