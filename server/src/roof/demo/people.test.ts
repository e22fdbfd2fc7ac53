import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { holdNumbers } from '../../billing/invoices/api.ts'
import { silent } from '../../platform/db/log.ts'
import { testDatabase } from '../../platform/db/testing/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import { testServices } from '../../testing/services.ts'
import { fillDemo } from './fill.ts'
import { loadMasters } from './masters.ts'
import { historyParts } from './parts.ts'
import { keepProgress } from './progress.ts'
import { inSpans } from './spans.ts'

const app = await testApp({ mobile: '9000000000' })
const other = await testDatabase()
after(() => Promise.all([app.close(), other.close()]))

test('documents of people get their numbers after those of the history, so no series has a gap in a month', async () => {
  const { db, clock } = app
  const begun = clock.now
  const parts = historyParts(begun).length
  await db.transaction().execute(async tx => {
    await loadMasters(tx, begun, testServices())
    await keepProgress(tx, { begun, parts: parts - 4, isTonightFirst: true, at: begun })
    await holdNumbers(tx)
  })
  const { id } = await db.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()
  const receipt = {
    body: { customerId: CustomerId.parse(id), date: '2026-11-20', amount: 10, mode: 'CASH' as const },
  }
  const why = await app.refused(payments.recordReceipt, receipt, 'BREAKS_RULE')
  assert.match(why.message, /^The history of the demo is still being written/)

  const errors: string[] = []
  const log = { ...silent, error: (line: string) => errors.push(line) }
  const filling = await fillDemo({ db, now: () => clock.now, log, services: testServices() })
  // meanwhile people work on: what takes no number is done, what takes one is answered as well
  const customers = await db.selectFrom('customer').select('id').orderBy('id').execute()
  let written = 0
  for (let at = 0; filling.busyWith() !== undefined; at++) {
    const { id: customerId } = certain(customers[at % customers.length], 'a customer')
    const text = `${++written} crates stand at the gate`
    await app.ok(comments.addComment, { body: { record: `customer:${customerId}`, text, mentions: [] } })
    const { status, body } = await app.call(payments.recordReceipt, { body: { ...receipt.body, customerId } })
    assert.ok(status === 201 || status === 409, `${status}: ${JSON.stringify(body)}`)
    if (status === 409) assert.match(JSON.stringify(body), /The history of the demo is still being written/)
  }
  await filling.done
  assert.ok(written > 1)
  assert.deepEqual(errors, [])
  const { number } = await app.ok(payments.recordReceipt, receipt)
  const { rows } = await sql<{
    last: string
  }>`select max(number) as last from receipt where left(number, 8) = left(${number}, 8)`.execute(db)
  assert.equal(rows[0]?.last, number)
  for (const month of ['2026-10', '2026-11']) {
    const { checks } = await app.ok(registers.portalMonth, { month })
    assert.equal(checks.find(({ check }) => check === 'SERIES')?.state, 'GOOD', month)
  }
})

test('a writer that is gone holds the numbers for three minutes and no longer', async () => {
  const { db } = app
  const { id } = await db.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()
  const receipt = {
    body: { customerId: CustomerId.parse(id), date: '2026-11-20', amount: 11, mode: 'CASH' as const },
  }
  await db.transaction().execute(holdNumbers)
  await app.refused(payments.recordReceipt, receipt, 'BREAKS_RULE')
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from (value #>> '{}')::timestamptz - clock_timestamp())::float8 as left from setting where key = 'numbersHeldUntil'`.execute(
    db,
  )
  assert.ok((rows[0]?.left ?? 0) <= 180)
  await sql`update setting set value = to_jsonb(clock_timestamp() - interval '1 second') where key = 'numbersHeldUntil'`.execute(
    db,
  )
  await app.ok(payments.recordReceipt, receipt)
})

test('who waits for what a part has locked goes on at its next step, and a part that fails loses its last steps only', async () => {
  const { db } = other
  await sql`insert into setting (key, value) values ('row', '0'), ('breaks', '0')`.execute(db)
  const add = (key: string) =>
    sql`update setting set value = to_jsonb((value #>> '{}')::int + 1) where key = ${key}`
  const storedOf = async (key: string) => {
    const { rows } = await sql<{
      value: number
    }>`select (value #>> '{}')::int as value from setting where key = ${key}`.execute(db)
    return rows[0]?.value
  }
  let person: Promise<unknown> | undefined
  let isServed = false
  const given = { begins: async () => {}, breaks: async (tx: Tx) => void (await add('breaks').execute(tx)) }
  const part = inSpans(db, given, async ({ tx, breathe }) => {
    let open = tx
    await add('row').execute(open)
    person = add('row')
      .execute(db)
      .then(() => {
        isServed = true
      })
    while (!isServed) open = await breathe()
    await add('row').execute(open)
    throw new Error('ended')
  })
  await assert.rejects(part, /^Error: ended$/)
  await person
  assert.equal(await storedOf('row'), 2, 'the first step and the person')
  assert.ok(((await storedOf('breaks')) ?? 0) >= 1)
})
