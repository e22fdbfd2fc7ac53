import { type Refusal, Refused } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Runs work under a savepoint: a refusal rolls back what it wrote and is returned, and the transaction goes on. */
export async function attempt<Result>(
  tx: Tx,
  work: () => Promise<Result>,
): Promise<{ done: Result; refusal?: undefined } | { done?: undefined; refusal: Refusal }> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(tx)
    return { done }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return { refusal: error.refusal }
  }
}
