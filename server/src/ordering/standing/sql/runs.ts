import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId, OutletId, StandingOrderId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { RunState } from '@packhouse/contract/ordering/standing/days.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { type DayToMake, longestGap } from '../rules/due.ts'

/** Active standing orders that a day could be due of and that were not made for it yet, by id after a given one. */
export const selectToMake = async (
  db: Reading,
  { day, changedBefore, after, limit }: DayToMake & { after: number; limit: number },
): Promise<StandingOrderId[]> => {
  const { rows } = await sql<{ id: StandingOrderId }>`
    select id from standing_order
    where is_active and id > ${after}::integer and extract(isodow from ${day}::date)::integer = any(weekdays)
      and from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)
      and (${changedBefore}::timestamptz is null or updated_at < ${changedBefore}::timestamptz)
      and not exists (
        select from standing_run where standing_order_id = standing_order.id and delivery_date = ${day}::date)
    order by id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days of active standing orders that were due and that nothing became of, the earliest first. */
export const selectMissed = async (
  db: Reading,
  days: readonly DayToMake[],
  limit: number,
): Promise<(DayToMake & Run)[]> => {
  const { rows } = await sql<DayToMake & Run>`
    select id, missed.day, missed.changed_before as "changedBefore"
    from standing_order, unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ changedBefore }) => changedBefore)}::timestamptz[])
      as missed(day, changed_before)
    where is_active and extract(isodow from missed.day)::integer = any(weekdays)
      and from_day <= missed.day and (until_day is null or until_day >= missed.day) and updated_at < missed.changed_before
      and not exists (
        select from jsonb_to_recordset(pauses) as pause("from" date, until date) where missed.day between pause."from" and until)
      and not exists (select from holiday where holiday.day = missed.day)
      and not exists (select from standing_run where standing_order_id = standing_order.id and delivery_date = missed.day)
    order by missed.day, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The outcome of a standing order for a day, as it is stored. */
export interface Outcome {
  state: RunState
  orderId: OrderId | null
  otherOrderId: OrderId | null
  why: Sentence | null
}

interface Run {
  id: StandingOrderId
  day: Day
}

/** Claims a day of a standing order for this transaction; false: it was made before. */
export async function claimRun(tx: Tx, { id, day }: Run, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into standing_run (standing_order_id, delivery_date, state, at) values (${id}, ${day}, 'REFUSED', ${now})
    on conflict do nothing returning state`.execute(tx)
  return rows.length > 0
}

export const updateRun = (
  tx: Tx,
  { id, day }: Run,
  { state, orderId, otherOrderId, why }: Outcome,
  now: Date,
) =>
  tx
    .updateTable('standing_run')
    .set({ state, order_id: orderId, other_order_id: otherOrderId, why: why && JSON.stringify(why), at: now })
    .where('standing_order_id', '=', id)
    .where('delivery_date', '=', day)
    .execute()

/** Locks what became of a day until the transaction ends. */
export const lockRun = (tx: Tx, { id, day }: Run) =>
  tx
    .selectFrom('standing_run')
    .where('standing_order_id', '=', id)
    .where('delivery_date', '=', day)
    .select(['state', 'order_id', 'other_order_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The first order that the outlet has for each of some days, in their order: of those that no standing order made, rejected ones
 * aside.
 */
export const selectOtherOrders = (
  db: Reading,
  { outletId, from, until }: { outletId: OutletId; from: Day; until: Day },
) =>
  db
    .selectFrom('orders')
    .where('outlet_id', '=', outletId)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', until)
    .where('status', '!=', 'REJECTED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('standing_run').whereRef('standing_run.order_id', '=', 'orders.id').select('state'),
        ),
      ),
    )
    .distinctOn('delivery_date')
    .orderBy('delivery_date')
    .orderBy('id')
    .select(['delivery_date as day', 'id'])
    .execute()

export interface RunRow {
  standing_order_id: StandingOrderId
  delivery_date: Day
  outlet_id: OutletId
  outlet_name: string
  customer_id: CustomerId
  business_name: string
  time_slot: string
  state: RunState
  order_id: OrderId | null
  other_order_id: OrderId | null
  why: Sentence | null
  at: Date
}

const runs = (db: Reading) =>
  db
    .selectFrom('standing_run')
    .innerJoin('standing_order', 'standing_order.id', 'standing_run.standing_order_id')
    .innerJoin('outlet', 'outlet.id', 'standing_order.outlet_id')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .innerJoin('time_slot', 'time_slot.id', 'standing_order.slot_id')
    .select([
      'standing_run.standing_order_id',
      'standing_run.delivery_date',
      'standing_order.outlet_id',
      'outlet.name as outlet_name',
      'outlet.customer_id',
      'customer.business_name',
      'time_slot.time_slot',
      'standing_run.state',
      'standing_run.order_id',
      'standing_run.other_order_id',
      sql<Sentence | null>`standing_run.why`.as('why'),
      'standing_run.at',
    ])

const openStates = ['REFUSED', 'ASKED'] as const

/** The outcomes of the standing orders of a day, those to decide first; open ones with the earlier days that were noted on it. */
export const selectRuns = (db: Reading, day: Day, open: boolean): Promise<RunRow[]> =>
  runs(db)
    .$if(!open, query => query.where('standing_run.delivery_date', '=', day))
    .$if(open, query =>
      query
        .where('standing_run.state', 'in', openStates)
        .where('standing_run.delivery_date', '<=', day)
        .where(eb =>
          eb.or([eb('standing_run.delivery_date', '=', day), eb('standing_run.at', '>=', startOfDay(day))]),
        )
        .where('standing_run.delivery_date', '>=', addDays(day, -longestGap)),
    )
    .orderBy(sql`standing_run.state not in ('REFUSED', 'ASKED')`)
    .orderBy('standing_run.delivery_date')
    .orderBy('customer.business_name')
    .orderBy('standing_run.standing_order_id')
    .execute()

export const selectRun = (db: Reading, { id, day }: Run): Promise<RunRow | undefined> =>
  runs(db)
    .where('standing_run.standing_order_id', '=', id)
    .where('standing_run.delivery_date', '=', day)
    .executeTakeFirst()

/** The outcomes of a standing order from a day on, with the states of its orders. */
export const selectRunsFrom = (
  db: Reading,
  { id, day }: Run,
): Promise<(Outcome & { day: Day; status: OrderStatus | null })[]> =>
  db
    .selectFrom('standing_run')
    .leftJoin('orders', 'orders.id', 'standing_run.order_id')
    .where('standing_order_id', '=', id)
    .where('standing_run.delivery_date', '>=', day)
    .select([
      'standing_run.delivery_date as day',
      'standing_run.state',
      'standing_run.order_id as orderId',
      'standing_run.other_order_id as otherOrderId',
      'orders.status',
      sql<Sentence | null>`standing_run.why`.as('why'),
    ])
    .execute()
