import { createHash } from 'node:crypto'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/**
 * Kysely's way to a pg pool. Every statement with values is prepared under its own name: each connection parses it once and keeps
 * its plan. Connections to a server that no longer takes writes are closed when they are released or next asked for; `onReadOnly`
 * is called once for all of them.
 */
export const dialectOf = (pool: pg.Pool, onReadOnly: () => void): Dialect => ({
  createDriver: () => new PoolDriver(pool, onReadOnly),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: db => new PostgresIntrospector(db),
})

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connections = new WeakMap<pg.PoolClient, PoolConnection>()
  readonly #onReadOnly: () => void
  /** Connections opened before were to a server that stopped taking writes. */
  #generation = 0

  constructor(pool: pg.Pool, onReadOnly: () => void) {
    this.#pool = pool
    this.#onReadOnly = onReadOnly
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    for (;;) {
      const client = await this.#pool.connect()
      const connection = this.#connections.get(client) ?? new PoolConnection(client, this.#generation)
      this.#connections.set(client, connection)
      if (connection.generation === this.#generation) return connection
      client.release(true)
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    await connection.run(settings ? `start transaction ${settings}` : 'begin')
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    const { command } = await connection.run('commit')
    if (command === 'ROLLBACK') throw new AbortedTransactionError() // a statement had failed before
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    try {
      await connection.run('rollback')
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async releaseConnection({ client, generation, isBroken, isReadOnly }: PoolConnection): Promise<void> {
    if (isReadOnly && generation === this.#generation) {
      this.#generation += 1
      this.#onReadOnly()
    }
    client.release(isBroken || generation !== this.#generation)
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyTransaction = '25006'
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly generation: number
  /** A statement was refused because the server does not take writes. */
  isReadOnly = false
  /** It is not used again. */
  isBroken = false

  constructor(client: pg.PoolClient, generation: number) {
    this.client = client
    this.generation = generation
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.run(sql, parameters)
    return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  async run(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (parameters.length === 0) return this.#send({ text })
    const name = statementName(text)
    return this.#send({ ...(name === undefined ? {} : { name }), text, values: [...parameters] })
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.client.query(query)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === readOnlyTransaction) this.isReadOnly = true
      if (error instanceof Error && error.message === 'Query read timeout') {
        this.isBroken = true
        this.client.end().catch(() => {}) // so that a rollback fails at once
      }
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed: statements return pages')
  }
}

/** statement text → its name, the same in every process */
const names = new Map<string, string>()
/** There are few different texts, as lists are sent as arrays; beyond this number, new ones are not prepared. */
const maxNames = 600

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `packhouse_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
