import { sql } from 'kysely'
import { type MoveRows, movedIds } from '../../../platform/db/customer-rows.ts'

/** Gives the comments on a customer to another one. (rules §2.2.1) */
export const moveComments: MoveRows = (tx, { from, to, ids }) =>
  movedIds(
    tx,
    sql`update comment set record_id = ${to} where record_kind = 'customer' and record_id = ${from}
      and (${ids === undefined} or id = any(${[...(ids ?? [])]}::integer[]))`,
  )
