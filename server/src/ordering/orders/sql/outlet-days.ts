import type { Day } from '@packhouse/contract/day.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A delivery day of an outlet. */
export interface OutletDay {
  outletId: OutletId
  deliveryDate: Day
}

/** When an order was placed, in whole minutes since the day before its delivery began, IST; below zero if it was earlier. */
const minute = sql<number>`floor(extract(epoch from placed_at - ((delivery_date - 1)::timestamp at time zone 'Asia/Kolkata')) / 60)::integer`

/** What each order of the row of `outlet_day` asks for, rejected ones left out: packs by id, with thousandths of a pack. */
export const orderedBaskets: RawBuilder<[packId: number, packsMilli: number][][]> = sql`coalesce((
  select jsonb_agg(basket order by order_id) from (
    select order_id, jsonb_agg(jsonb_build_array(pack_id, packs_milli) order by pack_id) as basket from (
      select order_line.order_id, order_line.pack_id, sum(ordered_packs_milli) as packs_milli
      from orders join order_line on order_line.order_id = orders.id
      where orders.outlet_id = outlet_day.outlet_id and orders.delivery_date = outlet_day.delivery_date and status <> 'REJECTED'
        and substitute_for is null and ordered_packs_milli > 0
      group by order_line.order_id, order_line.pack_id) as line
    group by order_id) as one_order), '[]')`

/**
 * Computes anew what is kept of some outlets' days: by every write that changes what was ordered for them, as its last. The rows are
 * locked first and computed by the next statement, which therefore sees the orders of whoever held them before. (rules §13.1)
 */
export async function keepOutletDays(tx: Tx, days: readonly OutletDay[]): Promise<void> {
  const wanted = sql`unnest(${days.map(({ outletId }) => outletId)}::integer[], ${days.map(({ deliveryDate }) => deliveryDate)}::date[])`
  await sql`
    insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes)
    select distinct outlet_id, delivery_date, 0, 0, '{}'::integer[] from ${wanted} as wanted(outlet_id, delivery_date)
    order by delivery_date, outlet_id
    on conflict (delivery_date, outlet_id) do update set orders = outlet_day.orders`.execute(tx)
  await sql`
    update outlet_day set baskets = ${orderedBaskets}, (orders, value_paise, minutes, first_minute, slot_id) = (
      select count(*), coalesce(sum(ordered_total_paise), 0), coalesce(array_agg(${minute} order by placed_at, id), '{}'), min(${minute}),
        (array_agg(orders.slot_id order by placed_at, id))[1]
      from orders
      where orders.outlet_id = outlet_day.outlet_id and orders.delivery_date = outlet_day.delivery_date and status <> 'REJECTED')
    where (outlet_id, delivery_date) in (select * from ${wanted} as wanted(outlet_id, delivery_date))`.execute(
    tx,
  )
}
