import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** Orders of an outlet among which an open one is looked for, newest first. */
const newest = 50

export interface OutletOrdersRow {
  outlet_id: OutletId
  last_order_id: OrderId | null
  open: {
    orderid: OrderId
    status: OrderStatus
    deliveryDate: Day
    slotId: TimeSlotId
    deliverytimeslot: string
    lines: number
    total: Paise
    version: number
  } | null
}

/** For each outlet its last order, and the one that can still be amended: of the date that is asked for, else the newest. */
export async function selectOutletOrders(
  db: Reading,
  outletIds: readonly OutletId[],
  deliveryDate: Day | null,
): Promise<OutletOrdersRow[]> {
  const { rows } = await sql<OutletOrdersRow>`
    select outlet.id as outlet_id, last.last_order_id, open.open
    from outlet
    left join lateral (
      select max(id) as last_order_id from (
        select id, status from orders where outlet_id = outlet.id order by id desc limit ${sql.lit(newest)}) as those
      where status <> 'REJECTED') as last on true
    left join lateral (
      select json_build_object('orderid', id, 'status', status, 'deliveryDate', delivery_date, 'slotId', slot_id,
        'deliverytimeslot', slot_text, 'lines', lines, 'total', total_paise, 'version', version) as open
      from (select * from orders where outlet_id = outlet.id order by id desc limit ${sql.lit(newest)}) as those
      where status in ('PLACED', 'PENDING')
      order by coalesce(delivery_date = ${deliveryDate}::date, false) desc, id desc limit 1) as open on true
    where outlet.id = any(${outletIds}::integer[])
    order by outlet.id`.execute(db)
  return rows
}
