import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { DriverId, TripId, VehicleId } from '@packhouse/contract/ids.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A trip with what it needs and when, HH:MM IST: of its slot, else from the first to the last window of its orders; null: not known. */
export interface Going {
  id: TripId
  name: string
  deliveryDate: Day
  state: TripState
  vehicleId: VehicleId | null
  vehicle: string | null
  driverId: DriverId | null
  driver: string | null
  from: string | null
  until: string | null
}

/** The van and the driver that two trips share, as words: KA 01 AB 4432, Suresh; empty if none. */
const sharedBy = (one: Going, other: Going): string =>
  [
    one.vehicleId !== null && one.vehicleId === other.vehicleId ? one.vehicle : null,
    one.driverId !== null && one.driverId === other.driverId ? one.driver : null,
  ]
    .filter(Boolean)
    .join(', ')

/** Whether two trips are out at once as they are planned: of one day, with windows that overlap; an unknown window is the whole day. */
export function areAtOnce(one: Going, other: Going): boolean {
  if (one.deliveryDate !== other.deliveryDate) return false
  if (one.from === null || one.until === null || other.from === null || other.until === null) return true
  return one.from < other.until && other.from < one.until
}

const isBack = ({ state }: Going): boolean => state === 'BACK' || state === 'SETTLED'
const timesOf = ({ from, until }: Going): string =>
  from === null || until === null ? '–' : `${from}–${until}`

/** Asks whether a trip that shares its van or driver with another one at the same time is meant so. (rules §21.2) */
export function whyAskAtOnce(trip: Going, others: readonly Going[]): Refusal | undefined {
  const other = others.find(
    one => one.id !== trip.id && !isBack(one) && sharedBy(trip, one) !== '' && areAtOnce(trip, one),
  )
  return (
    other &&
    refusal(
      'NEEDS_CONFIRM',
      '{shared} is on two trips at once: {other}, {otherTimes}, and {trip}, {times}. Confirm both.',
      {
        shared: sharedBy(trip, other),
        other: other.name,
        otherTimes: timesOf(other),
        trip: trip.name,
        times: timesOf(trip),
      },
      { reason: 'AT_ONCE', tripId: other.id },
    )
  )
}

/** Why a trip may not go out: its van or driver is out with another one, unless a reason is given. (rules §21.2) */
export function whyNotOutAtOnce(
  trip: Going,
  others: readonly Going[],
  reason: string | undefined,
): Refusal | undefined {
  if (reason !== undefined) return undefined
  const other = others.find(one => one.id !== trip.id && one.state === 'OUT' && sharedBy(trip, one) !== '')
  return (
    other &&
    refusal(
      'NEEDS_REASON',
      '{shared} is still out with {other} of {day}. Mark {other} as back first, or give a reason why both are out.',
      { shared: sharedBy(trip, other), other: other.name, day: formatDay(other.deliveryDate) },
      { rule: 'AT_ONCE', tripId: other.id },
    )
  )
}
