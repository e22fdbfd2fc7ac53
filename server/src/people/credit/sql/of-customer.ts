import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../../platform/db/customer-rows.ts'

/** Gives calls, promises and releases of the credit desk to another customer, by table. (rules §2.2.1) */
export const moveCredit: Record<string, MoveRows> = {
  credit_call: (tx, rows) =>
    movedIds(tx, sql`update credit_call set customer_id = ${rows.to} where ${toMove(rows)}`),
  credit_promise: (tx, rows) =>
    movedIds(tx, sql`update credit_promise set customer_id = ${rows.to} where ${toMove(rows)}`),
  credit_release: (tx, rows) =>
    movedIds(tx, sql`update credit_release set customer_id = ${rows.to} where ${toMove(rows)}`),
}
