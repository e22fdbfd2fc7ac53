import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../../platform/db/customer-rows.ts'

/** Gives orders to another customer; what they were placed with stays written in them. (rules §2.2.1) */
export const giveOrdersTo: MoveRows = (tx, rows) =>
  movedIds(tx, sql`update orders set customer_id = ${rows.to} where ${toMove(rows)}`)
