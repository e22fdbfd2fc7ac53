import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, TripId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sql } from 'kysely'
import { writtenOff } from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Due } from '../rules/asked.ts'
import { numberedStops } from './stops.ts'

/** What customers owe that falls due by a day, the oldest first, in paise; with the order that it is of. */
export async function selectDuesBy(
  db: Reading,
  customerIds: readonly CustomerId[],
  day: Day,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select customer_id as "customerId", order_id as "orderId", open_paise as open from receivable
    where customer_id = any(${[...customerIds]}::integer[]) and open_paise > 0 and due_date <= ${day}::date
    order by due_date, id`.execute(db)
  return rows
}

export interface DayStopRow {
  orderid: OrderId
  customerId: CustomerId
  status: OrderStatus
  tripId: TripId
  trip: string
  place: number
  outAt: Date | null
  /** The window of the order, HH:MM IST. */
  startsAt: string
}

/** The stops of some customers on all trips of a day. */
export async function selectDayStops(
  db: Reading,
  customerIds: readonly CustomerId[],
  day: Day,
): Promise<DayStopRow[]> {
  const { rows } = await sql<DayStopRow>`
    select way.order_id as orderid, orders.customer_id as "customerId", orders.status, way.trip_id as "tripId", trip.name as trip,
      way.place, trip.out_at as "outAt", to_char(time_slot.starts_at, 'HH24:MI') as "startsAt"
    from ${numberedStops(sql`trip.delivery_date = ${day}::date`)} as way join trip on trip.id = way.trip_id
      join orders on orders.id = way.order_id join time_slot on time_slot.id = orders.slot_id
    where orders.customer_id = any(${[...customerIds]}::integer[])`.execute(db)
  return rows
}

/** Payments of a stop: what was collected, what of it paid dues of the day or before, and what lowers no due yet. */
export interface TakenRow {
  orderId: OrderId
  collected: Paise
  lowered: Paise
  pending: Paise
}
export async function selectTaken(
  db: Reading,
  orderIds: readonly OrderId[],
  day: Day,
): Promise<Map<OrderId, TakenRow>> {
  const { rows } = await sql<TakenRow>`
    select trip_receipt.order_id as "orderId", sum(receipt.amount_paise)::bigint as collected,
      coalesce(sum(receipt.amount_paise) filter (where receipt.status <> 'CLEARED'), 0)::bigint as pending,
      coalesce(sum((select sum(allocation.amount_paise) from allocation
        join receivable on receivable.id = allocation.receivable_id
        where allocation.receipt_id = receipt.id and receivable.due_date <= ${day}::date)), 0)::bigint as lowered
    from trip_receipt join receipt on receipt.id = trip_receipt.receipt_id
    where trip_receipt.order_id = any(${[...orderIds]}::integer[]) and receipt.status <> 'BOUNCED'
    group by trip_receipt.order_id`.execute(db)
  return new Map(rows.map(row => [row.orderId, row]))
}

/** What is open and what was written off of the documents of some orders, and whether it falls due by a day. */
export async function selectOpenOf(
  db: Reading,
  orderIds: readonly OrderId[],
  day: Day,
): Promise<Map<InvoiceId, { open: Paise; writtenOff: Paise; isDue: boolean }>> {
  const { rows } = await sql<{ id: InvoiceId; open: Paise; writtenOff: Paise; isDue: boolean }>`
    select invoice_id as id, open_paise as open, ${writtenOff} as "writtenOff", due_date <= ${day}::date as "isDue" from receivable
    where order_id = any(${[...orderIds]}::integer[]) and invoice_id is not null`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
