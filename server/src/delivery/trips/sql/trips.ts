import type { Day } from '@packhouse/contract/day.ts'
import type { Trip, UnassignedOrder } from '@packhouse/contract/delivery/trips/model.ts'
import type {
  CustomerId,
  DriverId,
  OrderId,
  StaffUserId,
  TimeSlotId,
  TripId,
  VehicleId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { onTrip } from './on-trip.ts'
import { numberedStops, withOrders } from './stops.ts'

/** A trip without what is worked out of its stops, money and link. */
export type TripRow = Omit<Trip, 'asksKm' | 'stops' | 'weightKg' | 'cash' | 'link' | 'linkEnded'>

type LoadRow = Omit<UnassignedOrder, 'slotId' | 'slot'>
export interface StopRow extends LoadRow {
  tripId: TripId
  /** From 1, in the order of the way. */
  place: number
  customerId: CustomerId
  latitude: number | null
  longitude: number | null
  pincode: string
  /** The window of the order, HH:MM IST. */
  startsAt: string
  endsAt: string
  deliveredAt: Date | null
}

/** What goods sold by kg or litre weigh, thousandths: as picked, else as ordered. */
const weight = sql<Milli>`coalesce((
  select sum(coalesce(line.picked_milli, line.ordered_milli)) from order_line as line
  where line.order_id = orders.id and line.unit in ('KG', 'L')), 0)::bigint`

const load = sql`orders.id as orderid, orders.outlet_id as "outletId", orders.outlet_name as "outletName", orders.business_name as businessname,
  concat_ws(' ', orders.city, outlet.pincode) as area, ${weight} as "weightKg", orders.crates, orders.status`

const selectRows = async (db: Reading, which: RawBuilder<boolean>): Promise<TripRow[]> => {
  const { rows } = await sql<TripRow>`
    select trip.id, trip.delivery_date as "deliveryDate", trip.slot_id as "slotId", time_slot.time_slot as slot, trip.name,
      case when vehicle.id is not null then jsonb_build_object('id', vehicle.id, 'number', vehicle.number, 'name', vehicle.name,
        'capacityKg', vehicle.capacity_kg, 'isActive', vehicle.is_active, 'version', vehicle.version) end as vehicle,
      case when driver.id is not null then jsonb_build_object('id', driver.id, 'name', driver.name, 'mobile', driver.mobile,
        'isActive', driver.is_active, 'version', driver.version) end as driver,
      trip.distance_km as "distanceKm", trip.state, trip.out_at as "outAt", trip.back_at as "backAt", trip.version
    from trip left join time_slot on time_slot.id = trip.slot_id left join vehicle on vehicle.id = trip.vehicle_id
      left join driver on driver.id = trip.driver_id
    where ${which} order by lower(trip.name), trip.id`.execute(db)
  return rows
}

export const selectTripsOf = (db: Reading, day: Day): Promise<TripRow[]> =>
  selectRows(db, sql`trip.delivery_date = ${day}::date`)
/** Some trips, by name. */
export const selectTripRows = (db: Reading, ids: readonly TripId[]): Promise<TripRow[]> =>
  selectRows(db, sql`trip.id = any(${[...ids]}::integer[])`)
export const selectTrip = async (db: Reading, id: TripId): Promise<TripRow | undefined> =>
  (await selectRows(db, sql`trip.id = ${id}`))[0]

/** The stops of some trips, in the order of each way. (rules §21.2) */
export async function selectStops(db: Reading, tripIds: readonly TripId[]): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select ${load}, way.trip_id as "tripId", way.place, orders.customer_id as "customerId", outlet.latitude, outlet.longitude,
      outlet.pincode, to_char(time_slot.starts_at, 'HH24:MI') as "startsAt", to_char(time_slot.ends_at, 'HH24:MI') as "endsAt",
      orders.delivered_at as "deliveredAt"
    from ${numberedStops(sql`trip.id = any(${[...tripIds]}::integer[])`)} as way
      join orders on orders.id = way.order_id join outlet on outlet.id = orders.outlet_id
      join time_slot on time_slot.id = orders.slot_id
    order by way.trip_id, way.place`.execute(db)
  return rows
}

/** About where a PIN code is, in degrees: the middle of the outlets there that have coordinates; null if none has. */
export async function selectMiddleOf(
  db: Reading,
  pincode: string,
): Promise<{ latitude: number; longitude: number } | null> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select avg(latitude) as latitude, avg(longitude) as longitude from outlet
    where pincode = ${pincode} and latitude is not null and longitude is not null having count(*) > 0`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Accepted orders of a day that are still here and on no trip, by area. */
export async function selectUnassigned(
  db: Reading,
  { deliveryDate, slotId }: { deliveryDate: Day; slotId?: TimeSlotId | undefined },
): Promise<UnassignedOrder[]> {
  const { rows } = await sql<UnassignedOrder>`
    select ${load}, orders.slot_id as "slotId", orders.slot_text as slot
    from orders join outlet on outlet.id = orders.outlet_id
    where orders.delivery_date = ${deliveryDate}::date and orders.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
      and (${slotId ?? null}::integer is null or orders.slot_id = ${slotId ?? null})
      and ${onTrip('none')}
    order by area, orders.business_name, orders.id`.execute(db)
  return rows
}

export interface TripPlan {
  deliveryDate: Day
  slotId: TimeSlotId | null
  name: string
  vehicleId: VehicleId | null
  driverId: DriverId | null
  distanceKm: number | null
  /** Cash that the driver takes along, in paise. */
  advance: Paise
}

export type LockedTrip = TripPlan & Pick<TripRow, 'id' | 'state' | 'outAt' | 'version'>

/** Locks trips, always in order of their ids. */
export const lockTrips = (tx: Tx, ids: readonly TripId[]): Promise<LockedTrip[]> =>
  tx
    .selectFrom('trip')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select([
      'id',
      'delivery_date as deliveryDate',
      'slot_id as slotId',
      'name',
      'vehicle_id as vehicleId',
      'driver_id as driverId',
      'distance_km as distanceKm',
      'advance_paise as advance',
    ])
    .select(['state', 'out_at as outAt', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute()

const planRow = ({ deliveryDate, slotId, name, vehicleId, driverId, distanceKm, advance }: TripPlan) => ({
  delivery_date: deliveryDate,
  slot_id: slotId,
  name,
  vehicle_id: vehicleId,
  driver_id: driverId,
  advance_paise: advance,
  distance_km: distanceKm,
})

export const insertTrip = async (
  tx: Tx,
  plan: TripPlan,
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<TripId> => {
  const vouched = plan.driverId === null ? {} : { driver_by: userId, driver_at: now }
  const values = { ...planRow(plan), ...vouched, made_by: userId, made_at: now }
  return (await tx.insertInto('trip').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const savePlan = async (
  tx: Tx,
  { id, version, ...plan }: Omit<LockedTrip, 'outAt'>,
): Promise<void> => {
  await tx
    .updateTable('trip')
    .set({ ...planRow(plan), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Notes who put the drivers on these trips: who vouches for them. (rules §21.5) */
export const saveVoucher = (tx: Tx, ids: readonly TripId[], { by, now }: { by: StaffUserId; now: Date }) =>
  tx
    .updateTable('trip')
    .set({ driver_by: by, driver_at: now })
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** The trips of a driver that are not settled. */
export const selectOpenTripsOf = async (db: Reading, driverId: DriverId): Promise<TripId[]> =>
  (
    await db
      .selectFrom('trip')
      .where('driver_id', '=', driverId)
      .where('state', '<>', 'SETTLED')
      .select('id')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const saveState = async (
  tx: Tx,
  { id, version }: Pick<LockedTrip, 'id' | 'version'>,
  changes: { state: TripState; out_at?: Date | null; back_at?: Date | null },
): Promise<void> => {
  await tx
    .updateTable('trip')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Other trips of a day on which some orders are. */
export const tripsOfOrders = async (
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<{ orderId: OrderId; tripId: TripId }[]> =>
  db
    .selectFrom('trip_stop')
    .where(eb => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .select(['order_id as orderId', 'trip_id as tripId'])
    .execute()

/** The trip of each of some orders and the stop that it is, counted as on the trip. */
export async function placesOfOrders(
  db: Reading,
  ids: readonly OrderId[],
): Promise<Map<OrderId, { trip: string; stop: number }>> {
  const { rows } = await sql<{ id: OrderId; trip: string; stop: number }>`
    select way.order_id as id, trip.name as trip, way.place as stop
    from ${numberedStops(withOrders(sql`${[...ids]}::integer[]`))} as way join trip on trip.id = way.trip_id
    where way.order_id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Puts orders on a trip in this order, as its only stops; those of other trips leave them. */
export async function replaceStops(tx: Tx, tripId: TripId, orderIds: readonly OrderId[]): Promise<void> {
  await tx
    .deleteFrom('trip_stop')
    .where(eb => eb.or([eb('trip_id', '=', tripId), eb('order_id', '=', eb.fn.any(eb.val([...orderIds])))]))
    .execute()
  if (orderIds.length === 0) return
  const rows = orderIds.map((orderId, at) => ({ order_id: orderId, trip_id: tripId, place: at + 1 }))
  await tx.insertInto('trip_stop').values(rows).execute()
}

/** Locks orders to be planned, before any trip, so that two people cannot put one order on two trips: their day and status. */
export const lockOrders = (tx: Tx, orderIds: readonly OrderId[]) =>
  tx
    .selectFrom('orders')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...orderIds]))))
    .select(['id', 'delivery_date as deliveryDate', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute()
