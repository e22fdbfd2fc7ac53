import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { CreditCycle } from '@packhouse/contract/billing/payments/terms.ts'
import { day } from '@packhouse/contract/day.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
  await closePdfWorkers()
})

const statement = ({ customerId }: BuiltCustomer, date?: string) =>
  till.orderApp.test.ok(payments.customerStatement, { customerid: customerId, ...(date ? { date } : {}) })
/** Dispatches this many kilos at a given time, then restores the clock. */
const dispatchedAt = async (buyer: BuiltCustomer, kilos: number, instant: string) => {
  const packed = await till.orderApp.order([[till.onion, kilos]], 'READY_TO_DISPATCH', buyer)
  till.orderApp.test.clock.now = new Date(instant)
  await till.orderApp.move(packed, 'DISPATCHED')
  till.orderApp.test.clock.now = new Date('2026-11-20T15:00:00Z')
  return packed
}
const onTerms = ({ customerId }: BuiltCustomer, cycle: CreditCycle, cycles: number, dueDays: number) =>
  till.orderApp.test.db
    .updateTable('customer')
    .set({ credit_cycle: cycle, cycles_per_statement: cycles, due_days: dueDays })
    .where('id', '=', customerId)
    .execute()

// same numbers as rules §10
test('scenario 10: an invoice of 30 November 23:30 and one of 1 December 00:10 are in two statements, due 7 December and 7 January', async () => {
  const buyer = await till.aBuyer()
  await dispatchedAt(buyer, 10, '2026-11-30T18:00:00Z')
  await dispatchedAt(buyer, 20, '2026-11-30T18:40:00Z')
  const november = await statement(buyer, '2026-11-30')
  const december = await statement(buyer, '2026-12-01')
  assert.deepEqual(
    [november, december].map(({ from, to, dueDate, opening, debit, credit, closing, entries }) => [
      from,
      to,
      dueDate,
      opening,
      debit,
      credit,
      closing,
      entries.map(({ date }) => date),
    ]),
    [
      ['2026-11-01', '2026-11-30', '2026-12-07', 0, 270, 0, 270, ['2026-11-30']],
      ['2026-12-01', '2026-12-31', '2027-01-07', 270, 540, 0, 810, ['2026-12-01']],
    ],
  )
  const dues = await till.orderApp.test.ok(payments.openDues, { customerid: buyer.customerId })
  assert.deepEqual(
    dues.map(({ dueDate, open }) => [dueDate, open]),
    [
      ['2026-12-07', 270],
      ['2027-01-07', 540],
    ],
  )
})

test('scenario 11: 31 March 23:59 and 1 April 00:01 are in two years: two series, two statements on any terms', async () => {
  for (const [cycle, cycles] of [
    ['YEARLY', 1],
    ['MONTHLY', 12],
    ['MONTHLY', 5],
    ['DAILY', 10],
  ] as const) {
    const buyer = await till.aBuyer()
    await onTerms(buyer, cycle, cycles, 0)
    await dispatchedAt(buyer, 10, '2027-03-31T18:29:00Z')
    await dispatchedAt(buyer, 10, '2027-03-31T18:31:00Z')
    const [last, first] = [await statement(buyer, '2027-03-31'), await statement(buyer, '2027-04-01')]
    assert.deepEqual(
      [last.to, last.dueDate, first.from],
      ['2027-03-31', '2027-03-31', '2027-04-01'],
      `${cycle} × ${cycles}`,
    )
    assert.match(last.entries[0]?.number ?? '', /^2627\//)
    assert.match(first.entries[0]?.number ?? '', /^2728\//)
    assert.deepEqual(
      [last.entries.length, first.entries.length, last.closing, first.opening],
      [1, 1, 270, 270],
    )
  }
})

test('a weekly statement runs from Monday to Sunday, by the day in India', async () => {
  const buyer = await till.aBuyer()
  await onTerms(buyer, 'WEEKLY', 1, 7)
  await dispatchedAt(buyer, 10, '2026-11-22T18:29:00Z') // Sunday 23:59
  await dispatchedAt(buyer, 10, '2026-11-22T18:31:00Z') // Monday 00:01
  const week = await statement(buyer, '2026-11-22')
  assert.deepEqual(
    [week.from, week.to, week.dueDate, week.entries.length],
    ['2026-11-16', '2026-11-22', '2026-11-29', 1],
  )
  assert.deepEqual([week.isClosed, week.terms], [false, 'Weekly statement, 7 days'])
})

test('money dated back moves the balance of its day on, and each statement opens where the last one closed', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 100, date: '2026-10-31' })
  const [october, november] = [await statement(buyer, '2026-10-05'), await statement(buyer)]
  assert.deepEqual(
    [october.isClosed, october.closing, october.entries.map(({ balance }) => balance)],
    [true, -100, [-100]],
  )
  assert.deepEqual(
    [november.opening, november.entries.map(({ balance }) => balance), november.closing],
    [-100, [170], (await till.orderApp.account(buyer)).outstanding],
  )
})

