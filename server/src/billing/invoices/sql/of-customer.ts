import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../../platform/db/customer-rows.ts'

/** Gives documents to another customer; not a letter of them changes. (rules §2.2.1) */
export const moveInvoices: MoveRows = (tx, rows) =>
  movedIds(tx, sql`update invoice set customer_id = ${rows.to} where ${toMove(rows)}`)
