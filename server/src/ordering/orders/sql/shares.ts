import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Sharer } from '@packhouse/contract/ordering/orders/above-share.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { LockedLine } from '../rules/locked-order.ts'

/** Stores the shares of lines and the tasks that come of them. */
export async function saveShares(tx: Tx, lines: readonly LockedLine[], now: Date): Promise<void> {
  const rows = lines.map(({ id, allottedMilli, openTask }) => ({
    id,
    allotted: allottedMilli,
    task: openTask,
  }))
  await sql`
    update order_line set allotted_milli = saved.allotted, allotted_at = case when saved.allotted is null then null else ${now}::timestamptz end,
      open_task = saved.task ->> 'message', open_task_words = nullif(saved.task, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved(id bigint, allotted bigint, task jsonb)
    where order_line.id = saved.id`.execute(tx)
}

/** Whom an item of a day is shared out to and not picked for yet, the largest share first; without one line. */
export async function selectSharers(
  db: Reading,
  { itemTypeId, deliveryDate, except }: { itemTypeId: ItemTypeId; deliveryDate: Day; except: OrderLineId },
): Promise<Sharer[]> {
  const { rows } = await sql<Sharer>`
    select orders.business_name || ', ' || orders.outlet_name as "outletName", order_line.allotted_milli as milli
    from orders join order_line on order_line.order_id = orders.id
    where orders.delivery_date = ${deliveryDate}::date and orders.status in ('PENDING', 'PACKING')
      and order_line.item_type_id = ${itemTypeId} and order_line.allotted_milli > 0 and order_line.picked_milli is null
      and order_line.id <> ${except}
    order by order_line.allotted_milli desc, orders.id`.execute(db)
  return rows
}
