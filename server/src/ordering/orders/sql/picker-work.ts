import { addDays, startOfDay } from '@packhouse/contract/day.ts'
import { sql } from 'kysely'
import type { PickerWork } from '../../../business/pickers/api.ts'

/** What orders say of pickers. */
export const pickerWork: PickerWork = {
  packedToday: today => sql`(
    select orders.picker_id, count(distinct orders.id) as orders,
      sum(round(ordered_packs_milli::numeric * price_paise / 1000))::bigint as ordered,
      sum(round(least(coalesce(picked_packs_milli, 0), ordered_packs_milli)::numeric * price_paise / 1000))::bigint as picked
    from orders join order_line on order_line.order_id = orders.id
    where orders.picker_id is not null
      and orders.delivery_date >= ${addDays(today, -1)}::date -- what was packed today leaves today or later; yesterday's may be late
      and orders.packed_at >= ${startOfDay(today)}::timestamptz
    group by orders.picker_id)`,
  /** Written as literals, not parameters: a prepared plan needs this text to use the partial index of open orders. */
  openOrders: sql`(
    select count(*) from orders where orders.picker_id = picker.id and orders.status in ('PENDING', 'PACKING'))`,
}
