import type { Day } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId, OrderId, PickerId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { HallLot, PickingOrder, PickingSlot } from '@packhouse/contract/ordering/orders/picking.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { sql } from 'kysely'
import { lastDayOf, pastMilli } from '../../../goods/inventory/api.ts'
import { scriptNames } from '../../../goods/items/api.ts'
import { type FieldsOf, withFields } from '../../../platform/db/column-map.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { orderLineColumns } from './columns.ts'
import { openTask } from './lines.ts'

export interface PickingFilter {
  deliveryDate: Day
  slotId?: TimeSlotId | undefined
  pickerId?: PickerId | undefined
}

/** The statuses of orders in the packing hall. */
const inHall = sql`('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')`

/** Progress of each slot of a day, earliest first. (rules §3.5) */
export async function selectPickingSlots(db: Reading, deliveryDate: Day): Promise<PickingSlot[]> {
  const { rows } = await sql<PickingSlot>`
    select time_slot.id, time_slot.time_slot as "timeSlot", count(*)::integer as orders,
           (count(*) filter (where orders.status in ('PACKED', 'READY_TO_DISPATCH')))::integer as "packedOrders",
           sum(orders.lines)::integer as lines, sum(orders.picked_lines)::integer as "decidedLines",
           sum(orders.open_tasks)::integer as tasks
    from orders join time_slot on time_slot.id = orders.slot_id
    where orders.delivery_date = ${deliveryDate}::date and orders.status in ${inHall}
    group by time_slot.id order by time_slot.starts_at, time_slot.id`.execute(db)
  return rows
}

export interface PickingRow extends Omit<PickingOrder, 'orderid' | 'businessname' | 'place' | 'lines'> {
  id: OrderId
  businessName: string
  running: number
  lines: PickingLineRow[]
}

const pickingLineColumns = withFields(orderLineColumns, [
  'id',
  'itemTypeId',
  'itemName',
  'localName',
  'packName',
  'contentMilli',
  'unit',
  'catchWeight',
  'byPiece',
  'orderedPacksMilli',
  'orderedMilli',
  'pickedPacksMilli',
  'pickedMilli',
  'draftPacksMilli',
  'draftMilli',
  'shortReason',
  'allottedMilli',
  'substituteFor',
])
export interface PickingLineRow extends FieldsOf<'order_line', typeof pickingLineColumns> {
  openTask: Sentence | null
  /** In Indian scripts. */
  names: string[]
}
const pickingLine = sql.join(
  Object.entries(pickingLineColumns).map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`),
)

/**
 * The orders of a day's slots in the packing hall, with their lines in packing order, in one statement. The running number counts
 * every order of the slot that was ever accepted, so that a wall place stays when others leave.
 */
export async function selectPicking(
  db: Reading,
  { deliveryDate, slotId, pickerId }: PickingFilter,
): Promise<PickingRow[]> {
  const { rows } = await sql<PickingRow>`
    with placed as (
      select id, row_number() over (partition by slot_id order by id)::integer as running
      from orders where delivery_date = ${deliveryDate}::date and status not in ('PLACED', 'REJECTED')
    )
    select orders.id, orders.status, orders.version, orders.business_name as "businessName", orders.outlet_name as "outletName",
           orders.city, orders.slot_id as "slotId", placed.running, orders.instructions, orders.picker_id as "pickerId",
           picker.name as "pickerName", line.lines
    from orders
    join placed on placed.id = orders.id
    left join picker on picker.id = orders.picker_id
    cross join lateral (
      select json_agg(json_build_object(
        ${pickingLine}, 'openTask', ${openTask}, 'names', ${scriptNames(sql`order_line.item_type_id`)}
      ) order by packing_order, line_no) as lines
      from order_line where order_line.order_id = orders.id
    ) as line
    where orders.delivery_date = ${deliveryDate}::date and orders.status in ${inHall}
      and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})
      and (${pickerId ?? null}::integer is null or orders.picker_id = ${pickerId ?? null})
    order by orders.slot_id, orders.id`.execute(db)
  return rows
}

export interface PickingItemRow {
  itemId: ItemTypeId
  name: string
  localName: string | null
  names: string[]
  unit: ItemUnit
  lines: number
  decidedLines: number
  orderedMilli: Milli
  pickedMilli: Milli
  freeMilli: Milli
}

/** The slot's demand for each item, in packing order, and what is free on hand and good on the day. */
export async function selectPickingItems(
  db: Reading,
  { deliveryDate, slotId, pickerId }: PickingFilter,
  today: Day,
): Promise<PickingItemRow[]> {
  const { rows } = await sql<PickingItemRow>`
    select order_line.item_type_id as "itemId", min(order_line.item_name) as name, min(order_line.local_name) as "localName",
           ${scriptNames(sql`order_line.item_type_id`)} as names,
           min(order_line.unit) as unit, count(*)::integer as lines, count(order_line.picked_milli)::integer as "decidedLines",
           sum(order_line.ordered_milli)::bigint as "orderedMilli", coalesce(sum(order_line.picked_milli), 0)::bigint as "pickedMilli",
           coalesce(min(stock.on_hand_milli - stock.blocked_milli - stock.picked_milli)
             - ${pastMilli(sql`order_line.item_type_id`, neededOn(deliveryDate, today))}, 0)::bigint as "freeMilli"
    from orders join order_line on order_line.order_id = orders.id
    left join stock on stock.item_type_id = order_line.item_type_id
    where orders.delivery_date = ${deliveryDate}::date and orders.status in ${inHall}
      and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})
      and (${pickerId ?? null}::integer is null or orders.picker_id = ${pickerId ?? null})
    group by order_line.item_type_id
    order by min(order_line.packing_order), min(order_line.item_name)`.execute(db)
  return rows
}

/** What is left of the items in the hall, lot by lot in the order in which they leave; without what is blocked. (rules §27.10) */
export async function selectHallLots(
  db: Reading,
  { deliveryDate, slotId, pickerId }: PickingFilter,
): Promise<HallLot[]> {
  const { rows } = await sql<HallLot>`
    select lot.id, lot.item_type_id as "itemId", lot.day, estimate.supplier, lot.left_milli as "onHand", lot.best_before as "bestBefore",
      ${lastDayOf} as "lastDay"
    from lot left join estimate on estimate.id = lot.estimate_id
    where lot.left_milli > 0 and not lot.is_blocked and lot.item_type_id in (
      select order_line.item_type_id from orders join order_line on order_line.order_id = orders.id
      where orders.delivery_date = ${deliveryDate}::date and orders.status in ${inHall}
        and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})
        and (${pickerId ?? null}::integer is null or orders.picker_id = ${pickerId ?? null}))
    order by lot.item_type_id, lot.best_before nulls last, lot.day, lot.id`.execute(db)
  return rows
}
