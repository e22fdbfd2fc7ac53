import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, OrderLineId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import { type OrderStatus, type PickReason, shortReasons } from '@packhouse/contract/orders/lifecycle.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { calledAt, namedOnOrder } from '../../customers/api.ts'
import type { Reading } from '../../db/transaction.ts'

export interface ShortOrderRow {
  orderid: OrderId
  businessname: string
  outletName: string
  status: OrderStatus
  slotId: TimeSlotId
  timeSlot: string
  contact: string | null
  phone: string
  lines: {
    orderitemid: OrderLineId
    name: string
    localName: string | null
    packsize: string
    itemUnit: ItemUnit
    ordered: Milli
    picked: Milli
    missing: Milli
    reason: PickReason
    substitutes: string[]
  }[]
}

/** Outlets with short lines whose goods have not left, by slot in running order, each with its short lines. (rules §3.4) */
export async function selectCalls(db: Reading, deliveryDate: Day, slotId: TimeSlotId | undefined): Promise<ShortOrderRow[]> {
  const { rows } = await sql<ShortOrderRow>`
    select orders.id as orderid, orders.business_name as businessname, orders.outlet_name as "outletName", orders.status,
      orders.slot_id as "slotId", orders.slot_text as "timeSlot", called.name as contact,
      coalesce(called.mobile, orders.customer_phone) as phone, short.lines
    from orders
    join time_slot on time_slot.id = orders.slot_id
    join outlet on outlet.id = orders.outlet_id
    left join ${calledAt(namedOnOrder)} as called on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'orderitemid', line.id, 'name', line.item_name, 'localName', line.local_name, 'packsize', line.pack_name, 'itemUnit', line.unit,
        'ordered', line.ordered_milli, 'picked', line.picked_milli, 'missing', line.ordered_milli - line.picked_milli,
        'reason', line.short_reason, 'substitutes', coalesce((
          select jsonb_agg(other.item_name order by other.line_no) from order_line other
          where other.order_id = line.order_id and other.substitute_for = line.id), '[]')
      ) order by line.line_no) as lines
      from order_line line
      where line.order_id = orders.id and line.short_reason = any(${[...shortReasons]}::text[]) and line.picked_milli < line.ordered_milli
    ) as short
    where orders.delivery_date = ${deliveryDate}::date and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})
      and orders.short_lines > 0 and orders.status in ('PACKING', 'PACKED', 'READY_TO_DISPATCH') and short.lines is not null
    order by time_slot.starts_at, orders.slot_id, orders.id`.execute(db)
  return rows
}
