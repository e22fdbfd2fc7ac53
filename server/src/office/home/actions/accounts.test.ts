import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { mostHomeRows } from '@packhouse/contract/office/home/kinds.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { opens } from '../../../../../client/src/office/home/addresses.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { duesAt, given } from '../testing/links.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const at = (moment: string) => {
  app().clock.now = new Date(`${moment}+05:30`)
}
const seen = () => app().ok(home.accountsHome, {})
const dueOf = async ({ customerId }: BuiltCustomer) =>
  (await seen()).due.rows.find(row => row.customerId === customerId)

/** A customer with a document that is due on the 25th. */
async function owing(amount: number): Promise<BuiltCustomer> {
  const customer = await till.aBuyer()
  await app().ok(payments.adjustDues, {
    body: {
      customerId: customer.customerId,
      type: 'DEBIT_NOTE',
      amount,
      reason: 'Crates not returned',
      date: '2026-11-20',
      dueDate: '2026-11-25',
    },
  })
  return customer
}

test('a document is due today on its day and overdue from the morning after, and each sum equals the list of dues', async () => {
  const customer = await owing(500)
  at('2026-11-24T23:59:00')
  assert.equal(await dueOf(customer), undefined)
  at('2026-11-25T00:00:00')
  assert.partialDeepStrictEqual(await dueOf(customer), { documents: 1, due: 500, overdue: 0 })
  assert.equal((await seen()).overdue.customers, 0)
  at('2026-11-26T00:00:00')
  const { due, overdue } = await seen()
  assert.deepEqual([due.customers, overdue.customers, overdue.amount, overdue.oldestDays], [0, 1, 500, 1])
  assert.equal((await app().ok(payments.duesSummary, {})).overdue.amount, overdue.amount)
  assert.deepEqual(await duesAt(app(), opens.overdue), {
    customers: overdue.customers,
    amount: overdue.amount,
  })
})

test('who pays in full or promises a later day leaves what is due today; a promise for today stays', async () => {
  const [pays, later, sameDay] = [await owing(100), await owing(200), await owing(300)]
  at('2026-11-25T09:00:00')
  const promise = (customer: BuiltCustomer, amount: number, by: string) =>
    app().ok(credit.addPromise, { body: { customerId: customer.customerId, amount, by } })
  await promise(later, 200, '2026-11-27')
  await promise(sameDay, 250, '2026-11-25')
  assert.equal(await dueOf(later), undefined)
  assert.partialDeepStrictEqual((await dueOf(sameDay))?.lastWord, {
    kind: 'PROMISED',
    amount: 250,
    day: '2026-11-25',
  })
  await promise(later, 10, '2026-11-25')
  const { promised, today } = await seen()
  const link = given(opens.promised(today))
  const open = (await app().ok(credit.promises, {})).filter(
    ({ by, state }) => link.days === `${by}..${by}` && state === link.state,
  )
  assert.deepEqual([promised.promises, promised.amount, promised.received], [2, 260, 0])
  assert.deepEqual([open.length, open.reduce((sum, { amount }) => sum + amount, 0)], [2, 260])
  assert.ok(await dueOf(pays))
  await till.pay(pays, { amount: 40, date: '2026-11-25' })
  assert.equal((await dueOf(pays))?.due, 60, 'paid in part, it stays')
  await till.pay(pays, { amount: 60, date: '2026-11-25' })
  assert.equal(await dueOf(pays), undefined)
})

