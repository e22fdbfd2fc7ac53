import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { eventText, sealOf } from '../audit/actions/seal.ts'
import { verify } from '../verify/command.ts'
import { connect } from './connect.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { testDatabase } from './testing/database.ts'
import { fillEveryTable } from './testing/every-table.ts'
import { schemaOf } from './testing/schema.ts'
import { withThrowawayDatabase } from './throwaway.ts'
import type { Db } from './transaction.ts'

const fresh = await testDatabase({ max: 2 })
after(() => fresh.close())
const newest = await schemaOf(fresh.db)

/** Every row of every table, with the columns of its time; without what migrations say to older servers. */
async function allRows(db: Db): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like '%migration%' order by relname`.execute(db)
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(kept) as row from ${sql.table(name)} as kept order by kept::text`.execute(db)
    all[name] = rows.map(({ row }) => row).filter(({ key }) => key !== 'oldestMigrationKnown')
  }
  return all
}

/** Columns moved by a later migration, and their new place, where their values are then checked. */
const moved: Record<string, { to: string; column: string }> = { 'orders.search_text': { to: 'order_text', column: 'text' } }

/** Tables and columns that a later migration drops, as what they held is read from others. */
const dropped = new Set([
  ...['catalogue_count', 'type_without_pack'],
  ...['outlet_day.packs', 'outlet_day.latest_order'],
  ...['account.is_postpaid', 'account.credit_limit_paise', 'account.is_over_limit', 'account.customer_name'],
])

/** Columns to which a later migration appends; their earlier text, or words, then stand at the beginning. */
const appendedTo = new Set(['customer.search_text', 'role.rights'])
const isAppended = (now: unknown, before: unknown): boolean =>
  Array.isArray(now) && Array.isArray(before) ? before.every((word, at) => now[at] === word) : `${now} `.startsWith(`${before} `)

/** The rows of a table before, as found now: in their columns, or where those were moved. */
function found(table: string, before: readonly Record<string, unknown>[], now: Awaited<ReturnType<typeof allRows>>) {
  const columns = Object.keys(before[0] ?? {})
  return (now[table] ?? []).map((row, index) =>
    Object.fromEntries(
      columns.map(column => {
        const to = moved[`${table}.${column}`]
        const value = before[index]?.[column]
        if (dropped.has(`${table}.${column}`)) return [column, value]
        if (appendedTo.has(`${table}.${column}`) && isAppended(row[column], value)) return [column, value]
        if (!to || column in row) return [column, row[column]]
        return [column, now[to.to]?.some(other => other[to.column] === value) ? value : `not in ${to.to}`]
      }),
    ),
  )
}

/** Seals the events as each release did; what else sealing keeps depends on the release. */
async function sealEvents(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${eventText} as text from audit_event order by id`.execute(db)
  let previous: Buffer = Buffer.alloc(32)
  for (const [index, { id, text }] of rows.entries()) {
    const hash = sealOf(previous, text)
    await sql`insert into audit_seal (position, event_id, hash, previous_hash)
      values (${index + 1}, ${id}, ${hash}, ${previous})`.execute(db)
    previous = hash
  }
}

const releases = readdirSync(migrationsFolder)
  .sort()
  .map(file => file.replace(/\.sql$/, ''))

for (const release of releases) {
  test(`a database with rows in every table as ${release} left it keeps them all, and ends as a fresh one`, () =>
    withThrowawayDatabase(fresh.url, async url => {
      const { db, close } = connect(url, { max: 2 })
      try {
        await migrate(db, { last: release })
        await fillEveryTable(db)
        await sealEvents(db)
        const before = await allRows(db)
        assert.deepEqual(
          Object.keys(before).filter(table => before[table]?.length === 0 && !dropped.has(table)),
          [],
        )
        await migrate(db)
        const now = await allRows(db)
        for (const [table, rows] of Object.entries(before).filter(([table]) => !dropped.has(table)))
          assert.deepEqual(found(table, rows, now), rows, `${table} after ${release}`)
        assert.deepEqual(await schemaOf(db), newest)
        const documentsCame = 'invoice' in before || !('orders' in before) // an order cannot be delivered without invoices
        assert.deepEqual(documentsCame ? (await verify(db)).flatMap(({ issues }) => issues) : [], [])
      } finally {
        await close()
      }
    }))
}
