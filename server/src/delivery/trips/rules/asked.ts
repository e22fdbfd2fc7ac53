import type { CustomerId, OrderId, TripId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'

/** A stop of a customer on a day; amounts in paise. */
export interface DayStop {
  orderid: OrderId
  customerId: CustomerId
  tripId: TripId
  trip: string
  place: number
  /** When its trip left; null: it has not. */
  outAt: Date | null
  /** The window of the order, HH:MM IST. */
  startsAt: string
  /** The driver was there, or what he entered waits. */
  isVisited: boolean
  /** What was taken there. */
  collected: Paise
  /** What of it paid dues of the day or before. */
  lowered: Paise
  /** What of it lowers no due yet: a cheque, UPI that nobody has seen, an entry that waits. */
  pending: Paise
}

/** What a customer owes by the day. */
export interface Due {
  customerId: CustomerId
  /** Null: not of an order. */
  orderId: OrderId | null
  open: Paise
}

export interface Asked {
  /** What is to collect at this stop now. */
  toCollect: Paise
  /** What payments of this stop paid of what was to collect. */
  paid: Paise
  /** The other stops of the customer on the day; without a trip, on this one. */
  others: { trip: string | null; place: number; toCollect: Paise; collected: Paise }[]
}

/** The order of a day: trips that left, as they left; then the others by their windows. It does not change for a trip that left. */
const byDay = (one: DayStop, other: DayStop): number =>
  (one.outAt?.getTime() ?? Number.POSITIVE_INFINITY) - (other.outAt?.getTime() ?? Number.POSITIVE_INFINITY) ||
  (one.outAt ? 0 : one.startsAt.localeCompare(other.startsAt)) ||
  one.tripId - other.tripId ||
  one.place - other.place

/**
 * What is to collect at each stop. Everything that a customer owes by the day is asked for once: what an order owes at its own stop,
 * and the rest at the first stop of theirs that was not visited yet, over all trips of the day. (rules §21.4)
 */
export function askedAt(stops: readonly DayStop[], dues: readonly Due[]): Map<OrderId, Asked> {
  const ofCustomer = Map.groupBy(dues, ({ customerId }) => customerId)
  return new Map(
    [...Map.groupBy(stops, ({ customerId }) => customerId)].flatMap(([customerId, some]) => [
      ...askedOf(some.toSorted(byDay), ofCustomer.get(customerId) ?? []),
    ]),
  )
}

/** The same of one customer, with the stops in the order of the day and the oldest due first. */
function askedOf(stops: readonly DayStop[], dues: readonly Due[]): Map<OrderId, Asked> {
  let left = sumPaise(dues.map(({ open }) => open))
  const paid = new Map<OrderId, Paise>()
  for (const { orderid, pending, lowered } of stops) {
    const used = paise(Math.min(pending, left))
    left = subtractPaise(left, used)
    paid.set(orderid, addPaise(lowered, used))
  }
  const first = stops.find(({ isVisited }) => !isVisited) ?? stops[0]
  const areAllVisited = stops.every(({ isVisited }) => isVisited)
  const asked = new Map<OrderId, Paise>()
  // what was taken and lowers no due yet is for the oldest, as a receipt is: what is left to ask for are the youngest
  for (const { orderId, open } of dues.toReversed()) {
    const part = paise(Math.min(open, left))
    left = subtractPaise(left, part)
    const own = stops.find(({ orderid, isVisited }) => orderid === orderId && (!isVisited || areAllVisited))
    const at = (own ?? first)?.orderid
    if (at !== undefined) asked.set(at, addPaise(asked.get(at) ?? zeroPaise, part))
  }
  const toCollectAt = ({ orderid }: DayStop) => asked.get(orderid) ?? zeroPaise
  return new Map(
    stops.map(stop => [
      stop.orderid,
      {
        toCollect: toCollectAt(stop),
        paid: paid.get(stop.orderid) ?? zeroPaise,
        others: stops
          .filter(other => other !== stop)
          .map(other => ({
            trip: other.tripId === stop.tripId ? null : other.trip,
            place: other.place,
            toCollect: toCollectAt(other),
            collected: other.collected,
          })),
      },
    ]),
  )
}
