import type { GoodsOnTruck, SettleSheet } from '@packhouse/contract/delivery/trips/model.ts'
import type { DriverId, ItemTypeId, OrderId, StaffUserId, TripId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { receiptReference } from '../../../billing/payments/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** The sums of a trip's cash, in paise; what was counted is null until it is settled. */
export interface CashRow {
  tripId: TripId
  receipts: Paise
  advance: Paise
  expenses: Paise
  expected: Paise | null
  counted: Paise | null
  reason: string | null
  settledBy: string | null
  settledAt: Date | null
}

/** Cash of some trips: receipts that were not returned since, advance and expenses. */
export async function selectCash(db: Reading, tripIds: readonly TripId[]): Promise<Map<TripId, CashRow>> {
  const { rows } = await sql<CashRow>`
    select trip.id as "tripId", trip.advance_paise as advance, trip.expected_paise as expected, trip.counted_paise as counted,
      trip.difference_reason as reason, staff_user.name as "settledBy", trip.settled_at as "settledAt",
      coalesce((select sum(amount_paise) from trip_receipt join receipt on receipt.id = trip_receipt.receipt_id
        where trip_receipt.trip_id = trip.id and receipt.mode = 'CASH' and receipt.status <> 'BOUNCED'), 0)::bigint as receipts,
      coalesce((select sum(amount_paise) from trip_expense where trip_expense.trip_id = trip.id), 0)::bigint as expenses
    from trip left join staff_user on staff_user.id = trip.settled_by where trip.id = any(${[...tripIds]}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(row => [row.tripId, row]))
}

/**
 * UPI that was entered at the stops of some trips: how many payments, how many of them count, and how many were not there. What the
 * bank had with another amount is one payment. (rules §6.18)
 */
export async function selectUpi(
  db: Reading,
  tripIds: readonly TripId[],
): Promise<{ entered: number; seen: number; notThere: number }> {
  const { rows } = await sql<{ entered: number; seen: number; notThere: number }>`
    select count(*)::integer as entered, (count(*) filter (where receipt.status = 'CLEARED'))::integer as seen,
      (count(*) filter (where receipt.status = 'BOUNCED'))::integer as "notThere"
    from trip_receipt join receipt on receipt.id = trip_receipt.receipt_id
      left join bank_check on bank_check.receipt_id = receipt.id
    where trip_receipt.trip_id = any(${[...tripIds]}::integer[]) and receipt.mode = 'UPI' and not receipt.is_withdrawn
      and bank_check.outcome is distinct from 'OTHER_AMOUNT'`.execute(db)
  return certain(rows[0], 'the payments of a month')
}

export type TripReceipt = Omit<SettleSheet['receipts'][number], 'place'>

/** The receipts of a trip that were not returned since, the first first. */
export async function selectReceipts(db: Reading, tripId: TripId): Promise<TripReceipt[]> {
  const { rows } = await sql<TripReceipt>`
    select receipt.id as "receiptId", trip_receipt.order_id as orderid, receipt.customer_id as "customerId", receipt.number, receipt.mode, receipt.amount_paise as amount,
      ${receiptReference} as reference, receipt.created_at as at
    from trip_receipt join receipt on receipt.id = trip_receipt.receipt_id
    where trip_receipt.trip_id = ${tripId} and receipt.status <> 'BOUNCED' order by receipt.id`.execute(db)
  return rows
}

export type Expense = SettleSheet['expenses'][number]
export const selectExpenses = async (db: Reading, tripId: TripId): Promise<Expense[]> =>
  (
    await sql<Expense>`
      select kind, amount_paise as amount, note from trip_expense where trip_id = ${tripId} order by id`.execute(
      db,
    )
  ).rows

export async function insertExpenses(tx: Tx, tripId: TripId, expenses: readonly Expense[]): Promise<void> {
  if (expenses.length === 0) return
  const rows = expenses.map(({ kind, amount, note }) => ({
    trip_id: tripId,
    kind,
    amount_paise: amount,
    note,
  }))
  await tx.insertInto('trip_expense').values(rows).execute()
}

export interface TruckLine extends GoodsOnTruck {
  itemTypeId: ItemTypeId
}

/** Goods of some orders that are on a truck; or, checked in, where they went. */
export async function selectTruckLines(
  db: Reading,
  orderIds: readonly OrderId[],
  checkedIn: boolean,
): Promise<TruckLine[]> {
  const { rows } = await sql<TruckLine>`
    select line.id as orderitemid, line.item_type_id as "itemTypeId", line.order_id as orderid, orders.outlet_name as "outletName", orders.business_name as businessname,
      line.item_name || ' ' || line.pack_name as name, line.unit, there.milli as quantity, there.reason,
      there.disposition
    from order_line as line join orders on orders.id = line.order_id join lateral (
      select sum(quantity_milli)::bigint as milli, min(reason) as reason, null as disposition from truck_entry
      where order_line_id = line.id and not ${checkedIn}
      union all
      select -sum(quantity_milli)::bigint, min(reason), disposition from truck_entry
      where order_line_id = line.id and quantity_milli < 0 and ${checkedIn} group by disposition
    ) as there on there.milli > 0
    where line.order_id = any(${[...orderIds]}::integer[]) order by line.order_id, line.line_no`.execute(db)
  return rows
}

interface Settled {
  expected: Paise
  counted: Paise
  reason: string | null
  userId: StaffUserId
  now: Date
}
export const saveSettled = async (
  tx: Tx,
  { id, version }: { id: TripId; version: number },
  { expected, counted, reason, userId, now }: Settled,
): Promise<void> => {
  const settled = {
    expected_paise: expected,
    counted_paise: counted,
    difference_reason: reason,
    settled_by: userId,
    settled_at: now,
  }
  const changes = { ...settled, state: 'SETTLED' as const, version: version + 1 }
  await tx.updateTable('trip').set(changes).where('id', '=', id).execute()
}

/** The trips of a driver in a month, 2026-11, the last first. */
export async function selectTripsOfDriver(db: Reading, driverId: DriverId, month: string): Promise<TripId[]> {
  const { rows } = await sql<{ id: TripId }>`
    select id from trip where driver_id = ${driverId} and delivery_date >= ${`${month}-01`}::date
      and delivery_date < ${`${month}-01`}::date + interval '1 month' order by delivery_date desc, id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
