import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an order that was put on a trip is a stop of it: not once it was rejected or moved to another day. Every statement that lists,
 * counts or numbers stops asks this, with `orders` and `trip` joined. (rules §21.2)
 */
export const isStop: RawBuilder<boolean> = sql<boolean>`(orders.delivery_date = trip.delivery_date and orders.status <> 'REJECTED')`

/** The stops of some trips as a table of trip_id, order_id and place, which counts from 1 in the order of the way; `which` is about trip. */
export const numberedStops = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select trip_stop.trip_id, trip_stop.order_id,
    row_number() over (partition by trip_stop.trip_id order by trip_stop.place, trip_stop.order_id)::integer as place
  from trip_stop join trip on trip.id = trip_stop.trip_id join orders on orders.id = trip_stop.order_id
  where ${isStop} and ${which})`

/** The trips on which some orders were put, for `numberedStops`. */
export const withOrders = (orderIds: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`trip.id in (select trip_id from trip_stop where order_id = any(${orderIds}))`
