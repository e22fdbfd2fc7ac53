import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { conditions, type OrderFilter } from './filter.ts'

/** What is counted of a day's orders, each by the filter of the list that it opens. (rules §13.3) */
const counted = {
  orders: { taken: true },
  notAccepted: { notAccepted: true },
  held: { held: true },
  belowMinimum: { belowMinimum: true },
  withoutPicker: { withoutPicker: true },
  out: { status: 'DISPATCHED' },
  delivered: { delivered: true },
} as const satisfies Record<string, OrderFilter>

export interface SlotFigures extends Record<keyof typeof counted, number> {
  slotId: TimeSlotId
  /** Paise, lines and picked lines of the orders that are not rejected. */
  value: Paise
  lines: number
  packedLines: number
}

/** Counts the orders of a delivery day by slot; a slot without any has no row. */
export async function selectSlotFigures(db: Reading, deliveryDate: Day, today: Day): Promise<SlotFigures[]> {
  const counts = Object.entries<OrderFilter>(counted).map(
    ([name, filter]) =>
      sql`(count(*) filter (where ${conditions(filter, today)}))::integer as ${sql.ref(name)}`,
  )
  const sumOf = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${conditions(counted.orders, today)}), 0)::bigint`
  const { rows } = await sql<SlotFigures>`
    select slot_id as "slotId", ${sumOf('total_paise')} as value, ${sumOf('lines')} as lines, ${sumOf('picked_lines')} as "packedLines",
      ${sql.join(counts)}
    from orders where ${conditions({ deliveryDate }, today)} group by slot_id`.execute(db)
  return rows
}

/** Lines of orders that were packed in a quarter hour of their delivery day. */
export interface PackedQuarter {
  /** 1: until 00:15 IST, what was packed earlier too; 96: what was packed later too. */
  quarter: number
  lines: number
}

/** Picked lines of a delivery day's packed orders, by the quarter hour in which these were packed. (rules §13.4) */
export async function selectPackedQuarters(
  db: Reading,
  deliveryDate: Day,
  today: Day,
): Promise<PackedQuarter[]> {
  const { rows } = await sql<PackedQuarter>`
    select least(greatest(floor(extract(epoch from packed_at - ${startOfDay(deliveryDate)}::timestamptz) / 900), 0), 95)::integer + 1 as quarter,
      sum(picked_lines)::integer as lines
    from orders where ${conditions({ deliveryDate, ...counted.orders }, today)} and packed_at is not null
    group by 1`.execute(db)
  return rows
}

/** Returns the next day after this one that has orders, if any. */
export async function selectNextDay(db: Reading, after: Day): Promise<Day | null> {
  const { rows } = await sql<{ next: Day | null }>`
    select min(delivery_date) as next from orders where delivery_date > ${after}::date and status <> 'REJECTED'`.execute(
    db,
  )
  return rows[0]?.next ?? null
}

/** Returns which of the days before a date had a delivered order, going back some days at most; newest first. */
export async function selectDeliveryDays(db: Reading, before: Day, daysBack: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day::date as day from generate_series(${before}::date - 1, ${before}::date - ${daysBack}::integer, interval '-1 day') as day
    where exists (select from orders where delivery_date = day::date and status in ('DELIVERED', 'CLOSED'))`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}
