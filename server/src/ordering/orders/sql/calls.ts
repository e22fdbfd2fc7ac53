import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { redialMinutes } from '@packhouse/contract/ordering/orders/call-answers.ts'
import type { CallSaid, ShortOrder } from '@packhouse/contract/ordering/orders/calls.ts'
import { shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import { calledAt, namedOnOrder } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Outlets with short lines whose goods have not left, by slot in running order, each with its short lines. (rules §3.4) */
export const selectCalls = (
  db: Reading,
  deliveryDate: Day,
  slotId: TimeSlotId | undefined,
): Promise<ShortOrder[]> =>
  selectWhere(
    db,
    sql`orders.delivery_date = ${deliveryDate}::date and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})`,
  )

/** One order of the list. */
export async function selectCallOf(db: Reading, orderId: OrderId): Promise<ShortOrder | undefined> {
  const [row] = await selectWhere(db, sql`orders.id = ${orderId}`)
  return row
}

/** What comes of `line`: what was picked, before that its share of what is short. (rules §35.5) */
const comes = sql`coalesce(line.picked_milli, line.allotted_milli)`

/** Whether `line` is not picked yet and short by its share, as the rule of the same name. */
const willBeShort = sql`(line.picked_milli is null and line.allotted_milli < case
  when line.catch_weight and not line.by_piece then ceil(line.ordered_milli * 95 / 100.0) else line.ordered_milli end)`

/** Since when `line` is short: picking what was shared out is nothing new to the outlet. */
const shortSince = sql`case when line.picked_milli is null or line.picked_milli >= line.allotted_milli * 95 / 100.0
  then coalesce(line.allotted_at, line.picked_at) else line.picked_at end`

type SaidRow = Omit<CallSaid, 'saidAt' | 'callAgainAt'> & { saidAt: string }

async function selectWhere(db: Reading, which: RawBuilder<unknown>): Promise<ShortOrder[]> {
  const { rows } = await sql<Omit<ShortOrder, 'said'> & { said: SaidRow | null }>`
    select orders.id as orderid, orders.version, orders.customer_id as customerid, orders.outlet_id as outletid,
      orders.business_name as businessname, orders.outlet_name as "outletName", orders.status,
      orders.slot_id as "slotId", orders.slot_text as "timeSlot", called.name as contact,
      coalesce(called.mobile, orders.customer_phone) as phone, short.lines, said.said
    from orders
    join time_slot on time_slot.id = orders.slot_id
    join outlet on outlet.id = orders.outlet_id
    left join ${calledAt(namedOnOrder)} as called on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'orderitemid', line.id, 'itemId', line.item_type_id, 'packsizeid', line.pack_id, 'name', line.item_name,
        'localName', line.local_name, 'packsize', line.pack_name, 'packContent', line.content_milli, 'itemUnit', line.unit,
        'orderedpacks', line.ordered_packs_milli, 
        'pickedpacks', coalesce(line.picked_packs_milli, round(line.allotted_milli * 1000.0 / line.content_milli)),
        'ordered', line.ordered_milli, 'picked', ${comes}, 'missing', line.ordered_milli - ${comes},
        'reason', coalesce(line.short_reason, 'OUT_OF_STOCK'), 'isShared', line.picked_milli is null, 'substitutes', coalesce((
          select jsonb_agg(other.item_name order by other.line_no) from order_line other
          where other.order_id = line.order_id and other.substitute_for = line.id), '[]')
      ) order by line.line_no) as lines, max(${shortSince}) as short_since
      from order_line line
      where line.order_id = orders.id and 
        (line.short_reason = any(${[...shortReasons]}::text[]) and line.picked_milli < line.ordered_milli or ${willBeShort})
    ) as short
    left join lateral (
      select jsonb_build_object(
        'answer', short_call.answer, 'tries', short_call.tries, 'saidBy', staff_user.name, 'saidAt', short_call.said_at,
        'isOutdated', short.short_since > short_call.said_at, 'items', coalesce((
          select jsonb_agg(jsonb_build_object(
            'orderitemid', item.order_line_id, 'packsizeid', item.pack_id, 'quantity', item.packs_milli,
            'name', added.item_name || ' ' || added.pack_name) order by added.line_no)
          from short_call_item item
          join order_line added on added.order_id = item.order_id and added.pack_id = item.pack_id and added.substitute_for is null
          where item.order_id = orders.id), '[]')) as said
      from short_call join staff_user on staff_user.id = short_call.said_by where short_call.order_id = orders.id
    ) as said on true
    where ${which} and short.lines is not null and (
        orders.short_lines > 0 and orders.status in ('PACKING', 'PACKED', 'READY_TO_DISPATCH') or orders.status in ('PENDING', 'PACKING')
          and exists (select from order_line line where line.order_id = orders.id and ${willBeShort}))
    order by time_slot.starts_at, orders.slot_id, orders.id`.execute(db)
  return rows.map(({ said, ...row }) => {
    if (said === null) return { ...row, said }
    const saidAt = new Date(said.saidAt)
    const again = said.answer === 'NO_ANSWER' ? new Date(saidAt.getTime() + redialMinutes * 60_000) : null
    return { ...row, said: { ...said, saidAt, callAgainAt: again } }
  })
}
