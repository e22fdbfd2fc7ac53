import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { asPoint, type Point } from '../traces/points.ts'

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyTransaction = '25006'
/** SQLSTATE of a prepared statement whose result has other columns since a newer version migrated the table. */
export const outdatedStatement = '0A000'
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection of a pool, with what was noticed on it. Statements with values are prepared under their own names. */
export class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly generation: number
  /** A statement was refused because the server does not take writes. */
  isReadOnly = false
  /** A table changed after a statement was prepared. */
  isOutdated = false
  /** It is not used again. */
  isBroken = false
  /** While it ends, another statement would run outside of it. */
  transaction: 'NONE' | 'OPEN' | 'ENDING' = 'NONE'

  constructor(client: pg.PoolClient, generation: number) {
    this.client = client
    this.generation = generation
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction === 'ENDING')
      throw new Error('A statement was sent after the end of its transaction')
    const { command, rowCount, rows } = await this.#run(text, [...parameters])
    return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  async end(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.transaction = 'ENDING'
    try {
      return await this.send({ text })
    } catch (error) {
      this.isBroken = true
      throw error
    } finally {
      this.transaction = 'NONE'
    }
  }

  async #run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? statementName(text) : undefined
    try {
      return await this.send(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      if (name === undefined || codeOf(error) !== outdatedStatement) throw error
      this.isOutdated = true
      if (this.transaction !== 'NONE') throw error // inTransaction begins it again, on another connection
      return this.send({ text, values })
    }
  }

  async send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await asPoint(
        'statement',
        () => pointOf(query),
        () => this.client.query(query),
      )
    } catch (error) {
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

/** The text of a statement has no values: they are sent beside it. */
const pointOf = ({ text }: pg.QueryConfig): Point => ({
  name: /^\s*(?:with\b.*?\)\s*)?(\w+)/s.exec(text)?.[1]?.toLowerCase() ?? 'statement',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
})

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** statement text → its name, the same in every process */
const names = new Map<string, string>()
/** There are few different texts, as lists are sent as arrays; beyond this number, new ones are not prepared. */
const maxNames = 600

function statementName(text: string): string | undefined {
  const cached = names.get(text)
  if (cached !== undefined || names.size >= maxNames) return cached
  const name = `packhouse_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
