import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.d.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Either can run reads. */
export type Reading = Db | Tx

const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/** Runs one transaction; a deadlock or a serialization failure is retried up to three times. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries > 3 || !mayTryAgain(error)) throw error
    }
  }
}

/** Runs a query that needs no other of its group. */
export type RunQuery = <Result>(query: () => Promise<Result>) => Promise<Result>

/**
 * For queries that do not need each other, `Promise.all([run(…), run(…)])`: at the same time on several connections, or one after
 * the other on the one of a transaction. A query of the group does not use `run` itself: it would wait for itself.
 */
export function independent(db: Reading): RunQuery {
  if (!db.isTransaction) return query => query()
  let last: Promise<unknown> = Promise.resolve()
  return query => {
    const next = last.then(query, query)
    last = next
    return next
  }
}
