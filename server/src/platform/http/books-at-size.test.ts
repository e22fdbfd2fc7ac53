import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { sql } from 'kysely'
import { selectByNumber } from '../../billing/invoices/sql/read.ts'
import { make, mapAll } from '../../books/handover/testing/desk.ts'
import { selectNumbered } from '../../books/registers/sql/answers.ts'
import { selectDocument } from '../../delivery/dispatch/sql/documents.ts'
import type { OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { selectAlike } from '../../people/customers/sql/alike.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Connected, connect } from '../db/connect.ts'
import { manyDocuments } from './testing/many-documents.ts'

// The books of a city-wide supplier: 50,000 documents, 17,000 of them in one month.

/**
 * What each may take, ms: some six times what it took on two quiet cores, as others may use them too. One that reads every document for
 * each document takes twenty times as much and more, or the database stops it.
 */
const budgets = { list: 1_000, register: 3_000, month: 9_000, file: 6_000, open: 3_500, batch: 12_000 }
/** Something else may have had the cores: over its budget, a read is asked again. */
const tries = 3

const period = { from: '2026-11-01', to: '2026-11-30' }
const month = '2026-11'
let orderApp: OrderApp
let one: Connected
/** First as a statement is planned for its values, then as it is planned once for all values: with a connection that is long in use. */
let apps: TestApp[]

before(async () => {
  orderApp = await manyDocuments({ documents: 50_000, thisMonth: 17_000 })
  const { database } = orderApp.test
  one = connect(database.url, { max: 1 })
  await sql`set plan_cache_mode = force_generic_plan`.execute(one.db)
  apps = [orderApp.test, await testApp({ database: { ...database, db: one.db }, mobile: '9876500012' })]
  for (const program of ['TALLY', 'ZOHO'] as const) await mapAll(orderApp.test, program)
})
after(async () => {
  await apps[1]?.app.close()
  await one.close()
  await orderApp.close()
})

async function within(
  kind: keyof typeof budgets,
  name: string,
  run: (app: TestApp) => Promise<unknown>,
  on = apps,
) {
  for (const app of on) {
    const took: number[] = []
    do {
      const start = performance.now()
      await run(app)
      took.push(Math.round(performance.now() - start))
    } while (kind !== 'batch' && took.length < tries && Math.min(...took) > budgets[kind])
    assert.ok(Math.min(...took) <= budgets[kind], `${name} took ${took.join(', ')} ms of ${budgets[kind]}`)
  }
}

/** A file must come whole. */
const file =
  <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>) =>
  async (app: TestApp) => {
    const { status, body } = await app.call(endpoint, args)
    assert.equal(status, 200, `${endpoint.path}: ${String(body)}`)
    assert.ok(Buffer.isBuffer(body) && body.length > 0, `${endpoint.path} is empty`)
  }

test('registers and what the portals get of a month of 17,000 documents answer in time', async () => {
  await within('register', 'registers of the month', app => app.ok(registers.registerSummary, period))
  for (const kind of registerKinds)
    await within(
      'register',
      `register ${kind}`,
      file(registers.registerSheet, { ...period, kind, format: 'csv' }),
    )
  await within('month', 'month for the portals', async app => {
    const { documents, eWay } = await app.ok(registers.portalMonth, { month })
    assert.ok(documents > 17_000 && eWay.documents > 1_000)
  })
  await within('file', 'e-invoices of the month', file(registers.eInvoiceFile, { ...period, which: 'all' }))
  await within('list', 'e-way bills of a day', file(registers.eWayFile, { date: '2026-11-20', which: 'all' }))
  await within('file', 'GSTR-1 of the month', file(registers.gstr1File, { month }))
})

test('what is open for the books, batches and their files answer in time', async () => {
  const open = (until: string) => (app: TestApp) => app.ok(handover.openHandover, { program: 'TALLY', until })
  await within('open', 'open until the first months', open('2026-05-31'))
  await within('open', 'open, more than a batch holds', open('2026-11-20'))
  const [first, later] = apps
  assert(first && later)
  await within('batch', 'a batch for Tally', app => make(app, '2026-05-31'), [first])
  await within('batch', 'a batch for Zoho Books', app => make(app, '2026-05-31', 'ZOHO'), [later])
  // the table of batches was empty when these were planned first
  await within('open', 'open after the first batch', open('2026-06-30'))
  const [batch] = await first.ok(handover.batches, { program: 'TALLY' })
  assert(batch && batch.documents > 5000)
  await within('list', 'batches', app => app.ok(handover.batches, { program: 'TALLY' }))
  await within('list', 'batch of a document', app =>
    app.ok(handover.batches, { program: 'TALLY', searchtext: '2627/TI/0001' }),
  )
  await within('list', 'what a batch holds', app => app.ok(handover.batchDetails, { batchid: batch.id }))
  await within('register', 'documents of a batch', file(handover.batchDocuments, { batchid: batch.id }))
  await within('register', 'file of a batch', file(handover.batchFile, { batchid: batch.id }))
})

test('ledger, statement and dues of a customer with a long history answer in time', async () => {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from ledger_entry group by customer_id order by count(*) desc limit 1`.execute(
    orderApp.test.db,
  )
  const customer = { customerid: rows[0]?.id ?? 0 }
  await within('list', 'ledger', app => app.ok(payments.customerLedger, customer))
  await within('list', 'dues of the customer', app => app.ok(payments.customerDues, customer))
  await within('list', 'dues of all', app => app.ok(payments.duesSummary, {}))
  await within('list', 'statements ahead', app => app.ok(statements.statementsAhead, {}))
  await within('register', 'statement', file(payments.customerStatement, { ...customer, format: 'pdf' }))
})

test('customers that look like one, and a document by its number, are found without reading a whole table', async () => {
  const { db } = one
  const wholeReads = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ name: string; reads: number }>`
      select relname as name, seq_scan::integer as reads from pg_stat_user_tables where relname in ('customer', 'invoice')`.execute(
      db,
    )
    return rows
  }
  const before = await wholeReads()
  await selectAlike(db, {
    id: null,
    names: ['Fresh Foods'],
    mobile: '9123456789',
    pan: 'ABCDE1234F',
    gstin: '29ABCDE1234F1Z5',
  })
  for (const number of ['2627/TI/0001001', 'NONE-1']) {
    await selectByNumber(db, number)
    await selectDocument(db, number)
    await selectNumbered(db, [number])
  }
  assert.deepEqual(await wholeReads(), before)
})

test('first screens and lists of money answer in time, and are small', async () => {
  const most = 20_000 // bytes
  const small =
    <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>) =>
    async (app: TestApp) => {
      const { length } = JSON.stringify(await app.ok(endpoint, args))
      assert.ok(length <= most, `${endpoint.path} has ${length} bytes`)
    }
  await within('list', 'home of the accounts', small(home.accountsHome, {}))
  await within('list', 'home of the owner', small(home.ownerHome, {}))
  await within('list', 'who owes', small(credit.debtors, {}))
  await within('list', 'promises', small(credit.promiseList, {}))
  await within('list', 'promises by state', small(credit.promiseSums, {}))
  await within('list', 'how many payments to confirm', small(bank.toBeSeenCount, {}))
  const [app] = apps
  assert(
    (await app?.ok(credit.promiseSums, {}))?.every(({ state, count }) => state === 'KEPT' || count > 100),
  )
})
