import pg from 'pg'

/** A statement as it went to the database, with the ids it gave back. */
export interface Statement {
  text: string
  values: unknown[]
  ids: number[]
  /** What a series of papers gave: the kind and the number. */
  numbers: [type: string, number: number][]
  /** How long it took, with the way there and back, in ms. */
  ms: number
}

interface Sent {
  text: string
  values?: unknown[]
}

/** Everything that a piece of work sends to PostgreSQL from this process, in order. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const listening = async function (this: pg.Client, sent: Sent | string, values?: unknown[]) {
    const text = typeof sent === 'string' ? sent : sent.text
    const statement: Statement = {
      text,
      values: (typeof sent === 'string' ? values : sent.values) ?? [],
      ids: [],
      numbers: [],
      ms: 0,
    }
    statements.push(statement)
    const begun = performance.now()
    const result: pg.QueryResult<{ id?: unknown; type?: unknown; last_number?: unknown }> = await Reflect.apply(query, this, [
      { text, values: statement.values },
    ])
    statement.ms = performance.now() - begun
    statement.ids = result.rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
    statement.numbers = result.rows.flatMap(({ type, last_number: last }): [string, number][] =>
      typeof type === 'string' && typeof last === 'number' ? [[type, last]] : [],
    )
    return result
  }
  pg.Client.prototype.query = listening as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}
