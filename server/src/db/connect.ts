import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { rememberColumns } from './known-columns.ts'
import { type Log, silent } from './log.ts'
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
export const maxConnections = 4 + 2 * availableParallelism()

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
  pool.on('error', error => log.warn(`A database connection was lost: ${error.message}`))
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    open.add(client)
    client.on('error', () => {})
    rememberColumns(client)
    prepareStatements(client)
  })
  pool.on('remove', client => open.delete(client))
  if (!readOnly) leaveReadOnlyServer(pool, open, { primary, log })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
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

const pools = new WeakMap<object, pg.Pool>()
/** Returns the pool of a database; undefined for a transaction, which has a single connection. */
export const poolOf = (db: Kysely<DB>): pg.Pool | undefined => pools.get(db)

/** Returns one connection outside the pool, for LISTEN. */
export function clientOf(to: Address, options: pg.ClientConfig): pg.Client {
  const { config, Client } = reached(to)
  return new Client({ ...config, ...options })
}

/** When an address names several servers, each new connection goes to the one that takes writes. */
function reached(to: Address): { config: pg.PoolConfig; primary: Primary | undefined; Client: typeof pg.Client } {
  if (typeof to !== 'string') return { config: to, primary: undefined, Client: pg.Client }
  const servers = serversOf(to)
  const primary = servers.length > 1 ? primaryAmong(servers) : undefined
  return { config: { connectionString: servers[0] }, primary, Client: primary ? clientTo(primary) : pg.Client }
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
  const { rows } = await client.query<{ follows: boolean }>(`select pg_is_in_recovery() as follows, ${noCompiling}`)
  if (rows[0]?.follows) throw new NoPrimary('the server is a replica and takes no writes')
}

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyTransaction = '25006'

/**
 * Drops all connections to a former primary that no longer takes writes, idle ones at once, the others when they are released, so
 * that new ones go to the current primary.
 */
function leaveReadOnlyServer(
  pool: pg.Pool,
  open: ReadonlySet<pg.PoolClient>,
  { primary, log }: { primary: Primary | undefined; log: Log },
): void {
  const left = new WeakSet<pg.PoolClient>()
  const leave = () => {
    log.warn('The database takes no writes any more; its connections are opened anew')
    primary?.doubt()
    for (const client of open) left.add(client)
    for (const client of open) client.emit('error', new Error('it leads to a server that only reads')) // pool removes idle ones
  }
  pool.on('connect', client => {
    hearErrors(client, code => {
      if (code === readOnlyTransaction && !left.has(client)) leave()
    })
  })
  pool.on('release', (_error, client) => {
    if (left.has(client)) client.end().catch(() => {})
  })
}

/** Reports the SQLSTATE of each failed statement. */
function hearErrors(client: pg.PoolClient, hear: (code: string) => void): void {
  const send = client.query
  Reflect.set(client, 'query', (...sent: unknown[]) => {
    const answer: unknown = Reflect.apply(send, client, sent)
    if (answer instanceof Promise) answer.catch(error => hear(String(error?.code)))
    return answer
  })
}

/**
 * Ends a connection whose statement timed out without a reply, so that it does not return to the pool and a new one is opened.
 */
function leaveDeadLine(client: pg.PoolClient, answer: unknown): void {
  if (!(answer instanceof Promise)) return
  answer.catch(error => {
    if (error instanceof Error && error.message === 'Query read timeout')
      Reflect.apply(pg.Client.prototype.end, client, [() => {}])
  })
}

/**
 * Prepares every statement with values under its own name: each connection parses it once and keeps the plan. There are few
 * different texts, as lists are sent as arrays; beyond MOST_NAMES, new ones stay unnamed.
 */
function prepareStatements(client: pg.PoolClient): void {
  const send = (...sent: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, sent)
  Reflect.set(client, 'query', (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    const answer = name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
    leaveDeadLine(client, answer)
    return answer
  })
}

/** statement text → its prepared name, the same in every connection */
const statementNames = new Map<string, string>()
const MOST_NAMES = 600

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MOST_NAMES) return known
  const name = `packhouse_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
