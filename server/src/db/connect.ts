import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { type Log, silent } from './log.ts'
import type { DB } from './schema.d.ts'

export interface ConnectOptions {
  /** connections at most; by default enough to keep the cores busy while some wait for the disk */
  max?: number
  /** the name the server shows for our connections */
  applicationName?: string
  /** milliseconds a statement may take; 0: any */
  statementTimeoutMs?: number
  log?: Log
}

export interface Connected {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL address. Sessions run in UTC; days are reckoned in IST by day.ts, never by the server's clock. */
export function connect(to: string | pg.PoolConfig, options: ConnectOptions = {}): Connected {
  const {
    max = 4 + 2 * availableParallelism(),
    applicationName = 'packhouse',
    statementTimeoutMs = 30_000,
    log = silent,
  } = options
  const pool = new pg.Pool({
    options: '-c timezone=UTC',
    ...(typeof to === 'string' ? { connectionString: to } : to),
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: columnTypes(),
  })
  // Without a listener, a connection that the server drops ends the whole process: on idle ones the pool tells us,
  // on one in use the statement fails as well, so its listener has nothing to add.
  pool.on('error', error => log.warn(`A database connection was lost: ${error.message}`))
  pool.on('connect', client => {
    client.on('error', () => {})
    prepareStatements(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { db, pool, close: () => db.destroy() }
}

const pools = new WeakMap<object, pg.Pool>()
/** The connections behind a database; undefined for a transaction, which has but its own. */
export const poolOf = (db: Kysely<DB>): pg.Pool | undefined => pools.get(db)

/**
 * Every statement with values is prepared under a name of its own: each connection parses and plans it once and then
 * keeps the plan. Texts are few, as lists go in as arrays; should they ever be many, the later ones stay unnamed.
 */
function prepareStatements(client: pg.PoolClient): void {
  const send = (...sent: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, sent)
  Reflect.set(client, 'query', (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
  })
}

/** statement text → the one name it is prepared under, in every connection */
const statementNames = new Map<string, string>()
const MOST_NAMES = 600

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MOST_NAMES) return known
  const name = `packhouse_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
