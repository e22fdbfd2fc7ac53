import pg from 'pg'

/** A time among the values of a statement, stored relative to the time it was sent. */
export interface Moment {
  type: 'Moment'
  /** Offset from the time it was sent, ms; mostly negative or 0. */
  later: number
}

const withMoments = (value: unknown, sentAt: number): unknown =>
  value instanceof Date
    ? ({ type: 'Moment', later: value.getTime() - sentAt } satisfies Moment)
    : Array.isArray(value)
      ? value.map(part => withMoments(part, sentAt))
      : value

/** A statement as sent to the database, with the ids it returned. */
export interface Statement {
  text: string
  /** As sent, with times relative. */
  values: unknown[]
  ids: number[]
  /** Document numbers taken from series: type and number. */
  numbers: [type: string, number: number][]
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
    const sentValues = (typeof sent === 'string' ? values : sent.values) ?? []
    const sentAt = Date.now()
    const statement: Statement = {
      text,
      values: sentValues.map(value => withMoments(value, sentAt)),
      ids: [],
      numbers: [],
      ms: 0,
    }
    statements.push(statement)
    const begun = performance.now()
    const result: pg.QueryResult<{ id?: unknown; type?: unknown; last_number?: unknown }> = await Reflect.apply(query, this, [
      { text, values: sentValues },
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
