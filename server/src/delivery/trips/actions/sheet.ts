import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { printTrip } from '../../../ordering/orders/api.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import { selectStops, selectTrip } from '../sql/trips.ts'

/** The loading sheet of a trip: the last stop is loaded first. (rules §21.2) */
export async function loadingSheet(
  { tripid }: Args<typeof trips.loadingSheet>,
  call: ReadCall,
): Promise<FileAnswer> {
  const { name, vehicle, driver, deliveryDate } = found(
    await selectTrip(call.db, tripid),
    'Trip {id} was not found.',
    {
      id: tripid,
    },
  )
  const stops = await selectStops(call.db, [tripid])
  const title = [name, vehicle?.number, driver?.name].filter(Boolean).join(', ')
  return printTrip(
    {
      title,
      deliveryDate,
      sorted: 'last stop first',
      orderIds: stops.map(({ orderid }) => orderid).reverse(),
    },
    call,
  )
}
