import { farTimes } from '@packhouse/contract/business/guard/bounds.ts'
import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { habitsSince } from './habits.ts'

/**
 * Of these amounts, those of items of which nobody ordered a fifth in the days of habits, with the most that was ordered; null: nothing.
 * (rules §33.5)
 */
export async function selectFarAmounts(
  db: Reading,
  amounts: ReadonlyMap<ItemTypeId, Milli>,
  today: Day,
): Promise<Map<ItemTypeId, Milli | null>> {
  const since = startOfDay(habitsSince(today))
  // Numbers follow the time of placing, so the index by order leads to the latest lines of an item.
  const ordered = sql`order_line as line join orders on orders.id = line.order_id
    where line.item_type_id = typed.item and line.substitute_for is null
      and line.order_id >= (select id from orders where placed_at >= ${since} order by placed_at limit 1)
      and orders.placed_at >= ${since} and orders.status <> 'REJECTED'`
  const { rows } = await sql<{ itemTypeId: ItemTypeId; largest: Milli | null }>`
    select typed.item as "itemTypeId", (select max(line.ordered_milli) from ${ordered}) as largest
    from unnest(${[...amounts.keys()]}::integer[], ${[...amounts.values()]}::bigint[]) as typed(item, amount)
    where not exists (select from ${ordered} and line.ordered_milli * ${farTimes} >= typed.amount)`.execute(
    db,
  )
  return new Map(rows.map(({ itemTypeId, largest }) => [itemTypeId, largest]))
}

/** What an order of a customer was worth on average, as ordered, in the days of habits; null: there was none. */
export async function selectUsualOrder(
  db: Reading,
  customerId: CustomerId,
  today: Day,
): Promise<Paise | null> {
  const { rows } = await sql<{ usual: Paise | null }>`
    select round(avg(ordered_total_paise))::bigint as usual from orders
    where customer_id = ${customerId} and placed_at >= ${startOfDay(habitsSince(today))} and status <> 'REJECTED'`.execute(
    db,
  )
  return rows[0]?.usual ?? null
}

/** The most crates that left with one order in the days of habits. (rules §33.3) */
export async function selectMostCrates(db: Reading, today: Day): Promise<number> {
  const { most } = await db
    .selectFrom('orders')
    .where('delivery_date', '>=', habitsSince(today))
    .select(eb => eb.fn.max('crates').as('most'))
    .executeTakeFirstOrThrow()
  return most ?? 0
}
