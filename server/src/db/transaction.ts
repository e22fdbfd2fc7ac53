import type { Kysely, Transaction } from 'kysely'
import { outdatedStatement } from './driver.ts'
import type { DB } from './schema.d.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Either can run reads. */
export type Reading = Db | Tx

/** A deadlock or a serialization failure: nothing was written, and the same work may succeed now. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

const isOutdated = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === outdatedStatement

/**
 * Runs one transaction; one that met a deadlock, a serialization failure or a table that changed is retried up to three times.
 * Statements that do not need each other's rows are sent together, as `Promise.all([lock…, read…, write…])`: the database runs
 * them one after the other in this order, each sees what those before it wrote, and what they waited for.
 */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  tried(() => db.transaction().execute(work))

/** The result of a transaction, and its last statements, which nothing waits for. */
export interface Ending<Result> {
  result: Result
  last: Promise<unknown>
}

/** The same; the last statements are sent together with the commit. */
export const inTransactionEnding = <Result>(db: Db, work: (tx: Tx) => Promise<Ending<Result>>): Promise<Result> =>
  tried(async () => {
    const { result, last } = await db.transaction().execute(async tx => {
      const ending = await work(tx)
      ending.last.catch(() => {}) // the commit fails with it
      return ending
    })
    await last
    return result
  })

/** Runs reads that all see the database as of one time, so that their figures agree; retried like a transaction. */
export const inSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  tried(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work))

async function tried<Result>(once: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await once()
    } catch (error) {
      if (tries > 3 || !(mayTryAgain(error) || isOutdated(error))) throw error
    }
  }
}
