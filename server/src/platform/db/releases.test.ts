import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { eventText, sealOf } from '../../business/audit/actions/seal.ts'
import { verify } from '../../roof/verify/command.ts'
import { isWhole, repeatable, seed } from '../../testing/histories.ts'
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

type Rows = Record<string, Record<string, unknown>[]>

/** Every row of every table, with the columns of its time; without what migrations say to older servers. */
async function allRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like '%migration%' order by relname`.execute(
    db,
  )
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} as name, to_jsonb(kept) as row, kept::text as place from ${sql.table(name)} as kept`,
  )
  const { rows } = await sql<{ name: string; row: Record<string, unknown> }>`
    ${sql.join(each, sql` union all `)} order by name, place`.execute(db)
  const ofTable = Map.groupBy(rows, ({ name }) => name)
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      (ofTable.get(name) ?? []).map(({ row }) => row).filter(({ key }) => key !== 'oldestMigrationKnown'),
    ]),
  )
}

/** Columns moved by a later migration, and their new place, where their values are then checked. */
const moved: Record<string, { to: string; column: string }> = {
  'orders.search_text': { to: 'order_text', column: 'text' },
}

/** Tables and columns that a later migration drops, as what they held is read from others. */
const dropped = new Set([
  'catalogue_count',
  'type_without_pack',
  'outlet_day.packs',
  'outlet_day.latest_order',
  'idempotency_key.user_id', // its caller
  ...['state', 'why', 'is_delivered', 'is_counted', 'decided_by', 'decided_at', 'decision_reason'].map(
    name => `door_entry.${name}`,
  ),
  'cheque.status',
  'cheque.receipt_id',
  'receipt.banked_on',
  'account.is_postpaid',
  'account.credit_limit_paise',
  'account.is_over_limit',
  'account.customer_name',
])

/** Columns to which a later migration appends; their earlier text, or words, then stand at the beginning. */
const appendedTo = new Set(['customer.search_text', 'role.rights'])
const isAppended = (now: unknown, before: unknown): boolean =>
  Array.isArray(now) && Array.isArray(before)
    ? before.every((word, at) => now[at] === word)
    : `${now} `.startsWith(`${before} `)

/** What a driver entered named who made his link; now it names the link, which still says who that was. */
function isOfDriver(column: string, row: Record<string, unknown>, before: unknown, now: Rows): boolean {
  if (typeof before === 'string' && row[column] === `${before}, driver`) return true
  if (row[column] !== null) return false
  const links = now.trip_link ?? []
  if ('link_id' in row) return links.some(({ id, made_by }) => id === row.link_id && made_by === before)
  return (
    column === 'user_id' &&
    String(row.user_name).endsWith(', driver') &&
    links.some(({ made_by }) => made_by === before)
  )
}

/** The rows of a table before, as found now: in their columns, or where those were moved. */
function found(table: string, before: readonly Record<string, unknown>[], now: Rows) {
  const columns = Object.keys(before[0] ?? {})
  return (now[table] ?? []).map((row, index) =>
    Object.fromEntries(
      columns.map(column => {
        const to = moved[`${table}.${column}`]
        const value = before[index]?.[column]
        if (dropped.has(`${table}.${column}`)) return [column, value]
        if (appendedTo.has(`${table}.${column}`) && isAppended(row[column], value)) return [column, value]
        if (row[column] !== value && isOfDriver(column, row, value, now)) return [column, value]
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

const migrations = readdirSync(migrationsFolder)
  .sort()
  .map(file => file.replace(/\.sql$/, ''))

/** The newest migrations of 0.2.0 and 0.3.0. */
const releaseEnds = ['0031-outlet-day', '0109-price-runs']

/** Fails unless each table has the rows that it had before. */
function assertKept(before: Rows, now: Rows, since: string): void {
  for (const [table, rows] of Object.entries(before).filter(([table]) => !dropped.has(table)))
    assert.deepEqual(found(table, rows, now), rows, `${table} after ${since}`)
}

test('a database that is as old as the product keeps the rows of every table through each migration, and ends as a fresh one', () =>
  withThrowawayDatabase(fresh.url, async url => {
    const { db, close } = connect(url, { max: 2 })
    try {
      let before: Rows = {}
      for (const migration of migrations) {
        await migrate(db, { last: migration })
        const now = await allRows(db)
        assertKept(before, now, migration)
        const filled = new Set(Object.keys(now).filter(table => now[table]?.length !== 0))
        await fillEveryTable(db, filled)
        before = filled.size < Object.keys(now).length ? await allRows(db) : now
      }
      assert.deepEqual(await schemaOf(db), newest)
    } finally {
      await close()
    }
  }))

/** Each release, the newest migration but one, and one drawn from all others; whole runs begin at every tenth too. */
const drawn = seed % migrations.length
const releases = migrations.filter(
  (migration, at) =>
    releaseEnds.includes(migration) ||
    at === drawn ||
    at === migrations.length - 2 ||
    (isWhole && at % 10 === 0),
)

for (const release of releases)
  test(
    `a database with rows in every table as ${release} left it keeps them all, and ends as a fresh one`,
    repeatable(() =>
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
          assertKept(before, await allRows(db), release)
          assert.deepEqual(await schemaOf(db), newest)
          const documentsCame = 'invoice' in before || !('orders' in before) // an order cannot be delivered without invoices
          assert.deepEqual(documentsCame ? (await verify(db)).flatMap(({ issues }) => issues) : [], [])
        } finally {
          await close()
        }
      }),
    ),
  )
