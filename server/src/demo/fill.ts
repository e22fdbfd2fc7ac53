import { setTimeout as sleep } from 'node:timers/promises'
import { tags as everyTag } from '@packhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import { countSold } from '../catalogue/api.ts'
import type { Log } from '../db/log.ts'
import { messageOf } from '../db/start-refused.ts'
import { type Db, inTransaction, type Tx } from '../db/transaction.ts'
import { refusalOf } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { holdNumbers, releaseNumbers, writesHistory } from '../invoices/api.ts'
import { fillLock } from './fill-lock.ts'
import { GivenWay, givingWay } from './give-way.ts'
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

/** Open screens reload their lists after the parts that are shown: today and tomorrow at first, and the last two; the progress bar moves with each part. */
async function announce(tx: Tx, part: number, parts: number): Promise<void> {
  const withLists = part <= 2 || part >= parts - 1
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: withLists ? everyTag : ['Demo'] })})`.execute(tx)
}

/**
 * Fills an empty database with the demo business: master data before it returns, then the open orders of today and tomorrow and
 * sixty days of history, one transaction per part, while pages already work. Does nothing in a database with real data.
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
    await keepProgress(tx, { begun, parts: 0, isTonightFirst: true, at: begun })
    await holdNumbers(tx)
    return true
  })
  let stopped = false
  let busy: string | undefined = isDemo ? 'Loading the demo history' : undefined
  /** Writes the next part; false when there is none or the server is stopping. */
  const addPart = (leavesOut: boolean, givesWay: boolean): Promise<boolean> =>
    inTransaction(db, async tx => {
      if (!(await takesTurn(tx, () => stopped))) return false
      const progress = await filledThrough(tx)
      if (!progress?.isTonightFirst) return false // a demo of an earlier release stays as it is
      const parts: HistoryPart[] = historyParts(progress.begun)
      const part = parts[progress.parts]
      if (!part || stopped) return false
      await sql`set local synchronous_commit to off`.execute(tx) // a day lost in a power cut is written again
      const { addHistory } = await history()
      await writesHistory(tx)
      const writing = { services, leavesOut, isStopped: () => stopped }
      await addHistory(tx, part, givesWay ? { ...writing, giveWay: givingWay(tx) } : writing)
      await holdNumbers(tx)
      await keepProgress(tx, { ...progress, parts: progress.parts + 1, at: now() })
      await announce(tx, progress.parts + 1, parts.length)
      return true
    })
  async function fillParts(): Promise<void> {
    try {
      for (;;) {
        const more = await patiently(givesWay =>
          addPart(false, givesWay).catch(error => {
            if (!refusalOf(error)) throw error
            return addPart(true, givesWay) // a visitor may deactivate things meanwhile: writes the day without refused steps
          }),
        )
        if (!more) break
      }
      if (!stopped) await countSold({ db, now: now() })
    } catch (error) {
      if (error instanceof FillingStopped) return
      log.error(`The demo history could not be finished: ${messageOf(error)}`)
    } finally {
      if (!stopped) await inTransaction(db, releaseNumbers).catch(() => {}) // they are free three minutes later in any case
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

/** How often a part gives way to people before it goes through: they work on, and it comes to its end. */
const timesGivingWay = 5

/** Writes a part; where somebody waited for its locks it is written again, a moment later. */
async function patiently(write: (givesWay: boolean) => Promise<boolean>): Promise<boolean> {
  for (let time = 1; ; time++)
    try {
      return await write(time <= timesGivingWay)
    } catch (error) {
      if (!(error instanceof GivenWay)) throw error
      await sleep(300)
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