test('cheques go from the drawer to the bank and back all together, or not at all', async () => {
  const customer = await owing(1_000)
  at('2026-11-25T10:00:00')
  const cheque = (reference: string) =>
    till.pay(customer, { amount: 10, mode: 'CHEQUE', reference, date: '2026-11-25' })
  const [one, other] = [await cheque('004431'), await cheque('118206')]
  const states = async () =>
    (await seen()).cheques.flatMap(({ rows }) => rows).map(({ number, state, day }) => [number, state, day])
  const of = (...some: { id: number; version: number }[]) =>
    some.map(({ id, version }) => ({ receiptid: id, version }))
  const bank = (cheques: { receiptid: number; version: number }[], bankedOn: string | null) =>
    app().ok(payments.bankCheques, { body: { cheques, bankedOn } })
  assert.deepEqual(await states(), [
    [one.number, 'TO_BANK', null],
    [other.number, 'TO_BANK', null],
  ])
  const { cheques: banked } = await bank(of(one, other), '2026-11-25')
  assert.deepEqual(
    (await states()).map(([, state, day]) => [state, day]),
    [
      ['IN_CLEARING', '2026-11-25'],
      ['IN_CLEARING', '2026-11-25'],
    ],
  )
  await app().refused(payments.bankCheques, { body: { cheques: of(one), bankedOn: null } }, 'STALE_VERSION')
  await bank(banked, null)
  assert.deepEqual(
    (await states()).map(([, state]) => state),
    ['TO_BANK', 'TO_BANK'],
  )

  await app().ok(payments.clearOrBounce, {
    receiptid: one.id,
    body: { status: 'CLEARED', date: '2026-11-25' },
  })
  const both = [one, other].map(({ id }) => ({ receiptid: id }))
  const refused = await app().refused(
    payments.bankCheques,
    { body: { cheques: both, bankedOn: '2026-11-25' } },
    'BREAKS_RULE',
  )
  assert.match(refused.message, /has cleared or bounced already/)
  await app().refused(
    payments.bankCheques,
    { body: { cheques: both.slice(1), bankedOn: '2026-11-26' } },
    'BREAKS_RULE',
  )
  await app().refused(
    payments.bankCheques,
    { body: { cheques: both.slice(1), bankedOn: '2026-11-24' } },
    'BREAKS_RULE',
  )
  const cash = await till.pay(customer, { amount: 5, mode: 'CASH', date: '2026-11-25' })
  await app().refused(
    payments.bankCheques,
    { body: { cheques: [{ receiptid: cash.id }], bankedOn: '2026-11-25' } },
    'BREAKS_RULE',
  )
  assert.deepEqual(await states(), [[other.number, 'TO_BANK', null]])

  await app().ok(payments.clearOrBounce, {
    receiptid: other.id,
    body: { status: 'BOUNCED', date: '2026-11-25' },
  })
  assert.deepEqual(await states(), [[other.number, 'BOUNCED', '2026-11-25']])
  assert.equal((await dueOf(customer))?.lastWord?.kind, 'BOUNCED')
})

test('returns of last month are shown until their last day, with the credit notes in the way', async () => {
  const shown = async () =>
    (await seen()).registers?.map(({ register, from, by }) => `${register} ${from} ${by}`)
  at('2026-12-11T23:00:00')
  assert.deepEqual(await shown(), ['GSTR-1 2026-11-01 2026-12-11', 'GSTR-3B 2026-11-01 2026-12-20'])
  at('2026-12-12T00:00:00')
  assert.deepEqual(await shown(), ['GSTR-3B 2026-11-01 2026-12-20'])
  at('2026-12-21T00:00:00')
  assert.deepEqual(await shown(), ['GSTR-1 2026-12-01 2027-01-11', 'GSTR-3B 2026-12-01 2027-01-20'])
  at('2026-12-10T09:00:00')
  const { documents } = await app().ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' })
  assert.equal((await seen()).registers?.[0]?.inTheWay, documents.unreversed)
})

test('the list of each tile of dues has the customers of the tile, and adds up to it', async () => {
  at('2026-11-24T12:00:00')
  const summary = await app().ok(payments.duesSummary, {})
  const of = (dues: string) => duesAt(app(), `/payments?dues=${dues}`)
  for (const [dues, { customers, amount }] of [
    ['OVERDUE', summary.overdue],
    ['DUE_SOON', summary.dueSoon],
    ['OUTSTANDING', summary.outstanding],
  ] as const)
    assert.deepEqual(await of(dues), { customers, amount }, dues)
  assert.ok(summary.dueSoon.customers > 1)
  assert.equal((await of('RECEIVED')).amount, summary.received.amount)
})

test('the first twenty are listed, the most money first, and the sums are of all; all are listed when asked for', async () => {
  at('2026-11-25T09:00:00')
  const before = (await seen()).due
  for (let amount = 1; amount <= mostHomeRows + 2; amount += 1) await owing(10_000 + amount)
  const { due } = await seen()
  const { due: every } = await app().ok(home.accountsHome, { all: true })
  assert.deepEqual([due.rows.length, due.rows], [mostHomeRows, every.rows.slice(0, mostHomeRows)])
  assert.deepEqual([due.customers - before.customers, every.rows.length], [mostHomeRows + 2, due.customers])
  assert.deepEqual({ ...due, rows: [] }, { ...every, rows: [] })
  const sum = (of: (row: (typeof every.rows)[number]) => number) =>
    every.rows.reduce((all, row) => all + of(row), 0)
  assert.deepEqual([due.amount, due.documents], [sum(row => row.due), sum(row => row.documents)])
  at('2026-11-26T00:00:00')
  const { overdue } = await seen()
  assert.equal(overdue.rows.length, mostHomeRows)
  const dues = (await app().ok(payments.duesSummary, {})).overdue
  assert.deepEqual(
    [overdue.amount, overdue.customers, overdue.oldestDays],
    [dues.amount, dues.customers, dues.oldestDays],
  )
  assert.equal(overdue.rows[0]?.amount, 10_000 + mostHomeRows + 2)
})
