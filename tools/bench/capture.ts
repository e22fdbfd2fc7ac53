import pg from 'pg'

/** A statement as sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** Duration including the round trip, in ms. */
  ms: number
}

interface Sent {
  text: string
  values?: unknown[]
}

/** Records everything this process sends to PostgreSQL during some work, in order. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const listening = async function (this: pg.Client, sent: Sent | string, values?: unknown[]) {
    const text = typeof sent === 'string' ? sent : sent.text
    const statement: Statement = { text, values: (typeof sent === 'string' ? values : sent.values) ?? [], ms: 0 }
    statements.push(statement)
    const begun = performance.now()
    const result: pg.QueryResult = await Reflect.apply(query, this, [{ text, values: statement.values }])
    statement.ms = performance.now() - begun
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
