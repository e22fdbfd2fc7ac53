import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { DeliveredShort, SalesDay } from '@packhouse/contract/office/home/model.ts'
import { shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { orderConditions } from '../../../ordering/orders/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The delivered orders of each delivery day of a period, by the filter of their list; days without any have no row. (rules §16.2) */
export async function selectSalesDays(
  db: Reading,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select delivery_date as date, count(*)::integer as orders, sum(total_paise)::bigint as sales, sum(lines)::integer as lines,
      sum(short_lines)::integer as "shortLines"
    from orders where ${orderConditions({ from, to, delivered: true }, today)}
    group by delivery_date order by delivery_date`.execute(db)
  return rows
}

/** The nearest day with a delivered order before a day, exclusive. */
export async function selectDeliveryDayBefore(db: Reading, before: Day, today: Day): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(delivery_date) as day from orders
    where ${orderConditions({ to: addDays(before, -1), delivered: true }, today)}`.execute(db)
  return rows[0]?.day ?? null
}

export interface AroundRow {
  previous: Day | null
  next: Day | null
  comparable: boolean
}

/** The delivery days around a date, today and later left out, and whether there is one of `since` or earlier. (rules §16.1) */
export async function selectAround(
  db: Reading,
  date: Day,
  { since, today }: { since: Day; today: Day },
): Promise<AroundRow> {
  const delivered = orderConditions({ delivered: true }, today)
  const { rows } = await sql<AroundRow>`
    select
      (select max(delivery_date) from orders where delivery_date < ${date}::date and ${delivered}) as previous,
      (select min(delivery_date) from orders where delivery_date > ${date}::date and delivery_date < ${today}::date and ${delivered}) as next,
      exists (select from orders where delivery_date <= ${since}::date and ${delivered}) as comparable`.execute(
    db,
  )
  return certain(rows[0], 'row of days')
}

/** The short lines of the delivered orders of a day, the most money first. (rules §16.3) */
export async function selectDeliveredShort(
  db: Reading,
  deliveryDate: Day,
  today: Day,
): Promise<DeliveredShort[]> {
  const { rows } = await sql<DeliveredShort>`
    select line.id as orderitemid, orders.id as orderid, orders.business_name as businessname, orders.outlet_name as "outletName",
      line.item_type_id as "itemId", line.item_name as name, line.local_name as "localName", line.pack_name as packsize,
      line.unit as "itemUnit", line.ordered_milli as ordered, coalesce(line.picked_milli, 0) as picked, line.short_reason as reason,
      round(greatest(line.ordered_packs_milli - coalesce(line.picked_packs_milli, 0), 0)::numeric * line.price_paise / 1000)::bigint as value
    from orders join order_line as line on line.order_id = orders.id
    where ${orderConditions({ deliveryDate, delivered: true, short: true }, today)}
      and line.short_reason = any(${[...shortReasons]}::text[])
    order by value desc, line.id`.execute(db)
  return rows
}

/** Orders on hold and their value. */
export async function selectHeldSum(db: Reading, today: Day): Promise<{ count: number; amount: Paise }> {
  const { rows } = await sql<{ count: number; amount: Paise }>`
    select count(*)::integer as count, coalesce(sum(total_paise), 0)::bigint as amount
    from orders where ${orderConditions({ held: true }, today)}`.execute(db)
  return certain(rows[0], 'row of held orders')
}
