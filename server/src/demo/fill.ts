import { sql } from 'kysely'
import type { Log } from '../db/log.ts'
import { messageOf } from '../db/start-refused.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { countSold } from '../items/actions/count-sold.ts'
import type { Services } from '../services.ts'
import { addHistory, type HistoryPart, historyParts } from './history.ts'
import { loadMasters } from './masters.ts'
import { filledThrough, keepProgress } from './progress.ts'

export interface Filling {
  /** What is still being written, in words; undefined when the demo stands whole. */
  busyWith(): string | undefined
  /** Ends after the part under way; the next start goes on from there. */
  stop(): Promise<void>
  done: Promise<void>
}

const fillLock = 7_061_636_404

/**
 * Fills an empty database with the demo business: what orders need before it returns, sixty days of orders behind it,
 * a day a transaction, while pages already answer. A database that holds anybody's real data is left alone.
 */
export async function fillDemo({
  db,
  now,
  log,
  services,
}: {
  db: Db
  now: () => Date
  log: Log
  services: Services
}): Promise<Filling> {
  const begun = now()
  const isDemo = await inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx)
    const earlier = await filledThrough(tx)
    if (earlier !== undefined) return true
    const used = await tx.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
    if (used) return false
    await loadMasters(tx, begun)
    await keepProgress(tx, { begun, parts: 0 })
    return true
  })
  let stopped = false
  let busy: string | undefined = isDemo ? 'Loading the demo history' : undefined
  const done = isDemo ? fillParts() : Promise.resolve()
  async function fillParts(): Promise<void> {
    try {
      for (;;) {
        const more = await inTransaction(db, async tx => {
          await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx)
          const progress = await filledThrough(tx)
          if (!progress) return false
          const parts: HistoryPart[] = historyParts(progress.begun)
          const part = parts[progress.parts]
          if (!part || stopped) return false
          await addHistory(tx, part, { services })
          await keepProgress(tx, { begun: progress.begun, parts: progress.parts + 1 })
          return true
        })
        if (!more) break
      }
      if (!stopped) await countSold({ db, now: now() })
    } catch (error) {
      log.error(`The demo history could not be finished: ${messageOf(error)}`)
    } finally {
      busy = undefined
    }
  }
  return {
    busyWith: () => busy,
    async stop() {
      stopped = true
      await done
    },
    done,
  }
}
