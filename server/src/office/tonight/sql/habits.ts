import type { Day } from '@packhouse/contract/day.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import type { Regular } from '@packhouse/contract/office/tonight/model.ts'
import { sql } from 'kysely'
import { calledAt } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { OrderedDay } from '../rules/regulars.ts'

/** What outlets ordered for some days; a day's numbers are sent as four lists, which are read in half the time of rows. */
export async function selectOrderedDays(db: Reading, days: readonly Day[]): Promise<OrderedDay[]> {
  const { rows } = await sql<OrderedDay>`
    select delivery_date as day, json_agg(outlet_id) as "outletIds", json_agg(value_paise) as values,
      json_agg(first_minute) as minutes, json_agg(slot_id) as "slotIds"
    from outlet_day where delivery_date = any(${[...days]}::date[]) and orders > 0
    group by delivery_date`.execute(db)
  return rows
}

/** Outlets that are inactive, or whose customer is. */
export async function selectSwitchedOff(db: Reading): Promise<OutletId[]> {
  const { rows } = await sql<{ id: OutletId }>`
    select id from outlet where not is_active
    union select outlet.id from customer join outlet on customer_id = customer.id where not customer.is_active`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What outlets said on the phone for a day, and to whom. */
export const selectSaid = (db: Reading, date: Day) =>
  db
    .selectFrom('call_outcome')
    .innerJoin('staff_user', 'staff_user.id', 'said_by')
    .where('delivery_date', '=', date)
    .select([
      'outlet_id as outletId',
      'outcome',
      'call_again_at as callAgainAt',
      'note',
      'staff_user.name as saidBy',
      'said_at as saidAt',
    ])
    .execute()
export type SaidRow = Awaited<ReturnType<typeof selectSaid>>[number]

/** Orders that were in by the end of each quarter hour, counted from the beginning of the day before delivery. */
export interface ArrivalRow {
  day: Day
  /** 1: before 00:15; what was placed before that day counts in it. */
  quarter: number
  orders: number
}

/** The only order of an outlet's day is read from the index; the minutes of several are in the row, so those rows are found first. */
export async function selectArrivals(db: Reading, days: readonly Day[]): Promise<ArrivalRow[]> {
  const asked = [...days]
  const { rows } = await sql<ArrivalRow>`
    with several as materialized (
      select delivery_date, outlet_id from outlet_day where delivery_date = any(${asked}::date[]) and orders > 1
    )
    select day, greatest(minute, 0) / 15 + 1 as quarter, count(*)::integer as orders
    from (
      select delivery_date as day, first_minute as minute from outlet_day where delivery_date = any(${asked}::date[]) and orders = 1
      union all
      select delivery_date, unnest(minutes) from several join outlet_day using (delivery_date, outlet_id)
    ) as placed
    group by day, quarter`.execute(db)
  return rows
}

/** Who an outlet is, and who is called there. */
export interface CalledRow
  extends Pick<Regular, 'outletId' | 'outletName' | 'city' | 'customerId' | 'businessname' | 'mobile'> {
  contact: string | null
}

/** Some outlets, each with who is called there. */
export async function selectCalled(db: Reading, outletIds: readonly OutletId[]): Promise<CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    select outlet.id as "outletId", outlet.name as "outletName", outlet.city, outlet.customer_id as "customerId",
      customer.business_name as businessname, called.name as contact, coalesce(called.mobile, outlet.poc_contact) as mobile
    from outlet join customer on customer.id = outlet.customer_id
    left join ${calledAt()} as called on true
    where outlet.id = any(${[...outletIds]}::integer[])`.execute(db)
  return rows
}
