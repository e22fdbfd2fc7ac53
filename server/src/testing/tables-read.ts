import { sql } from 'kysely'
import type { DB } from '../platform/db/schema.d.ts'
import type { Db } from '../platform/db/transaction.ts'

/**
 * Returns the tables that a piece of work names in its statements, also those that a plan leaves out: PostgreSQL locks each of them
 * until the transaction ends. `db` has a single connection; what was written is undone.
 */
export async function tablesReadBy(db: Db, work: (db: Db) => Promise<unknown>): Promise<(keyof DB)[]> {
  await sql`begin`.execute(db)
  try {
    await work(insideTransaction(db))
    const { rows } = await sql<{ name: keyof DB }>`
      select distinct relname::text as name from pg_locks
      join pg_class on pg_class.oid = relation and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      where locktype = 'relation' and pid = pg_backend_pid() order by name`.execute(db)
    return rows.map(({ name }) => name)
  } finally {
    await sql`rollback`.execute(db)
  }
}

/** A read that opens its own transaction, for one snapshot, runs in the open one: otherwise its locks would be gone. */
function insideTransaction(db: Db): Db {
  const open = {
    setIsolationLevel: () => open,
    setAccessMode: () => open,
    execute: (work: (db: Db) => unknown) => work(db),
  }
  return new Proxy(db, {
    get(_, name) {
      if (name === 'transaction') return () => open
      const value: unknown = Reflect.get(db, name, db)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
}
