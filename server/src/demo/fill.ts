import { setTimeout as sleep } from 'node:timers/promises'
import { tags as everyTag } from '@packhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Log } from '../db/log.ts'
import { messageOf } from '../db/start-refused.ts'
import { type Db, inTransaction, type Tx } from '../db/transaction.ts'
import { refusalOf } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { countSold } from '../items/api.ts'
import { FillingStopped, type HistoryPart, historyParts } from './parts.ts'
import { filledThrough, keepProgress } from './progress.ts'

export interface Filling {
  /** What is still being written, as a sentence; undefined when the demo is complete. */
  busyWith(): string | undefined
  /** Abandons the current part; the next start, or another server, writes it. */
  stop(): Promise<void>
  done: Promise<void>
}

// What the demo consists of; most starts find a database that has it, or real data.
const masters = () => import('./masters.ts')
const history = () => import('./history.ts')

const fillLock = 7_061_636_404

/** Open screens reload their lists once every this many days, and on the last days; the progress bar moves every day. */
const listsEvery = 12

async function announce(tx: Tx, day: number, days: number): Promise<void> {
  const withLists = day % listsEvery === 1 || day >= days - 1
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: withLists ? everyTag : ['Demo'] })})`.execute(tx)
}

/**
 * Fills an empty database with the demo business: master data before it returns, then sixty days of orders, one transaction per
 * day, while pages already work. Does nothing in a database with real data.
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
    const { loadMasters } = await masters()
    await loadMasters(tx, begun, services)
    await keepProgress(tx, { begun, parts: 0, at: begun })
    return true
  })
  let stopped = false
  let busy: string | undefined = isDemo ? 'Loading the demo history' : undefined
  /** Writes the next part; false when there is none or the server is stopping. */
  const addPart = (leavesOut: boolean): Promise<boolean> =>
    inTransaction(db, async tx => {
      if (!(await takesTurn(tx, () => stopped))) return false
      const progress = await filledThrough(tx)
      if (!progress) return false
      const parts: HistoryPart[] = historyParts(progress.begun)
      const part = parts[progress.parts]
      if (!part || stopped) return false
      await sql`set local synchronous_commit to off`.execute(tx) // a day lost in a power cut is written again
      const { addHistory } = await history()
      await addHistory(tx, part, { services, leavesOut, isStopped: () => stopped })
      await keepProgress(tx, { begun: progress.begun, parts: progress.parts + 1, at: now() })
      await announce(tx, progress.parts + 1, parts.length)
      return true
    })
  async function fillParts(): Promise<void> {
    try {
      for (;;) {
        const more = await addPart(false).catch(error => {
          if (!refusalOf(error)) throw error
          return addPart(true) // a visitor may deactivate things meanwhile: writes the day without refused steps
        })
        if (!more) break
      }
      if (!stopped) await countSold({ db, now: now() })
    } catch (error) {
      if (error instanceof FillingStopped) return
      log.error(`The demo history could not be finished: ${messageOf(error)}`)
    } finally {
      busy = undefined
    }
  }
  const done = isDemo ? fillParts() : Promise.resolve()
  return {
    busyWith: () => busy,
    async stop() {
      stopped = true
      await done
    },
    done,
  }
}

/** Waits until no other server is writing a day; false when this one is stopping. */
async function takesTurn(tx: Tx, isStopped: () => boolean): Promise<boolean> {
  for (; !isStopped(); await sleep(50)) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${fillLock}) as mine`.execute(tx)
    if (rows[0]?.mine) return true
  }
  return false
}
