import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Append-only tables: those with the trigger function refuse_change. */
const keptTables = sql<{ name: string }>`
  select distinct quote_ident(relname) as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where tgfoid = 'refuse_change'::regproc and tgtype & 1 = 1 -- row by row
  order by name`

const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum']

/**
 * Creates the role the server works as in the embedded database: it reads and writes rows, but can neither change append-only
 * tables nor alter any table. Its rights are granted again at each start, for all tables that exist then. (rules §8.3)
 */
export async function makeRuntimeRole(
  db: Db,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const role = sql.id(name)
  await db.transaction().execute(async tx => {
    const { rows: existing } = await sql`select from pg_roles where rolname = ${name}`.execute(tx)
    if (existing.length === 0) await sql`create role ${role}`.execute(tx)
    await sql`alter role ${role} login password ${sql.lit(password)}`.execute(tx)
    await sql`revoke all on all tables in schema public from ${role}`.execute(tx)
    await sql`grant usage on schema public to ${role}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx)
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx)
    const { rows: kept } = await keptTables.execute(tx)
    if (kept.length === 0) throw new Error('No table is guarded by refuse_change')
    await sql`revoke update, delete on ${sql.raw(kept.map(({ name }) => name).join(', '))} from ${role}`.execute(
      tx,
    )
    // rows of a book change their customer with a merge, and the balances that run beside them; nothing else of them
    await sql`revoke update, delete on ledger_entry from ${role}`.execute(tx)
    await sql`grant update (customer_id, balance_paise) on ledger_entry to ${role}`.execute(tx)
    await sql`revoke insert, update, delete on ${sql.raw(migrationTables.join(', '))} from ${role}`.execute(
      tx,
    )
  })
}
