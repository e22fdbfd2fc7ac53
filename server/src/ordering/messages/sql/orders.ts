import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, OutletId } from '@packhouse/contract/ids.ts'
import type { OpenOrder } from '@packhouse/contract/ordering/messages/model.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { PricedPack } from '../rules/amends.ts'

/** Orders of an outlet among which an open one is looked for, newest first. */
const newest = 50

export interface OutletOrdersRow {
  outlet_id: OutletId
  last_order_id: OrderId | null
  open: OpenOrder | null
}

/** An outlet, and the day whose order is looked for first. */
export interface OutletRequest {
  outletId: OutletId
  deliveryDate: Day | null
}

/** For each outlet its last order, and the one that can still be amended: of the date that is asked for, else the newest. */
export async function selectOutletOrders(
  db: Reading,
  places: readonly OutletRequest[],
): Promise<OutletOrdersRow[]> {
  const { rows } = await sql<OutletOrdersRow>`
    select asked.outlet_id, last.last_order_id, open.open
    from unnest(${places.map(({ outletId }) => outletId)}::integer[], ${places.map(({ deliveryDate }) => deliveryDate)}::date[])
      with ordinality as asked(outlet_id, delivery_date, place)
    left join lateral (
      select max(id) as last_order_id from (
        select id, status from orders where outlet_id = asked.outlet_id order by id desc limit ${sql.lit(newest)}) as those
      where status <> 'REJECTED') as last on true
    left join lateral (
      select json_build_object('orderid', id, 'status', status, 'deliveryDate', delivery_date, 'slotId', slot_id,
        'deliverytimeslot', slot_text, 'lines', lines, 'total', total_paise, 'version', version) as open
      from (select * from orders where outlet_id = asked.outlet_id order by id desc limit ${sql.lit(newest)}) as those
      where status in ('PLACED', 'PENDING')
      order by coalesce(delivery_date = asked.delivery_date, false) desc, id desc limit 1) as open on true
    order by asked.place`.execute(db)
  return rows
}

/** The packs of orders as they were ordered, with their prices in paise, by order. */
export async function selectOrderedPacks(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, PricedPack[]>> {
  const { rows } = await sql<PricedPack & { orderId: OrderId }>`
    select order_id as "orderId", pack_id as packsizeid, item_type_id as "itemId", content_milli as "contentMilli",
      ordered_packs_milli as "packsMilli", price_paise as price, list_price_paise as "listPrice", percent_off_bp as "percentOffBp"
    from order_line
    where order_id = any(${orderIds}::integer[]) and substitute_for is null and ordered_packs_milli > 0
    order by order_id, line_no`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
