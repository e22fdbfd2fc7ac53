import { sql } from 'kysely'
import { type MoveRows, movedIds, toMove } from '../../db/customer-rows.ts'

/** Gives outlets, prices and numbers to another customer, by table. (rules §2.2.1) */
export const moveOwn: Record<string, MoveRows> = {
  outlet: (tx, rows) => movedIds(tx, sql`update outlet set customer_id = ${rows.to} where ${toMove(rows)}`),
  customer_discount: (tx, rows) =>
    movedIds(tx, sql`update customer_discount set customer_id = ${rows.to} where ${toMove(rows)}`),
  fixed_price: (tx, rows) => movedIds(tx, sql`update fixed_price set customer_id = ${rows.to} where ${toMove(rows)}`),
  customer_number: (tx, rows) =>
    movedIds(
      tx,
      sql`update customer_number set customer_id = ${rows.to}
        where ${toMove(rows)} and (kind, number) not in (
          select other.kind, other.number from customer_number as other where other.customer_id = ${rows.to})`,
    ),
}
