import * as kysely from 'kysely'
import type pg from 'pg'
import { PoolConnection } from './connection.ts'

/**
 * Kysely on a pg pool. Every statement with values is prepared under its own name: each connection parses it once and keeps its
 * plan. Connections to a server that no longer takes writes are closed when they are released or next asked for; `onReadOnly` is
 * called once for all of them. So are connections whose prepared statements do not fit the tables any more.
 */
export const kyselyOn = <DB>(pool: pg.Pool, onReadOnly: () => void): kysely.Kysely<DB> =>
  new kysely.Kysely<DB>({
    dialect: {
      createDriver: () => new PoolDriver(pool, onReadOnly),
      createQueryCompiler: () => new kysely.PostgresQueryCompiler(),
      createAdapter: () => new kysely.PostgresAdapter(),
      createIntrospector: db => new kysely.PostgresIntrospector(db),
    },
  })

class PoolDriver implements kysely.Driver {
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

  async beginTransaction(
    connection: PoolConnection,
    { isolationLevel, accessMode }: kysely.TransactionSettings,
  ): Promise<void> {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ')
    await connection.send({ text: settings ? `start transaction ${settings}` : 'begin' })
    connection.transaction = 'OPEN'
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    const { command } = await connection.end('commit')
    if (command === 'ROLLBACK') throw new kysely.AbortedTransactionError() // a statement had failed before
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection({
    client,
    generation,
    isBroken,
    isReadOnly,
    isOutdated,
  }: PoolConnection): Promise<void> {
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
