import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { BulkCall, RowResult, User, WriteCall } from '../../platform/http/call.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import { demoDevice, ownCall } from '../../platform/http/own-call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AuditEvent, recordAndAnnounce } from '../../platform/trail/record-and-announce.ts'

/** Runs actions of the product as one person at one time, in the transaction of the demo, and closes with their audit events. */
export async function inName<Result>(
  { tx, services, user, now }: { tx: Tx; services: Services; user: User; now: Date },
  work: (call: WriteCall & BulkCall) => Promise<Result>,
): Promise<Result> {
  const events: AuditEvent[] = []
  const call = ownCall({
    tx,
    services,
    user,
    now,
    requestId: 'demo',
    address: '127.0.0.1',
    device: demoDevice,
    audit: event => events.push(event),
  })
  const result = await work({
    ...call,
    each: (rows, idOf, toReply) => eachOf(tx, rows, idOf, row => toReply(row, call)),
    atOnce: (_ids, toReplies) => toReplies(call),
  })
  const { address, device, requestId } = call
  const author = { userId: user.id, userName: user.name, address, device, requestId, at: now }
  if (events.length > 0) await recordAndAnnounce(tx, { events, author, tags: [] })
  return result
}

/** Runs the rows of a bulk handler in the transaction of the demo; a refused row is rolled back to its savepoint. */
async function eachOf<Row, Id, Value>(
  tx: Tx,
  rows: readonly Row[],
  idOf: (row: Row) => Id,
  toReply: (row: Row) => Promise<Value>,
): Promise<RowResult<Id, Value>[]> {
  const results: RowResult<Id, Value>[] = []
  for (const row of rows) {
    await sql`savepoint one_row`.execute(tx)
    try {
      results.push({ id: idOf(row), ok: true, value: await toReply(row) })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      await sql`rollback to savepoint one_row`.execute(tx)
      results.push({ id: idOf(row), ok: false, error: refusal })
    }
  }
  return results
}
