import { setTimeout as sleep } from 'node:timers/promises'
import { type ControlledTransaction, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.d.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

/** How long a transaction of the history lasts, in ms, and how long where somebody waits for what it has locked. */
const spanMs = 150
const shortSpanMs = 30
/** How long the history then stands back, in ms: the write of a person takes all of its locks meanwhile. */
const standBackMs = 100

/** Whether somebody waits for a lock of this transaction. */
async function somebodyWaits(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(tx)
  return rows.length > 0
}

/** Short transactions of one piece of work, one after the other. */
export interface Spans {
  /** The one that is open. */
  tx: Tx
  /** Between two steps: commits what is there if it has lasted long enough or somebody waits, or `now`, and returns the transaction of the next step. */
  breathe: (now?: 'now') => Promise<Tx>
}

interface Given {
  /** Each transaction begins with it, and ends with it where more follow. */
  begins: (tx: Tx) => Promise<void>
  breaks: (tx: Tx) => Promise<void>
}

/**
 * Runs work that is too long for one transaction in several. If it fails only the last one is rolled back: the work must be able to go
 * on where it is. `db`: of one connection, if a lock of the session is to hold over all of them.
 */
export async function inSpans(
  db: Db,
  { begins, breaks }: Given,
  work: (spans: Spans) => Promise<void>,
): Promise<void> {
  let open: ControlledTransaction<DB> | undefined
  let since = 0
  const begin = async () => {
    open = undefined
    open = await db.startTransaction().execute()
    since = performance.now()
    await begins(open)
    return open
  }
  const breathe = async (now?: 'now') => {
    const tx = open ?? (await begin())
    const lasted = performance.now() - since
    if (now === undefined && lasted < shortSpanMs) return tx
    const isAwaited = await somebodyWaits(tx)
    if (now === undefined && lasted < spanMs && !isAwaited) return tx
    await breaks(tx)
    await tx.commit().execute()
    if (isAwaited) await sleep(standBackMs)
    return begin()
  }
  try {
    await work({ tx: await begin(), breathe })
    await open?.commit().execute()
  } catch (error) {
    if (open && !open.isCommitted && !open.isRolledBack) await open.rollback().execute()
    throw error
  }
}
