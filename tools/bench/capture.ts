import pg from 'pg'

/** A statement as sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** When it was sent, in ms since the capture began. */
  at: number
  /** Duration including the round trip, and the wait for statements sent before it on the same connection; in ms. */
  ms: number
}

interface Sent {
  text: string
  values?: unknown[]
}

/**
 * Records everything this process sends to PostgreSQL during some work, in order. Each statement goes on as it was sent: with its
 * name, so that a prepared one keeps its plan.
 */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const start = performance.now()
  const { query } = pg.Client.prototype
  const listening = async function (this: pg.Client, ...asked: [sent: Sent | string, values?: unknown[]]) {
    const [sent, values] = asked
    const { text, values: named } = typeof sent === 'string' ? { text: sent } : sent
    const statement: Statement = { text, values: named ?? values ?? [], at: performance.now() - start, ms: 0 }
    statements.push(statement)
    const result: pg.QueryResult = await Reflect.apply(query, this, asked)
    statement.ms = performance.now() - start - statement.at
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

/**
 * How long each statement was waited for alone, in ms. A moment in which several are under way belongs to the one that is answered
 * next, so the sum is the time in which any was.
 */
export function ownTimes(statements: readonly Statement[]): Map<Statement, number> {
  const own = new Map<Statement, number>()
  /** Times that belong to those answered so far, apart from each other, the latest last. */
  const taken: { from: number; to: number }[] = []
  const endOf = ({ at, ms }: Statement): number => at + ms
  for (const statement of statements.toSorted((one, other) => endOf(one) - endOf(other))) {
    const [at, to] = [statement.at, endOf(statement)]
    let [from, others] = [at, 0]
    for (let last = taken.at(-1); last && last.to > at; last = taken.at(-1)) {
      others += last.to - Math.max(last.from, at)
      from = Math.min(from, last.from)
      taken.pop()
    }
    taken.push({ from, to })
    own.set(statement, statement.ms - others)
  }
  return own
}

/** The time in which any of these statements was under way, in ms. */
export const timeIn = (statements: readonly Statement[]): number =>
  [...ownTimes(statements).values()].reduce((sum, ms) => sum + ms, 0)
