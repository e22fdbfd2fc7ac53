import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from './testing/database.ts'
import { watchTrigger } from './testing/watched-changes.ts'

const { db, close } = await testDatabase({ max: 1 })
after(close)

/** Functions of triggers that only refuse a change of what is kept. */
const guards = new Set([
  'refuse_change',
  'keep_invoice',
  'keep_receipt',
  'keep_receivable',
  'keep_refund',
  'keep_ledger_entry',
])

/** Triggers that write, or compute a column, each with why it is not done in TypeScript; at most three. */
const writing: Record<string, string> = {}

interface Trigger {
  name: string
  run: string
  source: string
}

const triggers = async () =>
  (
    await sql<Trigger>`
      select tgname as name, proname as run, prosrc as source
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and tgname <> ${watchTrigger} order by tgname`.execute(
      db,
    )
  ).rows

test('triggers are guards: a derived column or table is written by the one writer of its table', async () => {
  const others = (await triggers()).filter(({ run }) => !guards.has(run)).map(({ name }) => name)
  assert.deepEqual(others, Object.keys(writing).sort())
  assert.ok(Object.keys(writing).length <= 3)
})

test('a guard refuses, or returns the row as it is', async () => {
  const ofGuards = (await triggers()).filter(({ run }) => guards.has(run))
  assert.deepEqual([...new Set(ofGuards.map(({ run }) => run))].sort(), [...guards].sort())
  for (const { run, source } of ofGuards) {
    assert.match(source, /raise exception/, run)
    const done = source.replace(/\w+ constant [^;]*;/g, '')
    assert.doesNotMatch(done, /:=|\b(insert|update|delete|perform|into)\s/i, run)
  }
})
