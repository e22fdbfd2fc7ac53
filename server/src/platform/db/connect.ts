import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { kyselyOn } from './driver.ts'
import { type Log, silent } from './log.ts'
import { onceASecond } from './merged.ts'
import type { DB } from './schema.d.ts'
import { clientTo, NoPrimary, type Primary, primaryAmong, serversOf } from './servers.ts'

export interface ConnectOptions {
  /** max connections */
  max?: number
  /** name of our connections in pg_stat_activity */
  applicationName?: string
  /** time limit of a statement in ms; 0: none */
  statementTimeoutMs?: number
  /** true for a replica: every statement is read-only */
  readOnly?: boolean
  log?: Log
}

/** A database address, which may name several servers of which one takes writes, or pg's own settings. */
export type Address = string | pg.PoolConfig

/** Time beyond the statement timeout after which a connection without a reply counts as dead. */
const silenceMs = 5_000

export interface Connected {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** Enough to keep the cores busy while some connections wait for the disk. */
const maxConnections = 4 + 2 * availableParallelism()

/** Opens a pool on a PostgreSQL address. Sessions run in UTC; day.ts computes days in IST, never the database. */
export function connect(to: Address, options: ConnectOptions = {}): Connected {
  const {
    max = maxConnections,
    applicationName = 'packhouse',
    statementTimeoutMs = 30_000,
    readOnly = false,
    log = silent,
  } = options
  const { config, primary, Client } = reached(to)
  const pool = new pg.Pool({
    options: `-c timezone=UTC${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    ...config,
    Client,
    ...(typeof to === 'string' ? { onConnect: readOnly ? withoutCompiling : refuseReplica } : {}),
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + silenceMs } : {}),
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: columnTypes(),
  })
  // Without a listener, a dropped connection ends the whole process. The pool reports idle ones; on one in use the statement
  // fails as well, so its listener does nothing.
  const noteLost = onceASecond<string>((why, times) =>
    log.warn(
      times === 1
        ? `A database connection was lost: ${why}`
        : `${times} database connections were lost: ${why}`,
    ),
  )
  pool.on('error', ({ message }) => noteLost(message, message))
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    open.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', client => open.delete(client))
  const onReadOnly = () => {
    log.warn('The database no longer accepts writes; reconnecting')
    primary?.doubt()
  }
  const db = kyselyOn<DB>(pool, readOnly ? () => {} : onReadOnly)
  const close = async () => {
    await db.destroy()
    await allLeft(pool, open)
  }
  return { db, pool, close }
}

/** Max wait for a server to end a connection. */
const leavingMs = 2_000

/**
 * Resolves when the server has ended our connections. The pool reports closed before that; stopping the database in between would
 * break them and log errors.
 */
async function allLeft(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  if (open.size === 0) return
  const { promise: left, resolve } = Promise.withResolvers<void>()
  const late = new AbortController()
  pool.on('remove', () => open.size === 0 && resolve())
  await Promise.race([left, sleep(leavingMs, undefined, { signal: late.signal })])
  late.abort()
}

/** Returns one connection outside the pool, for LISTEN. */
export function clientOf(to: Address, options: pg.ClientConfig): pg.Client {
  const { config, Client } = reached(to)
  return new Client({ ...config, ...options })
}

/** When an address names several servers, each new connection goes to the one that takes writes. */
function reached(to: Address): {
  config: pg.PoolConfig
  primary: Primary | undefined
  Client: typeof pg.Client
} {
  if (typeof to !== 'string') return { config: to, primary: undefined, Client: pg.Client }
  const servers = serversOf(to)
  const primary = servers.length > 1 ? primaryAmong(servers) : undefined
  return {
    config: { connectionString: servers[0] },
    primary,
    Client: primary ? clientTo(primary) : pg.Client,
  }
}

/**
 * Turns off JIT compilation: statements are short, and compiling costs more than it saves. Our own PostgreSQL has it off in its
 * settings. Sent after connecting, as a pooler may refuse start-up options it does not know.
 */
const noCompiling = "set_config('jit', 'off', false)"

async function withoutCompiling(client: pg.ClientBase): Promise<void> {
  await client.query(`select ${noCompiling}`)
}

/** Refuses a replica: it would return old data and refuse every write. */
async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>(
    `select pg_is_in_recovery() as follows, ${noCompiling}`,
  )
  if (rows[0]?.follows) throw new NoPrimary('the server is a replica and does not accept writes')
}
