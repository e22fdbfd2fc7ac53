import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { DispatchSlot } from '@packhouse/contract/delivery/dispatch/model.ts'
import type { OrderId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Dispatch progress of each slot of a day, earliest first. (rules §3.10) */
export async function selectSlotsOut(db: Reading, deliveryDate: Day): Promise<DispatchSlot[]> {
  const { rows } = await sql<DispatchSlot>`
    select time_slot.id, time_slot.time_slot as "timeSlot", count(*)::integer as orders,
           (count(*) filter (where status in ('DISPATCHED', 'DELIVERED', 'CLOSED')))::integer as out,
           (count(*) filter (where status = 'READY_TO_DISPATCH'))::integer as ready,
           (count(*) filter (where status = 'PACKED'))::integer as packed,
           (count(*) filter (where status in ('PENDING', 'PACKING')))::integer as picking,
           (count(*) filter (where status in ('READY_TO_DISPATCH', 'PACKED') and open_tasks > 0))::integer as held,
           max(dispatched_at) as "lastOut"
    from orders join time_slot on time_slot.id = orders.slot_id
    where orders.delivery_date = ${deliveryDate}::date and status not in ('PLACED', 'REJECTED', 'RETURNED')
    group by time_slot.id order by time_slot.starts_at, time_slot.id`.execute(db)
  return rows
}

interface DocumentsRow {
  orderid: OrderId
  documents: { number: string; type: DocumentType }[]
}

const documentsOf = sql`
  select jsonb_agg(jsonb_build_object('number', number, 'type', type) order by id) as documents
  from invoice where order_id = orders.id and original_id is null and cancelled_at is null`

/** The live documents of a day's or slot's orders that are packed or dispatched. */
export async function selectDayDocuments(
  db: Reading,
  deliveryDate: Day,
  slotId: TimeSlotId | undefined,
): Promise<DocumentsRow[]> {
  const { rows } = await sql<DocumentsRow>`
    select orders.id as orderid, live.documents
    from orders cross join lateral (${documentsOf}) as live
    where delivery_date = ${deliveryDate}::date and (${slotId ?? null}::integer is null or slot_id = ${slotId ?? null})
      and status in ('PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'CLOSED') and live.documents is not null
    order by orders.id`.execute(db)
  return rows
}
