import { type AuditEvent, type Author, closeWrite } from '../audit/sql.ts'
import { type Db, inTransaction, type Tx } from '../db/transaction.ts'

export interface Recording {
  tx: Tx
  audit(event: AuditEvent): void
}

/**
 * A transaction beside those that serve opens: for a story that has to be on record before the outside hears of it, and for
 * commands. It closes like every write, with its audit events and the tags that changed.
 */
export const recorded = <Result>(
  db: Db,
  { author, tags = [] }: { author: Author; tags?: readonly string[] },
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async tx => {
    const events: AuditEvent[] = []
    const result = await work({ tx, audit: event => events.push(event) })
    await closeWrite(tx, { events, author, tags, answered: undefined })
    return result
  })