test('a prepaid customer’s statement is a calendar month and names no due day', async () => {
  const buyer = await till.aBuyer({ limitPaise: null })
  await till.pay(buyer, { amount: 500 })
  const { from, to, dueDate, terms, closing } = await statement(buyer, day('2026-11-30'))
  assert.deepEqual([from, to, dueDate, terms, closing], ['2026-11-01', '2026-11-30', null, 'Prepaid', -500])
})

test('a statement is a sheet and a document too, with the same figures', async t => {
  const buyer = await till.aBuyer({ brandName: 'Saffron & Salt' })
  const order = await till.dispatched(buyer, 10)
  await till.pay(buyer, { amount: 100, mode: 'CHEQUE', reference: 'C-9' })
  await till.pay(buyer, { amount: 70, mode: 'NEFT', reference: 'N-9' })
  const customerid = buyer.customerId
  const sheet = await till.orderApp.test.call(payments.customerStatement, { customerid, format: 'csv' })
  assert.equal(
    sheet.headers['content-disposition'],
    'attachment; filename="statement-saffron-salt-2026-11-30.csv"',
  )
  assert.deepEqual(
    String(sheet.body)
      .split('\r\n')
      .slice(1, -1)
      .map(line =>
        line
          .split(',')
          .slice(0, 2)
          .concat(line.split(',').at(-2) ?? ''),
      ),
    [
      ['2026-11-01', 'Opening balance', '0.00'],
      ['2026-11-20', 'Bill of supply', '270.00'],
      ['2026-11-20', '"Receipt', '200.00'],
      ['2026-11-30', 'Closing balance', '200.00'],
    ],
  )
  const document = await till.orderApp.test.call(payments.customerStatement, { customerid, format: 'pdf' })
  assert.equal(document.headers['content-type'], 'application/pdf')
  assert(Buffer.isBuffer(document.body))
  assert.equal(document.body.subarray(0, 5).toString(), '%PDF-')
  if (spawnSync('pdftotext', ['-v']).error)
    return t.diagnostic('pdftotext (poppler-utils) is not installed: the document was not read')
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: document.body,
    encoding: 'utf8',
  }).replace(/ +/g, ' ')
  for (const words of [
    'Statement of account',
    'Sun, 1 Nov 2026 to Mon, 30 Nov 2026',
    'Saffron & Salt',
    await till.numberOf(order),
    'Receipt, NEFT',
    'N-9',
    'Opening balance',
    'Closing balance 200.00',
    'Mon, 7 Dec 2026',
    'IFSC TEST0000123',
    'Page 1 of 1',
  ])
    assert.ok(text.includes(words), `${words} is missing in:\n${text}`)
})

test('a hundred and twenty lines take several pages, each line once', async t => {
  const buyer = await till.aBuyer()
  for (let n = 0; n < 120; n++) await till.pay(buyer, { amount: n + 1 })
  const { body } = await till.orderApp.test.call(payments.customerStatement, {
    customerid: buyer.customerId,
    format: 'pdf',
  })
  assert(Buffer.isBuffer(body))
  if (spawnSync('pdftotext', ['-v']).error) return t.diagnostic('pdftotext is not installed')
  const pages = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
  assert.ok(pages.length > 2, `${pages.length} pages`)
  assert.equal(pages.join('').match(/2627\/RC\//g)?.length, 120)
  assert.ok(pages.every((page, at) => page.includes(`Page ${at + 1} of ${pages.length}`)))
})
