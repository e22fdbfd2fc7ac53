import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** A part is written again later, as somebody waits for what it has locked. */
export class GivenWay extends Error {}

/** How long people may wait for a row that the history has locked. */
const patienceMs = 1_500
const lookEveryMs = 500

/** Whether somebody has waited for this long for a lock of this transaction. */
export async function somebodyWaits(tx: Tx, forMs: number): Promise<boolean> {
  const { rows } = await sql`select from pg_locks
    where not granted and waitstart <= clock_timestamp() - make_interval(secs => ${forMs / 1_000}::float8)
      and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns what a part calls before each of its steps: it ends the part, to be written again, when somebody has waited too long. */
export function givingWay(tx: Tx): () => Promise<void> {
  let looked = performance.now()
  return async () => {
    if (performance.now() - looked < lookEveryMs) return
    if (await somebodyWaits(tx, patienceMs)) throw new GivenWay()
    looked = performance.now()
  }
}
