import type { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { StoredStopEntry } from '@packhouse/contract/delivery/trips/door-model.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId, TripId } from '@packhouse/contract/ids.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import { mayDoAll, type Right, takesMoney } from '@packhouse/contract/rights.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { LinkHandler } from '../../../platform/http/call.ts'
import { crateBalances, cratesOfOrders } from '../../crates/api.ts'
import { whyWaits } from '../rules/door.ts'
import { stopStateOf } from '../rules/stop-state.ts'
import { whatCounts } from '../rules/what-counts.ts'
import { selectKeptLines, selectPlaces, selectStopReceipts } from '../sql/door.ts'
import { selectEntries } from '../sql/entries.ts'
import { selectStops, selectTrip } from '../sql/trips.ts'
import { askedOn, soldGoods } from './asked.ts'
import type { Booked } from './stop-parts.ts'

export type DoorTrip = Result<typeof door.doorTrip>

export const doorTrip: LinkHandler<typeof door.doorTrip> = (_args, { db, link, rights }) =>
  doorTripOf(db, link.tripId, mayCollect(rights))

/** Whether a link with these rights sees what is to collect, and takes it. */
const mayCollect = (rights: ReadonlySet<Right>): boolean => mayDoAll(rights, takesMoney)

/** A trip as its driver sees it: no other trip, no price but the totals of documents, and no dues where he may not collect. (rules §21.5) */
export async function doorTripOf(db: Reading, id: TripId, collects: boolean): Promise<DoorTrip> {
  const trip = found(await selectTrip(db, id), 'Trip {id} was not found.', { id })
  const { supplier } = await readSettings(db)
  const { legalName: name, phone, upi } = supplier
  return {
    id,
    name: trip.name,
    deliveryDate: trip.deliveryDate,
    slot: trip.slot,
    vehicle: trip.vehicle?.number ?? null,
    driver: trip.driver?.name ?? '',
    state: trip.state,
    office: { name, phone },
    collects,
    upi: upi === null || !collects ? null : { address: upi, name },
    stops: await doorStops(db, { ...trip, collects }),
  }
}

/** One stop of a trip. */
export const doorStopOf = async (
  db: Reading,
  tripId: TripId,
  orderId: OrderId,
  collects: boolean,
): Promise<DoorTrip['stops'][number]> =>
  certain(
    (await doorTripOf(db, tripId, collects)).stops.find(({ orderid }) => orderid === orderId),
    'a stop that was just entered',
  )

async function doorStops(
  db: Reading,
  { id, deliveryDate, collects }: Pick<DoorTrip, 'id' | 'deliveryDate' | 'collects'>,
): Promise<DoorTrip['stops']> {
  const stops = await selectStops(db, [id])
  const orderIds = stops.map(({ orderid }) => orderid)
  const lines = await selectKeptLines(db, orderIds)
  const receipts = await selectStopReceipts(db, orderIds)
  const places = await selectPlaces(db, orderIds)
  const entries = Map.groupBy(await selectEntries(db, [id]), ({ orderId }) => orderId)
  const customerIds = stops.map(({ customerId }) => customerId)
  const asked = collects ? await askedOn(db, deliveryDate, customerIds) : undefined
  const sold = collects ? await soldGoods(db, orderIds, deliveryDate) : undefined
  const balances = await crateBalances(
    db,
    stops.map(({ outletId }) => outletId),
  )
  const crates = await cratesOfOrders(db, orderIds)
  return stops.map(stop => {
    const { orderid, outletName, businessname, area, latitude, longitude } = stop
    const place = certain(places.get(orderid), 'the place of a stop')
    const ofStop = entries.get(orderid) ?? []
    const out = crates.get(orderid) ?? { out: 0, in: 0 }
    const packed = lines.get(orderid) ?? []
    const state = stopStateOf(stop.status, ofStop)
    const entry = ofStop.length > 0 ? whatCounts(ofStop) : null
    const books = { lines: packed, money: receipts.get(orderid) ?? [], crates: out }
    const waiting = ofStop.flatMap(({ parts }) => parts).findLast(part => part.state === 'WAITING')
    const [first, last] = [ofStop[0], ofStop.at(-1)]
    return {
      orderid,
      outletName,
      businessname,
      area,
      latitude,
      longitude,
      version: place.version,
      place: stop.place,
      address: place.address,
      contact:
        place.contactName !== null && place.contactMobile !== null
          ? { name: place.contactName, mobile: place.contactMobile }
          : null,
      instructions: place.instructions,
      lines: packed.map(({ orderid: _order, ...line }) => line),
      crates: { out: out.out, there: (balances.get(stop.outletId) ?? 0) - out.out + out.in },
      documents: place.documents,
      papers: place.documents,
      ...(asked?.get(orderid) ?? { toCollect: zeroPaise, paid: zeroPaise, others: [] }),
      sold: sold?.get(orderid) ?? null,
      state,
      doneAt: first?.happenedAt ?? stop.deliveredAt,
      changedAt: last && last !== first ? last.happenedAt : null,
      entry: entry ?? (stop.deliveredAt ? asBooked(books, stop.deliveredAt) : null),
      why: waiting?.why ? whyWaits(waiting.part, waiting.why, collects) : null,
    }
  })
}

type Entry = ReturnType<typeof StoredStopEntry.parse>

/** A stop that nobody entered, as the books have it. */
const asBooked = ({ lines, money, crates }: Booked, at: Date): Entry => ({
  lines: lines.map(({ orderitemid, keptpacks, keptweight, byWeight }) => ({
    orderitemid,
    delivered: keptpacks,
    ...(byWeight ? { deliveredweight: keptweight } : {}),
  })),
  crates,
  photos: [],
  receiver: null,
  at,
  change: null,
  money: money.map(({ mode, amount, reference }) => ({ mode, amount, reference: reference ?? null })),
})
