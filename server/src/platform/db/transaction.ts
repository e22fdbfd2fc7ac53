import type { Kysely, Transaction } from 'kysely'
import { outdatedStatement } from './connection.ts'
import type { DB } from './schema.d.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Either can run reads. */
export type Reading = Db | Tx

/** A deadlock or a serialization failure: nothing was written, and the same work may succeed now. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === outdatedStatement

/**
 * Runs one transaction; one that met a deadlock, a serialization failure or a table that changed is retried up to three times.
 * Await its statements one after the other: locks are taken in the order in which the code reads.
 */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  triedAgain(() => db.transaction().execute(work))

/** Runs reads that all see the database as of one time, so that their figures agree; retried like a transaction. */
export const inSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  triedAgain(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  )

/** Does work again, up to three times, that met a deadlock, a serialization failure or a table that changed. */
export async function triedAgain<Result>(once: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await once()
    } catch (error) {
      if (tries > 3 || !(mayTryAgain(error) || isOutdated(error))) throw error
    }
  }
}
