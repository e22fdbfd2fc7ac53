import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** Tables whose rows never change: those that the trigger function refuse_change guards. */
const keptTables = sql<{ name: string }>`
  select distinct quote_ident(relname) as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where tgfoid = 'refuse_change'::regproc and tgtype & 1 = 1 -- row by row
  order by name`

const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum']

/**
 * The role that the server works as in a database of our own: reads and writes rows, but can neither rewrite what is kept for
 * ever nor change a table. Made anew at each start, with whatever tables there are by then. (rules.md §8.3)
 */
export async function makeRuntimeRole(db: Db, { name, password }: { name: string; password: string }): Promise<void> {
  const role = sql.id(name)
  await db.transaction().execute(async tx => {
    const { rows: known } = await sql`select from pg_roles where rolname = ${name}`.execute(tx)
    if (known.length === 0) await sql`create role ${role}`.execute(tx)
    await sql`alter role ${role} login password ${sql.lit(password)}`.execute(tx)
    await sql`revoke all on all tables in schema public from ${role}`.execute(tx)
    await sql`grant usage on schema public to ${role}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx)
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx)
    const { rows: kept } = await keptTables.execute(tx)
    if (kept.length === 0) throw new Error('No table is guarded by refuse_change')
    await sql`revoke update, delete on ${sql.raw(kept.map(({ name }) => name).join(', '))} from ${role}`.execute(tx)
    await sql`revoke insert, update, delete on ${sql.raw(migrationTables.join(', '))} from ${role}`.execute(tx)
  })
}
