import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { cashOf } from '../rules/settle.ts'
import { selectDrivers } from '../sql/masters.ts'
import { selectCash, selectTripsOfDriver, selectUpi } from '../sql/settle.ts'
import { selectStops, selectTripRows } from '../sql/trips.ts'

/** The trips of a driver in a month, the last first, with differences by name. (rules §21.8) */
export const driverMonth: Handler<typeof trips.driverMonth> = async ({ driverid: id, month }, { db }) => {
  const driver = found(
    (await selectDrivers(db)).find(one => one.id === id),
    'Driver {id} was not found.',
    { id },
  )
  const ids = await selectTripsOfDriver(db, id, month)
  const rows = new Map((await selectTripRows(db, ids)).map(row => [row.id, row]))
  const cash = await selectCash(db, ids)
  const stops = Map.groupBy(await selectStops(db, ids), ({ tripId }) => tripId)
  const all = ids.map(tripId => {
    const { deliveryDate, name, vehicle, state } = certain(rows.get(tripId), 'a trip that was just found')
    const { reason, settledBy, settledAt, ...sums } = certain(cash.get(tripId), 'the cash of a trip')
    return {
      id: tripId,
      deliveryDate,
      name,
      vehicle: vehicle?.number ?? null,
      state,
      stops: stops.get(tripId)?.length ?? 0,
      cash: cashOf(sums),
      reason,
      settledBy,
      settledAt,
    }
  })
  return {
    driver,
    trips: all,
    upi: await selectUpi(db, ids),
    difference: sumPaise(all.map(trip => trip.cash.difference ?? zeroPaise)),
  }
}
