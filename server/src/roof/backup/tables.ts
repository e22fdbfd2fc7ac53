import { sql } from 'kysely'
import type { Reading, Tx } from '../../platform/db/transaction.ts'

/** One table as written to a backup. */
export interface Table {
  name: string
  /** columns written; generated ones are left out */
  columns: string[]
  /** primary key columns: a fixed order of the rows */
  order: string[]
}

/** Filled by the migrations themselves. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum']

/** Every table whose rows belong in a backup, by name. */
export async function readTables(db: Reading): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      coalesce((select array_agg(attname::text order by place) from pg_index, unnest(indkey::smallint[]) with ordinality as part(number, place)
        join pg_attribute on attnum = number
        where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid), '{}') as "order"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${ofMigrations})
    order by relname collate "C"`.execute(db)
  return rows
}

/** Migrations applied to a database, with the checksums of their files; none when it has no tables yet. */
export async function readMigrations(db: Reading): Promise<{ name: string; sha256: string }[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('public.migration_checksum') is not null as "isThere"`.execute(db)
  if (!found[0]?.isThere) return []
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration_checksum order by name`.execute(db)
  return rows
}

/** Current value of each sequence; read after the rows, so it is never behind them. */
export async function readSequences(db: Reading): Promise<Record<string, { last: number; called: boolean }>> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(
    db,
  )
  const sequences: Record<string, { last: number; called: boolean }> = {}
  for (const { name } of names) {
    const { rows } = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from ${sql.table(name)}`.execute(db)
    if (rows[0]) sequences[name] = rows[0]
  }
  return sequences
}

/** The time by the clock of the database, which stamps the audit events; called after the snapshot began, it is behind all of them. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
  if (!rows[0]) throw new Error('The database did not say what time it is')
  return rows[0].at
}

/** Makes the text of values independent of the database's settings, and lifts the time limits. */
export async function readExactly(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx) // a slow disk may keep it waiting
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx)
  await sql`set local intervalstyle = 'postgres'`.execute(tx)
  await sql`set local bytea_output = 'hex'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
}

const manyRows = 1_000
/** For pictures and documents: a few can be many megabytes. */
const fewRows = 4
const largeRow = 4_096

/**
 * Yields the rows of a table in batches, each row in PostgreSQL's own text form. Leaves out the secret, which must not be stored
 * with the data it protects.
 */
export async function* rowsOf(tx: Tx, { name, order }: Table): AsyncGenerator<string[]> {
  const { rows: sizes } = await sql<{ average: number }>`
    select pg_table_size(${name}::regclass) / greatest(count(*), 1) as average from ${sql.table(name)}`.execute(
    tx,
  )
  const step = (sizes[0]?.average ?? 0) > largeRow && sizes.length > 0 ? fewRows : manyRows
  const by = order.length > 0 ? sql.join(order.map(column => sql.ref(`kept.${column}`))) : sql`kept`
  const wanted = name === 'setting' ? sql`key <> 'secret'` : sql`true`
  await sql`declare kept_rows no scroll cursor for select kept::text as text from ${sql.table(name)} as kept where ${wanted} order by ${by}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(step)} from kept_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ text }) => text)
    if (rows.length < step) break
  }
  await sql`close kept_rows`.execute(tx)
}
