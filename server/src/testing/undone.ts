import type { Db, Tx } from '../platform/db/transaction.ts'

/** Runs some work in a transaction that is rolled back. */
export async function undone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = Symbol('undo')
  const run = db.transaction().execute(async tx => {
    await work(tx)
    throw undo
  })
  await run.catch(error => {
    if (error !== undo) throw error
  })
}
