import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface PackAsked {
  orderIds?: readonly OrderId[] | undefined
  deliveryDate?: Day | undefined
  slotId?: TimeSlotId | undefined
}
export interface PackOrder {
  id: OrderId
  deliveryDate: Day
  hasDocument: boolean
}

/** One more than a pack allows, so that a longer one is detected and refused. */
const maxRead = 501

/** The orders whose documents are printed, by slot in running order: the given ids, or the promised orders of a day or slot. */
export async function selectPackOrders(
  db: Reading,
  { orderIds, deliveryDate, slotId }: PackAsked,
): Promise<PackOrder[]> {
  const wanted = orderIds
    ? sql`orders.id = any(${[...orderIds]}::integer[])`
    : sql`orders.delivery_date = ${deliveryDate ?? null}::date and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})
        and orders.status not in ('PLACED', 'REJECTED', 'RETURNED')`
  const { rows } = await sql<PackOrder>`
    select orders.id, orders.delivery_date as "deliveryDate",
      exists (select from invoice where order_id = orders.id and original_id is null and cancelled_at is null) as "hasDocument"
    from orders join time_slot on time_slot.id = orders.slot_id
    where ${wanted}
    order by orders.delivery_date, time_slot.starts_at, orders.slot_id, orders.id
    limit ${maxRead}`.execute(db)
  return rows
}
