import { createHash } from 'node:crypto'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/**
 * Kysely on a pg pool. Every statement with values is prepared under its own name: each connection parses it once and keeps its
 * plan. Statements of a transaction that are not awaited one by one are sent together and run in the order sent. Connections to a
 * server that no longer takes writes are closed when they are released or next asked for; `onReadOnly` is called once for all of
 * them. So are connections whose prepared statements do not fit the tables any more.
 */
export function kyselyOn<DB>(pool: pg.Pool, onReadOnly: () => void): Kysely<DB> {
  const driver = new PoolDriver(pool, onReadOnly)
  const [compiler, adapter] = [new PostgresQueryCompiler(), new PostgresAdapter()]
  const dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createAdapter: () => adapter,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
  const executor = new SendingExecutor(compiler, adapter, new DefaultConnectionProvider(driver))
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

/**
 * In a transaction Kysely sends a statement when the one before is answered; this sends it in the call itself, so that a commit never
 * overtakes it.
 */
class SendingExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(one: ConnectionProvider): DefaultQueryExecutor {
    let known: DatabaseConnection | undefined
    const connection = one.provideConnection(async only => {
      known = only
      return only
    })
    return super.withConnectionProvider({ provideConnection: async use => use(known ?? (await connection)) })
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connections = new WeakMap<pg.PoolClient, PoolConnection>()
  readonly #onReadOnly: () => void
  /** Connections opened before were to a server that stopped taking writes, or prepared their statements for tables that changed. */
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
    connection.begin(settings ? `start transaction ${settings}` : 'begin')
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    const { command } = await connection.end('commit')
    if (command === 'ROLLBACK') throw connection.failure ?? new AbortedTransactionError() // a statement had failed before
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    try {
      await connection.end('rollback')
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async releaseConnection({ client, generation, isBroken, isReadOnly, isOutdated }: PoolConnection): Promise<void> {
    if ((isReadOnly || isOutdated) && generation === this.#generation) {
      this.#generation += 1
      if (isReadOnly) this.#onReadOnly()
    }
    client.release(isBroken || generation !== this.#generation)
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyTransaction = '25006'
/** SQLSTATE of a prepared statement whose result has other columns since a newer version migrated the table. */
export const outdatedStatement = '0A000'
/** SQLSTATE of a statement of a transaction in which another one failed before. */
const behindFailed = '25P02'
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly generation: number
  /** A statement was refused because the server does not take writes. */
  isReadOnly = false
  /** A table changed after a statement was prepared. */
  isOutdated = false
  isInTransaction = false
  /** It is not used again. */
  isBroken = false
  /** Why a statement failed last; those sent together with it are refused because of it. */
  failure: unknown
  #isEnding = false
  #begun: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, generation: number) {
    this.client = client
    this.generation = generation
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isEnding) throw new Error('A statement was sent after the end of its transaction')
    const { command, rowCount, rows } = await this.run(sql, parameters)
    return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  /** Begins a transaction. It is sent together with the first statement, which would fail with it. */
  begin(text: string): void {
    this.isInTransaction = true
    this.#begun = this.#send({ name: statementName(text), text })
    this.#begun.catch(() => {}) // end() reports it
  }

  /** Ends the transaction; a statement of it that is sent from now on would run outside of it. */
  async end(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.#isEnding = true
    this.isInTransaction = false
    const [result] = await Promise.all([this.#send({ name: statementName(text), text }), this.#begun])
    this.#isEnding = false
    return result
  }

  async run(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (parameters.length === 0) return this.#send({ text })
    const values = parameters.map(asSent)
    const name = statementName(text)
    if (name === undefined) return this.#send({ text, values })
    const ofTransaction = this.isInTransaction // which may end before the answer comes
    try {
      return await this.#send({ name, text, values })
    } catch (error) {
      if (codeOf(error) !== outdatedStatement) throw error
      this.isOutdated = true
      if (ofTransaction) throw error // it is undone; inTransaction begins it again, on another connection
      return this.#send({ text, values })
    }
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.client.query(query)
    } catch (error) {
      if (codeOf(error) === behindFailed) throw this.failure ?? error
      this.failure = error
      if (codeOf(error) === readOnlyTransaction) this.isReadOnly = true
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

/** A list of ids is written at once; pg prepares and quotes each of them, which a search with a thousand hits does three times. */
const asSent = (value: unknown): unknown => (Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join()}}` : value)

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

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
