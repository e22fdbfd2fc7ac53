import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Connected, connect } from './connect.ts'
import type { Log } from './log.ts'
import { messageOf } from './start-refused.ts'
import type { Db } from './transaction.ts'

/** A server that replicates the primary and takes over reads. */
export interface Replica {
  /** Returns the replica once it has everything committed before this call; undefined: read from the primary. */
  caughtUp(): Promise<Db | undefined>
  /** Call when a read failed there: the replica is not used until the next check. */
  failed(error: unknown): void
  /** Why it is not used, as a sentence; undefined while it is. */
  readonly remark: string | undefined
  /** Whether it is used, and how far it was behind at the last check. */
  readonly state: { isUsed: boolean; behindSeconds: number }
  readonly pool: pg.Pool
  stop(): Promise<void>
}

export interface ReplicaOptions {
  /** max seconds behind while still used */
  maxBehindSeconds: number
  connections?: number | undefined
  log: Log
  /** check interval */
  lookMs?: number
}

/** Max wait of a read for the replica; after that it goes to the primary. */
const patienceMs = 300
const pauseMs = 10

/** WAL position of everything written so far. */
const positionOfPrimary = sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`
/** Identifies the database; replicas have the same identifier. */
const stateOfPrimary = sql<{ position: string; system: string }>`
  select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system from pg_control_system()`
const stateOfReplica = (position: string) => sql<{ follows: boolean; has: boolean | null; system: string }>`
  select pg_is_in_recovery() as follows,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as has,
    system_identifier::text as system from pg_control_system()`
const has = (position: string) => sql<{ has: boolean | null }>`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as has`

const notLooked = 'The replica was not checked yet.'

/** Checks a replica regularly for whether it may be read from. Everything works without it. */
export function followReplica(
  primary: Db,
  url: string,
  { maxBehindSeconds, connections, log, lookMs = 2_000 }: ReplicaOptions,
): Replica {
  const replica: Connected = connect(url, {
    readOnly: true,
    applicationName: 'packhouse-replica',
    ...(connections === undefined ? {} : { max: connections }),
  })
  let remark: string | undefined = notLooked
  /** The replica has everything written until then. */
  let completeAt = performance.now()
  /** Position the replica has yet to reach, and when it was written. */
  let awaited: { position: string; at: number } | undefined
  const behindSeconds = () => (awaited ? (performance.now() - completeAt) / 1000 : 0)

  const say = (issue: string | undefined) => {
    if (issue !== remark && issue) log.warn(`${issue} All reads go to the primary.`)
    if (!issue && remark && remark !== notLooked) log.info('The replica is in use again')
    remark = issue
  }
  const look = async () => {
    const at = performance.now()
    const [there] = (await stateOfPrimary.execute(primary)).rows
    if (!there) return
    const { position, system } = there
    awaited ??= { position, at }
    const [found] = (await stateOfReplica(awaited.position).execute(replica.db)).rows
    if (found?.system !== system)
      return say('DATABASE_REPLICA_URL points to a different database than DATABASE_URL.')
    if (!found.follows) return say('The replica no longer follows a primary.')
    if (found.has) {
      completeAt = awaited.at
      awaited = awaited.position === position ? undefined : { position, at }
    }
    const behind = behindSeconds()
    say(behind > maxBehindSeconds ? `The replica is ${Math.round(behind)} s behind.` : undefined)
  }
  const failed = (error: unknown) => say(`The replica is not responding (${messageOf(error)}).`)
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const begin = () => {
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch(failed)
      .finally(() => {
        isLooking = false
      })
  }
  begin()
  const timer = setInterval(begin, lookMs)
  timer.unref()

  /** False when it takes too long or the replica was promoted. */
  const reaches = async (position: string, signal: AbortSignal): Promise<boolean> => {
    while (!signal.aborted) {
      const [found] = (await has(position).execute(replica.db)).rows
      if (found?.has === null) {
        say('The replica no longer follows a primary.')
        return false
      }
      if (found?.has) return true
      await sleep(pauseMs)
    }
    return false
  }
  return {
    async caughtUp() {
      if (remark) return undefined
      const [there] = (await positionOfPrimary.execute(primary)).rows
      if (!there) return undefined
      const late = new AbortController()
      const reached = reaches(there.position, late.signal).catch(error => {
        failed(error)
        return false
      })
      try {
        const isThere = await Promise.race([reached, sleep(patienceMs, false, { signal: late.signal })])
        return isThere ? replica.db : undefined
      } finally {
        late.abort()
      }
    },
    failed,
    get remark() {
      return remark
    },
    get state() {
      return { isUsed: remark === undefined, behindSeconds: behindSeconds() }
    },
    pool: replica.pool,
    async stop() {
      clearInterval(timer)
      await replica.close()
      await looking
    },
  }
}
