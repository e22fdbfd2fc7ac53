import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { day } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import { runWork } from '../../../testing/run-work.ts'
import { fileOf, make, mapAll, readTally } from '../testing/desk.ts'
import { handoverIssues } from '../verify.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  assert.deepEqual(await handoverIssues(till.orderApp.test.db), [])
  await till.orderApp.close()
})

const openUntil = (until = '2026-11-20') =>
  till.orderApp.test.ok(handover.openHandover, { program: 'TALLY', until: day(until) })
const takeBack = (id: number, number: number) => ({
  batchid: id,
  body: { number, reason: 'Made for the wrong company' },
})

test('a batch is refused with a list while a ledger is not mapped; names are kept with their version', async () => {
  const { test: app } = till.orderApp
  await till.dispatched(till.orderApp.customer, 10)
  await till.pay(till.orderApp.customer, { amount: 100 })
  const { message, data } = await app.refused(
    handover.makeBatch,
    { body: { program: 'TALLY', until: day('2026-11-20') } },
    'BREAKS_RULE',
  )
  assert.equal(message, 'The batch cannot be made: name a ledger in Tally for Sales, no tax, UPI.')
  assert.deepEqual(data.unmapped, [
    { kind: 'SALES_0', name: 'Sales, no tax' },
    { kind: 'UPI', name: 'UPI' },
  ])
  const open = await openUntil()
  assert.deepEqual([open.documents, open.receipts, open.waits, open.why], [1, 1, 2, message])
  const { version } = await app.ok(handover.ledgerMapping, { program: 'TALLY' })
  await mapAll(app)
  const late = {
    program: 'TALLY' as const,
    body: { rows: [{ kind: 'CASH', ledger: 'Petty cash' }], version },
  }
  await app.refused(handover.saveLedgerMapping, late, 'STALE_VERSION')
  assert.equal((await openUntil()).why, null)
  const clerk = await app.signInAs('Dev', '9876500001', 'DESK')
  await app.refused(handover.openHandover, { program: 'TALLY' }, 'NOT_ALLOWED', { token: clerk.token })
})

