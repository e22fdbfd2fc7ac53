import { dayOf } from '@packhouse/contract/day.ts'
import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { printLabels } from '../../../ordering/orders/api.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import { placesOfOrders, selectStops, selectTrip } from '../sql/trips.ts'

/** Labels for the crates of an order, of a slot, or of a trip, whose last stop is loaded first. (rules §24.1) */
export async function crateLabels(args: Args<typeof trips.crateLabels>, call: ReadCall): Promise<FileAnswer> {
  const { orderId, tripid, slotId, deliveryDate = dayOf(call.now), size } = args
  const trip =
    tripid === undefined
      ? undefined
      : found(await selectTrip(call.db, tripid), 'Trip {id} was not found.', { id: tripid })
  const stops =
    tripid === undefined ? [] : (await selectStops(call.db, [tripid])).map(({ orderid }) => orderid).reverse()
  const orderIds = orderId === undefined ? (tripid === undefined ? undefined : stops) : [orderId]
  const stopsOf = (ids: Parameters<typeof placesOfOrders>[1]) => placesOfOrders(call.db, ids)
  return printLabels(
    { printed: { deliveryDate, slotId, orderIds, outToo: trip?.state === 'PLANNED' }, size, stopsOf },
    call,
  )
}
