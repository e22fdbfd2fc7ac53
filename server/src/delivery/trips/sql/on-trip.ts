import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, TimeSlotId, TripId } from '@packhouse/contract/ids.ts'
import type { TripOfOrder } from '@packhouse/contract/ordering/orders/details.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { isStop, numberedStops, withOrders } from './stops.ts'

/** Whether an order is on a trip, on any or on none: one that was rejected or moved to another day is on none. (rules §21.2) */
export function onTrip(trip: TripId | 'any' | 'none'): RawBuilder<boolean> {
  const own = typeof trip === 'number' ? sql`and trip.id = ${trip}` : sql``
  const isOn = sql<boolean>`exists (
    select from trip_stop join trip on trip.id = trip_stop.trip_id
    where trip_stop.order_id = orders.id and ${isStop} ${own})`
  return trip === 'none' ? sql`not ${isOn}` : isOn
}

/** The trip that an order is on, and which stop of it the order is; undefined when it is on none. */
export async function selectTripOfOrder(db: Reading, orderId: OrderId): Promise<TripOfOrder | undefined> {
  const { rows } = await sql<TripOfOrder>`
    select trip.id, trip.delivery_date as "deliveryDate", trip.name, vehicle.number as vehicle, driver.name as driver, trip.state,
      way.place as stop
    from ${numberedStops(withOrders(sql`array[${orderId}::integer]`))} as way join trip on trip.id = way.trip_id
      left join vehicle on vehicle.id = trip.vehicle_id left join driver on driver.id = trip.driver_id
    where way.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** How many orders of a day are on trips, by slot. */
export async function selectOnTrips(db: Reading, day: Day): Promise<{ slotId: TimeSlotId; count: number }[]> {
  const { rows } = await sql<{ slotId: TimeSlotId; count: number }>`
    select slot_id as "slotId", count(*)::integer as count from orders
    where delivery_date = ${day}::date and ${onTrip('any')} group by slot_id`.execute(db)
  return rows
}
