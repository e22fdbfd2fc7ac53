import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { CallOutcome } from '@packhouse/contract/tonight/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { everyDay, sameWeekdays } from '../rules/regulars.ts'

/** What is kept of a regular outlet's days, in no order: those of the same weekday, and the last ones. */
interface Kept {
  outletId: OutletId
  onWeekdays: number
  onLast: number
  /** Paise of all orders of each day, as numbers with spaces between. */
  weekdayValues: string | null
  lastValues: string | null
  /** Slot of the first order of the latest day. */
  slotId: TimeSlotId
  hasOrdered: boolean
  outcome: CallOutcome | null
}

/** The same with what only the list of calls shows. */
export interface HabitRow extends Kept {
  /** On which of `daysAsked` it ordered: a bit for each. */
  weekdays: number | null
  last: number | null
  /** Minutes of the first order of each day since the day before began, IST. */
  weekdayMinutes: string | null
  lastMinutes: string | null
  callAgainAt: Date | null
  note: string | null
  saidBy: string | null
  saidAt: Date | null
}

/** Reads numbers with spaces between: thousands of short lists are read ten times as fast as arrays of the database. */
export const numbersIn = (list: string | null): number[] => (list ? list.split(' ').map(Number) : [])

interface Past {
  date: Day
  weekdays: readonly Day[]
  last: readonly Day[]
}

/** The days that are read for a date, each once; the place of a day is its bit. */
export const daysAsked = ({ weekdays, last }: Omit<Past, 'date'>): Day[] => [...new Set([...weekdays, ...last])]

/** Active outlets that are regular for a date, with what the board counts of them. (rules.md §13.1) */
export const selectRegulars = async (db: Reading, past: Past): Promise<Kept[]> =>
  (await regulars<Kept>(db, past, { aggregated: [], listed: [] })).rows

/** The same with days, minutes, and what they said. */
export async function selectHabits(db: Reading, past: Past): Promise<HabitRow[]> {
  const each = (value: RawBuilder<unknown>, onWeekday: string, onLast: string) => [
    sql`${value} filter (where on_weekday) as ${sql.ref(onWeekday)}`,
    sql`${value} filter (where on_last) as ${sql.ref(onLast)}`,
  ]
  const aggregated = [
    ...each(sql`bit_or(day_bit)`, 'weekdays', 'last'),
    ...each(sql`string_agg(first_minute::text, ' ')`, 'weekdayMinutes', 'lastMinutes'),
  ]
  const listed = [
    sql`habit.weekdays, habit.last, habit."weekdayMinutes", habit."lastMinutes", said.call_again_at as "callAgainAt", said.note`,
    sql`(select name from staff_user where id = said.said_by) as "saidBy", said.said_at as "saidAt"`,
  ]
  return (await regulars<HabitRow>(db, past, { aggregated, listed })).rows
}

type Columns = readonly RawBuilder<unknown>[]
const regulars = <Row>(
  db: Reading,
  { date, weekdays, last }: Past,
  { aggregated, listed }: { aggregated: Columns; listed: Columns },
) => {
  const days = daysAsked({ weekdays, last })
  const aggregates = [
    sql`(count(*) filter (where on_weekday))::integer as "onWeekdays", (count(*) filter (where on_last))::integer as "onLast"`,
    sql`array_to_string(array_agg(value_paise) filter (where on_weekday), ' ') as "weekdayValues"`,
    sql`array_to_string(array_agg(value_paise) filter (where on_last), ' ') as "lastValues", max(delivery_date) as latest`,
    ...aggregated,
  ]
  const columns = [
    sql`habit.outlet_id as "outletId", habit."onWeekdays", habit."onLast", habit."weekdayValues", habit."lastValues"`,
    sql`latest.slot_id as "slotId", coalesce(tonight.orders, 0) > 0 as "hasOrdered", said.outcome`,
    ...listed,
  ]
  return sql<Row>`
    with habit as materialized (
      select outlet_id, ${sql.join(aggregates)}
      from unnest(${days}::date[], ${days.map(day => weekdays.includes(day))}::boolean[], ${days.map(day => last.includes(day))}::boolean[],
        ${days.map((_, place) => 1 << place)}::integer[]) as asked(day, on_weekday, on_last, day_bit)
      join outlet_day on outlet_day.delivery_date = asked.day and orders > 0
      group by outlet_id
      having count(*) filter (where on_weekday) >= ${sameWeekdays.atLeast} or count(*) filter (where on_last) >= ${everyDay.atLeast}
    )
    select ${sql.join(columns)}
    from habit
    join outlet on outlet.id = habit.outlet_id and outlet.is_active
    join customer on customer.id = outlet.customer_id and customer.is_active
    join outlet_day as latest on latest.delivery_date = habit.latest and latest.outlet_id = habit.outlet_id
    left join outlet_day as tonight on tonight.delivery_date = ${date}::date and tonight.outlet_id = habit.outlet_id
    left join call_outcome as said on said.delivery_date = ${date}::date and said.outlet_id = habit.outlet_id`.execute(db)
}

/** Orders that were in by the end of each quarter hour, counted from the beginning of the day before delivery. */
export interface ArrivalRow {
  day: Day
  /** 1: before 00:15; what was placed before that day counts in it. */
  quarter: number
  orders: number
}

/** The only order of a day is read from the index; the minutes of several are in the row. */
export async function selectArrivals(db: Reading, days: readonly Day[]): Promise<ArrivalRow[]> {
  const asked = [...days]
  const { rows } = await sql<ArrivalRow>`
    select day, greatest(minute, 0) / 15 + 1 as quarter, count(*)::integer as orders
    from (
      select delivery_date as day, first_minute as minute from outlet_day where delivery_date = any(${asked}::date[]) and orders = 1
      union all
      select delivery_date, unnest(minutes) from outlet_day where delivery_date = any(${asked}::date[]) and orders > 1
    ) as placed
    group by day, quarter`.execute(db)
  return rows
}

/** Who an outlet is, who is called there, and its last order. */
export interface CalledRow {
  outletId: OutletId
  outletName: string
  city: string
  customerId: CustomerId
  businessname: string
  contact: string | null
  mobile: string
}

/** The primary person of each outlet; without one, the outlet's own number. */
export async function selectCalled(db: Reading, outletIds: readonly OutletId[]): Promise<CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    select outlet.id as "outletId", outlet.name as "outletName", outlet.city, outlet.customer_id as "customerId",
      customer.business_name as businessname, person.name as contact, coalesce(person.mobile, outlet.poc_contact) as mobile
    from outlet join customer on customer.id = outlet.customer_id
    left join lateral (select name, mobile from outlet_staff where outlet_staff.outlet_id = outlet.id and is_active
      order by is_primary desc, id limit 1) as person on true
    where outlet.id = any(${[...outletIds]}::integer[])`.execute(db)
  return rows
}
