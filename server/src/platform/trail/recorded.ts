import { type Db, inTransaction, type Tx } from '../db/transaction.ts'
import { type AuditEvent, type Author, recordAndAnnounce } from './record-and-announce.ts'

export interface Recording {
  tx: Tx
  audit(event: AuditEvent): void
}

/**
 * Runs work in its own transaction, separate from the one of the request: for actions that must be stored before an external
 * call, and for commands. Closes like every write, with its audit events and the changed tags.
 */
export const recorded = <Result>(
  db: Db,
  { author, tags = [] }: { author: Author; tags?: readonly string[] },
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async tx => {
    const events: AuditEvent[] = []
    const result = await work({ tx, audit: event => events.push(event) })
    await recordAndAnnounce(tx, { events, author, tags })
    return result
  })
