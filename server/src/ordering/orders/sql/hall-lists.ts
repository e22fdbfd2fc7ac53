import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastDayOf } from '../../../goods/inventory/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { PrintedPickLine } from '../rules/pick-list.ts'

export interface LoadedOrder {
  id: OrderId
  businessName: string
  outletName: string
  city: string
  status: OrderStatus
  crates: number
  /** Place on the wall. */
  place: string
  instructions: string
  documents: readonly { number: string; type: DocumentType }[]
}

/** Which orders to print. */
export interface Printed {
  deliveryDate: Day
  slotId?: TimeSlotId | undefined
  /** Only these, whatever their date. */
  orderIds?: readonly OrderId[] | undefined
  /** A trip is listed whole, also what is not packed yet. */
  inAnyState?: boolean | undefined
  /** Of a trip that is still here: also orders that left before it, as their crates go with it. */
  outToo?: boolean | undefined
}

export const wanted = ({ deliveryDate, slotId, orderIds }: Printed): RawBuilder<boolean> =>
  orderIds
    ? sql`orders.id = any(${[...orderIds]}::integer[])`
    : sql`orders.delivery_date = ${deliveryDate}::date and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})`

/** The running number of an order among all of its slot that were ever accepted, as for its wall place. (rules §3.5) */
export const running = sql<number>`(
  select count(*)::integer from orders other
  where other.delivery_date = orders.delivery_date and other.slot_id = orders.slot_id and other.id <= orders.id
    and other.status not in ('PLACED', 'REJECTED'))`

export interface PickListRow {
  id: OrderId
  businessName: string
  outletName: string
  city: string
  slot: string
  deliveryDate: Day
  running: number
  pickerName: string | null
  instructions: string
  lines: PrintedPickLine[]
}

/**
 * Orders with their lines in packing order, by slot in running order: the given ones while in the packing hall; of a day or slot
 * those still to be picked.
 */
export async function selectPickLists(db: Reading, printed: Printed, today: Day): Promise<PickListRow[]> {
  const states = printed.orderIds
    ? sql`('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')`
    : sql`('PENDING', 'PACKING')`
  const { rows } = await sql<PickListRow>`
    select orders.id, orders.business_name as "businessName", orders.outlet_name as "outletName", orders.city, orders.slot_text as slot, orders.delivery_date as "deliveryDate",
           ${running} as running, picker.name as "pickerName", orders.instructions, line.lines
    from orders
    join time_slot on time_slot.id = orders.slot_id
    left join picker on picker.id = orders.picker_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'name', item_name, 'localName', local_name, 'packName', pack_name, 'unit', unit, 'contentMilli', content_milli,
        'catchWeight', catch_weight, 'byPiece', by_piece, 'orderedPacksMilli', ordered_packs_milli, 'orderedMilli', ordered_milli,
        'pickedPacksMilli', picked_packs_milli, 'pickedMilli', picked_milli, 'shortReason', short_reason, 'allottedMilli', allotted_milli, 'task', open_task,
        'isSubstitute', substitute_for is not null,
        'pastLots', case when picked_milli is null then (
          select coalesce(jsonb_agg(lot.day order by lot.day, lot.id), '[]') from lot
          where lot.item_type_id = order_line.item_type_id and lot.left_milli > 0 and not lot.is_blocked
            and ${lastDayOf} < greatest(orders.delivery_date, ${today}::date)) else '[]' end
      ) order by packing_order, line_no) as lines
      from order_line where order_line.order_id = orders.id
    ) as line
    where ${wanted(printed)} and orders.status in ${states}
    order by orders.delivery_date, time_slot.starts_at, orders.slot_id, orders.id`.execute(db)
  return rows
}

const documentsOf = sql`
  select jsonb_agg(jsonb_build_object('number', number, 'type', type) order by id) as documents
  from invoice where order_id = orders.id and original_id is null and cancelled_at is null`

export type LoadRow = Omit<LoadedOrder, 'place'> & {
  slotId: TimeSlotId
  slot: string
  deliveryDate: Day
  running: number
}

/** The orders for a truck, packed or dispatched, by slot in running order. */
export async function selectLoad(db: Reading, printed: Printed): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select orders.id, orders.business_name as "businessName", orders.outlet_name as "outletName", orders.city, orders.status,
           orders.crates, orders.slot_id as "slotId", orders.slot_text as slot, orders.delivery_date as "deliveryDate",
           ${running} as running, orders.instructions, coalesce(live.documents, '[]') as documents
    from orders
    join time_slot on time_slot.id = orders.slot_id
    cross join lateral (${documentsOf}) as live
    where ${wanted(printed)} and (${printed.inAnyState ?? false} or orders.status in ('PACKED', 'READY_TO_DISPATCH', 'DISPATCHED'))
    order by orders.delivery_date, time_slot.starts_at, orders.slot_id, orders.id`.execute(db)
  return rows
}
