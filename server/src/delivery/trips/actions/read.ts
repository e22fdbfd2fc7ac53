import type { Day } from '@packhouse/contract/day.ts'
import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { TripId } from '@packhouse/contract/ids.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { sumMilli } from '@packhouse/contract/quantity.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import { ewayOfOrders } from '../../../billing/invoices/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { whyEnded } from '../rules/links.ts'
import { asksKm, warehousePin } from '../rules/plan.ts'
import { cashOf } from '../rules/settle.ts'
import { stopStateOf } from '../rules/stop-state.ts'
import { selectEntries } from '../sql/entries.ts'
import { type EndedLink, selectEndedLinks, selectLinks, selectWhoCollects } from '../sql/links.ts'
import { selectCash } from '../sql/settle.ts'
import { selectStops, selectTrip, selectTripsOf, selectUnassigned, type TripRow } from '../sql/trips.ts'
import { askedOn } from './asked.ts'
import { linkShown } from './links.ts'

export type Trip = Result<typeof trips.addTrip>

/** The trips of a delivery day with their stops. */
export const allTrips: Handler<typeof trips.allTrips> = async ({ deliveryDate }, { db, ...call }) =>
  withStops(await selectTripsOf(db, deliveryDate), deliveryDate, { db, ...call })

export const unassignedOrders: Handler<typeof trips.unassignedOrders> = (args, { db }) =>
  selectUnassigned(db, args)

/** A trip as calls answer it. */
export async function tripAsItIs(db: Reading, id: TripId, call: Shown): Promise<Trip> {
  const row = found(await selectTrip(db, id), 'Trip {id} was not found.', { id })
  return certain((await withStops([row], row.deliveryDate, { ...call, db }))[0], 'the trip that was read')
}

/** What a trip is shown with: its link has a code where codes are shown on the screen. */
type Shown = Pick<ReadCall, 'services' | 'now'>

async function withStops(
  rows: readonly TripRow[],
  day: Day,
  { db, ...call }: Shown & { db: Reading },
): Promise<Trip[]> {
  const tripIds = rows.map(({ id }) => id)
  const stopsOf = Map.groupBy(await selectStops(db, tripIds), ({ tripId }) => tripId)
  const customerIds = [...stopsOf.values()].flat().map(({ customerId }) => customerId)
  const asked = await askedOn(db, day, customerIds)
  const entries = Map.groupBy(await selectEntries(db, tripIds), ({ orderId }) => orderId)
  const cash = await selectCash(db, tripIds)
  const eways = await ewayOfOrders(
    db,
    [...stopsOf.values()].flat().map(({ orderid }) => orderid),
  )
  const links = await selectLinks(db, tripIds, call.now)
  const ended = await selectEndedLinks(db, tripIds)
  const isClear = [...links.values()].every(link => link.isVouched && link.isConfirmed)
  const whoCollects = isClear ? [] : await selectWhoCollects(db)
  const warehouse = eways.size === 0 ? null : warehousePin(await readSettings(db))
  return rows.map(trip => {
    const stops = stopsOf.get(trip.id) ?? []
    return {
      ...trip,
      asksKm: asksKm(
        {
          distanceKm: trip.distanceKm,
          stops: stops.map(({ orderid, pincode }) => ({ pincode, eway: eways.get(orderid) ?? null })),
        },
        warehouse,
      ),
      cash: cashOf(certain(cash.get(trip.id), 'the cash of a trip')),
      link: linkShown(links.get(trip.id), whoCollects, call),
      linkEnded: endedShown(ended.get(trip.id)),
      weightKg: sumMilli(stops.map(({ weightKg }) => weightKg)),
      stops: stops.map(
        ({
          tripId: _trip,
          customerId: _customer,
          pincode: _pin,
          startsAt: _from,
          endsAt: _to,
          deliveredAt,
          ...stop
        }) => ({
          ...stop,
          toCollect: asked.get(stop.orderid)?.toCollect ?? zeroPaise,
          state: stopStateOf(stop.status, entries.get(stop.orderid) ?? []),
          doneAt: deliveredAt,
          eway: eways.get(stop.orderid) ?? null,
        }),
      ),
    }
  })
}

function endedShown(link: EndedLink | undefined): Trip['linkEnded'] {
  const why = link && whyEnded(link)
  return why ? { at: link.at, why } : null
}
