import { addDays, type Day, momentOf } from '@packhouse/contract/day.ts'
import type { OrderId, OutletId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { keepOutletDays } from '../../../ordering/orders/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'

/** A past order of an outlet; minutes from the beginning of the day before delivery. */
export interface PastLike {
  outletId: OutletId
  date: Day
  minute?: number
  paise?: number
  status?: 'CLOSED' | 'REJECTED' | 'PLACED'
  /** Packs in thousandths of the one line. */
  packsMilli?: number
}

/** Adds past orders as copies of an order with one line, without the steps between. */
export async function addPast(db: Db, pattern: OrderId, past: readonly PastLike[]): Promise<void> {
  const rows = past.map(
    ({ outletId, date, minute = 20 * 60, paise = 100_000, status = 'CLOSED', packsMilli = 2000 }) => {
      const at = momentOf(addDays(date, -1), minute)
      return {
        patch: {
          outlet_id: outletId,
          delivery_date: date,
          placed_at: at,
          updated_at: at,
          status,
          ordered_total_paise: paise,
          total_paise: paise,
          dispatched_at: status === 'CLOSED' ? at : null,
          delivered_at: status === 'CLOSED' ? at : null,
          rejected_at: status === 'REJECTED' ? at : null,
          reject_reason: status === 'REJECTED' ? 'Test' : null,
        },
        line: { ordered_packs_milli: packsMilli, ordered_milli: packsMilli },
      }
    },
  )
  await sql`
    with asked as materialized (
      select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id, patch, line
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(patch jsonb, line jsonb)
    ), placed as (
      insert into orders overriding system value
      select (jsonb_populate_record(pattern, patch || jsonb_build_object('id', asked.id))).* from asked, orders as pattern
      where pattern.id = ${pattern}
    )
    insert into order_line overriding system value
    select (jsonb_populate_record(pattern, line || jsonb_build_object('order_id', asked.id,
      'id', nextval(pg_get_serial_sequence('order_line', 'id'))))).*
    from asked, order_line as pattern where pattern.order_id = ${pattern}`.execute(db)
  const days = past.map(({ outletId, date }) => ({ outletId, deliveryDate: date }))
  await db.transaction().execute(tx => keepOutletDays(tx, days))
}

/** The last days of a weekday before a date, oldest first. */
export const weeksBefore = (date: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(date, -7 * (count - index)))
