import type { TripId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Going } from '../rules/at-once.ts'
import { isStop } from './stops.ts'

/** A trip, and those with its van or driver that are not settled: it first, then by id. */
export async function selectSharing(db: Reading, id: TripId): Promise<Going[]> {
  const { rows } = await sql<Going>`
    select trip.id, trip.name, trip.delivery_date as "deliveryDate", trip.state, trip.vehicle_id as "vehicleId", vehicle.number as vehicle,
      trip.driver_id as "driverId", driver.name as driver, to_char(span.starts_at, 'HH24:MI') as from, to_char(span.ends_at, 'HH24:MI') as until
    from trip as own join trip on trip.id = own.id
        or (trip.state <> 'SETTLED' and (trip.vehicle_id = own.vehicle_id or trip.driver_id = own.driver_id))
      left join vehicle on vehicle.id = trip.vehicle_id left join driver on driver.id = trip.driver_id
      left join lateral (
        select min(time_slot.starts_at) as starts_at, max(time_slot.ends_at) as ends_at from time_slot
        where time_slot.id = trip.slot_id or (trip.slot_id is null and time_slot.id in (
          select orders.slot_id from trip_stop join orders on orders.id = trip_stop.order_id
          where trip_stop.trip_id = trip.id and ${isStop}))
      ) as span on true
    where own.id = ${id} order by trip.id <> own.id, trip.id`.execute(db)
  return rows
}