test('of two people who make a batch at once one is told who makes it; its file is the same bytes each time', async () => {
  const { test: app } = till.orderApp
  const body = { program: 'TALLY', until: day('2026-11-20') } as const
  const answers = await Promise.all([
    app.call(handover.makeBatch, { body }),
    app.call(handover.makeBatch, { body }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  assert.match(
    (await app.refused(handover.makeBatch, { body }, 'BREAKS_RULE')).message,
    /^Asha is making a batch for Tally now\./,
  )
  await runWork(app)
  const [batch] = await app.ok(handover.batches, { program: 'TALLY' })
  assert(batch)
  assert.deepEqual([batch.number, batch.documents, batch.receipts, batch.state], [1, 1, 1, 'MADE'])
  assert.equal(batch.debit, 370)
  const bytes = await fileOf(app, batch)
  assert.equal(bytes.length, batch.fileSize)
  const vouchers = await readTally(bytes)
  assert.deepEqual(vouchers.map(({ type }) => type).sort(), ['Receipt', 'Sales'])
  // a name that changed since, and a new day, change nothing of it
  await app.db
    .updateTable('customer')
    .set({ brand_name: 'Changed & Co' })
    .where('id', '=', till.orderApp.customer.customerId)
    .execute()
  assert.deepEqual(await fileOf(app, batch), bytes)
  assert.match((await openUntil()).why ?? '', /^Everything until .* is already in a batch/)
  const found = await app.ok(handover.batches, { program: 'TALLY', searchtext: vouchers[0]?.number ?? '' })
  assert.deepEqual(
    found.map(({ id }) => id),
    [batch.id],
  )
})

test('a bounced cheque after the first batch is in the second', async () => {
  const { test: app } = till.orderApp
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 30)
  const cheque = await till.pay(buyer, { amount: 810, mode: 'CHEQUE', reference: '004417' })
  const first = await make(app, '2026-11-20')
  assert.deepEqual(
    (await readTally(await fileOf(app, first))).map(({ type }) => type),
    ['Sales', 'Receipt'],
  )
  const status = { status: 'BOUNCED', date: day('2026-11-20'), version: cheque.version } as const
  await app.ok(payments.clearOrBounce, { receiptid: cheque.id, body: status })
  const open = await openUntil()
  assert.deepEqual(
    open.changed.map(({ part, number, amount, ofBatch }) => [part, number, amount, ofBatch?.number]),
    [['BOUNCED', `${cheque.number}-R`, 810, first.number]],
  )
  const second = await make(app, '2026-11-20')
  const [payment] = await readTally(await fileOf(app, second))
  assert.deepEqual(
    [payment?.type, payment?.number, payment?.lines[1]?.ledger],
    ['Payment', `${cheque.number}-R`, 'Cheques in hand'],
  )
  const details = await app.ok(handover.batchDetails, { batchid: second.id })
  assert.deepEqual(
    details.rows.map(({ voucher, isContra }) => [voucher, isContra]),
    [['PAYMENT', true]],
  )
})

test('only the newest batch that was not imported is taken back, by its number; what it held and its contra are free again', async () => {
  const { test: app } = till.orderApp
  const [newest, before] = await app.ok(handover.batches, { program: 'TALLY' })
  assert(newest && before)
  const refuse = async (id: number, number: number) =>
    (await app.refused(handover.takeBatchBack, takeBack(id, number), 'BREAKS_RULE')).message
  assert.match(await refuse(before.id, before.number), /^A later batch builds on batch 2\./)
  assert.match(await refuse(newest.id, 9), /^Type the number of the batch, 3,/)
  const taken = await app.ok(handover.takeBatchBack, takeBack(newest.id, newest.number))
  assert.deepEqual(
    [taken.state, taken.reason, taken.mayTakeBack],
    ['TAKEN_BACK', 'Made for the wrong company', false],
  )
  assert.equal((await openUntil()).changed.length, 1)
  const imported = await app.ok(handover.markImported, {
    batchid: before.id,
    body: { version: before.version },
  })
  assert.equal(imported.state, 'IMPORTED')
  assert.match(await refuse(before.id, before.number), /^Batch 2 was imported\./)
  const again = await make(app, '2026-11-20')
  assert.deepEqual([again.number, again.vouchers], [4, 1])
})

test('a document that is cancelled after its batch is reversed in the next; one cancelled before goes as a cancelled voucher', async () => {
  const { test: app } = till.orderApp
  const issue = async () => {
    const order = await till.orderApp.order([[till.onion, 5]], 'PACKED')
    await app.ok(dispatch.generateInvoice, { orderid: order.orderid })
    return till.numberOf(order)
  }
  const cancel = (number: string) =>
    app.ok(dispatch.cancelInvoice, { number, body: { reason: 'Wrong outlet' } })
  const [one, other] = [await issue(), await issue()]
  await cancel(other)
  const first = await readTally(await fileOf(app, await make(app, '2026-11-20')))
  assert.deepEqual(
    first.map(({ number, isCancelled }) => [number, isCancelled]),
    [
      [one, false],
      [other, true],
    ],
  )
  await cancel(one)
  const second = await readTally(await fileOf(app, await make(app, '2026-11-20')))
  assert.deepEqual(
    second.map(({ type, number }) => [type, number]),
    [['Journal', `${one}-R`]],
  )
})

test('a document whose lines do not add up is named and left out; the rest is handed over', async () => {
  const { test: app } = till.orderApp
  const orders = [
    await till.dispatched(till.orderApp.customer, 3),
    await till.dispatched(till.orderApp.customer, 4),
  ] as const
  const [odd, sound] = [await till.numberOf(orders[0]), await till.numberOf(orders[1])]
  const shift = (by: number) =>
    app.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update invoice_line set taxable_paise = taxable_paise + ${by}, total_paise = total_paise + ${by}
        where invoice_id = (select id from invoice where number = ${odd}) and line_no = 1`.execute(tx)
    })
  await shift(100)
  const open = await openUntil()
  assert.deepEqual(
    open.unequal.map(({ number, debit, credit }) => [number, credit - debit]),
    [[odd, 1]],
  )
  assert.deepEqual([open.leftOut, open.documents, open.why], [1, 1, null])
  const numbers = async () =>
    (await readTally(await fileOf(app, await make(app, '2026-11-20')))).map(({ number }) => number)
  assert.deepEqual(await numbers(), [sound])
  // once it is mended, it is in the next batch
  await shift(-100)
  assert.deepEqual(await numbers(), [odd])
})

test('Zoho Books has batches of its own: a zip of four CSV files, and journals where something fits none of them', async () => {
  const { test: app } = till.orderApp
  await mapAll(app, 'ZOHO')
  const batch = await make(app, '2026-11-20', 'ZOHO')
  assert.equal(batch.number, 1)
  const files = unzipSync(new Uint8Array(await fileOf(app, batch)))
  assert.deepEqual(Object.keys(files), [
    'contacts.csv',
    'invoices.csv',
    'credit_notes.csv',
    'customer_payments.csv',
    'journals.csv',
  ])
  const payments = new TextDecoder().decode(files['customer_payments.csv']).trim().split('\r\n')
  assert.equal(payments.length, 1 + batch.receipts)
  assert.match(payments[0] ?? '', /^Payment Number,Date,Customer ID,Customer Name,Mode,/)
  const sheet = await app.call(handover.batchDocuments, { batchid: batch.id })
  assert.equal(String(sheet.body).trim().split('\r\n').length, 1 + batch.vouchers)
})

test('programs that read how many documents there are as `papers` find the same figure there', async () => {
  const app = till.orderApp.test
  const before = await openUntil()
  assert.equal(before.papers, before.documents)
  await till.dispatched(till.orderApp.customer, 10)
  const open = await openUntil()
  assert.deepEqual([open.documents, open.papers], [before.documents + 1, before.documents + 1])
  const batches = await app.ok(handover.batches, { program: 'TALLY' })
  for (const { documents, papers } of batches) assert.equal(papers, documents)
  assert.ok(batches.some(({ documents }) => documents > 0))
  const { documents, papers, batch } = await app.ok(handover.batchDetails, { batchid: batches[0]?.id ?? 0 })
  assert.deepEqual([papers, batch.papers, batch.documents], [documents, documents, documents])
})
