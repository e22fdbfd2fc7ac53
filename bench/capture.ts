import pg from 'pg'

/** A moment among the values of a statement: as far from the time it is sent at as it was when captured. */
export interface Moment {
  type: 'Moment'
  /** Later than the time it was sent at, ms; mostly negative or 0. */
  later: number
}

const withMoments = (value: unknown, sentAt: number): unknown =>
  value instanceof Date
    ? ({ type: 'Moment', later: value.getTime() - sentAt } satisfies Moment)
    : Array.isArray(value)
      ? value.map(part => withMoments(part, sentAt))
      : value

/** A statement as it went to the database, with the ids it gave back. */
export interface Statement {
  text: string
  /** As they were sent, moments apart. */
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
