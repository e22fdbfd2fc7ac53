import { setTimeout as sleep } from 'node:timers/promises'
import { tags as everyTag } from '@packhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import { holdNumbers, releaseNumbers, writesHistory } from '../../billing/invoices/api.ts'
import type { Log } from '../../platform/db/log.ts'
import { messageOf } from '../../platform/db/start-refused.ts'
import { type Db, inTransaction, type Tx, triedAgain } from '../../platform/db/transaction.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/http/services.ts'
import { countSold } from '../../supply/catalogue/api.ts'
import { fillLock } from './fill-lock.ts'
import { FillingStopped, type HistoryPart, historyParts } from './parts.ts'
import { filledThrough, keepProgress } from './progress.ts'
import { inSpans } from './spans.ts'

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
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: withLists ? everyTag : ['Demo'] })})`.execute(
    tx,
  )
}

/**
 * Fills an empty database with the demo business: master data before it returns, then the open orders of today and tomorrow and
 * sixty days of history, part by part in short transactions, while pages already work. Does nothing in a database with real data.
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
  const addPart = (one: Db, leavesOut: boolean): Promise<boolean> =>
    triedAgain(async () => {
      const progress = await filledThrough(one)
      if (!progress?.isTonightFirst) return false // a demo of an earlier release stays as it is
      const parts: HistoryPart[] = historyParts(progress.begun)
      const part = parts[progress.parts]
      if (!part || stopped) return false
      const { addHistory } = await history()
      let works = progress.begunPart ?? 0
      const given = {
        begins: async (tx: Tx) => {
          await sql`set local synchronous_commit to off`.execute(tx) // a day lost in a power cut is written again
          await writesHistory(tx)
        },
        breaks: async (tx: Tx) => {
          await holdNumbers(tx)
          await keepProgress(tx, { ...progress, begunPart: works, at: now() })
        },
      }
      await inSpans(one, given, async ({ tx, breathe }) => {
        const done = (count: number) => {
          works = count
          return breathe('now')
        }
        const spans = { breathe, done, begun: progress.begunPart }
        await addHistory(tx, part, {
          services,
          leavesOut: leavesOut || progress.begunPart !== undefined,
          isStopped: () => stopped,
          spans,
        })
        const last = await breathe()
        await holdNumbers(last)
        await keepProgress(last, { ...progress, begunPart: undefined, parts: progress.parts + 1, at: now() })
        await announce(last, progress.parts + 1, parts.length)
      })
      return true
    })
  async function fillParts(): Promise<void> {
    try {
      let more = true
      while (more)
        more = await inTurn(
          db,
          () => stopped,
          one =>
            addPart(one, false).catch(error => {
              if (!refusalOf(error)) throw error
              return addPart(one, true) // a visitor may deactivate things meanwhile: writes the day without refused steps
            }),
        )
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

/**
 * Does work on a connection of its own once no other server is writing a day, and keeps others from it meanwhile, over all its
 * transactions; false when this server is stopping.
 */
async function inTurn(
  db: Db,
  isStopped: () => boolean,
  work: (one: Db) => Promise<boolean>,
): Promise<boolean> {
  return db.connection().execute(async one => {
    for (; !isStopped(); await sleep(50)) {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${fillLock}) as mine`.execute(
        one,
      )
      if (!rows[0]?.mine) continue
      try {
        return await work(one)
      } finally {
        await sql`select pg_advisory_unlock(${fillLock})`.execute(one)
      }
    }
    return false
  })
}
