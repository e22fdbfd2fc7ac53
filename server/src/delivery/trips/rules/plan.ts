import type { EwayMark } from '@packhouse/contract/business/gst/eway.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { isPlannable, nextTripStates, tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { DriverId, OrderId } from '@packhouse/contract/ids.ts'
import { isOpen, type OrderStatus, statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'

interface Planned {
  name: string
  state: TripState
}

const stateWord = (state: TripState) => worded(tripStateLabel[state])

/** Why a trip may not be changed any more. (rules §21.2) */
export const whyNotPlan = ({ name, state }: Planned): Refusal | undefined =>
  isPlannable(state)
    ? undefined
    : refusal('BREAKS_RULE', '{trip} is {state}. Only a trip that has not left can be changed.', {
        trip: name,
        state: stateWord(state),
      })

/** Why a trip may not be moved to a state. (rules §21.2) */
export const whyNotMoveTrip = ({ name, state }: Planned, to: TripState): Refusal | undefined =>
  nextTripStates[state].includes(to)
    ? undefined
    : refusal('BREAKS_RULE', '{trip} is {state} and cannot become {to}.', {
        trip: name,
        state: stateWord(state),
        to: stateWord(to),
      })

interface PlannedOrder {
  id: OrderId
  deliveryDate: Day
  status: OrderStatus
}

/** Why an order cannot be put on a trip of a day: it is of another day, or no longer or not yet in the house. (rules §21.2) */
export function whyNotOnTrip(order: PlannedOrder | undefined, id: OrderId, day: Day): Refusal | undefined {
  if (!order) return refusal('NOT_FOUND', 'Order {id} was not found.', { id })
  if (order.deliveryDate !== day)
    return refusal('BREAKS_RULE', '#{id} is for {day}, not for the day of this trip.', {
      id,
      day: formatDay(order.deliveryDate),
    })
  if (isOpen(order.status)) return undefined
  const status = worded(statusLabel[order.status])
  return refusal(
    'BREAKS_RULE',
    '#{id} is {status}. Only accepted orders that are still here can be put on a trip.',
    {
      id,
      status,
    },
  )
}

/** The PIN code of the warehouse, as its address on documents ends with it; null if no line names one. */
export const warehousePin = ({ supplier }: { supplier: { address: readonly string[] } }): string | null =>
  supplier.address.flatMap(line => line.match(/\b[1-9]\d{5}\b/g) ?? []).at(-1) ?? null

/** Whether the distance of a trip is asked for: the portal works out none within one PIN code. (rules §30.2) */
export const asksKm = (
  {
    distanceKm,
    stops,
  }: { distanceKm: number | null; stops: readonly { pincode: string; eway: EwayMark | null }[] },
  warehouse: string | null,
): boolean =>
  distanceKm === null &&
  stops.some(({ pincode, eway }) => pincode === warehouse && eway !== null && eway !== 'ENTERED')

/** Why a trip gets no link: it has no active driver, or it is settled or still being planned. (rules §21.5) */
export function whyNoLink(
  { name, state, driverId }: Planned & { driverId: DriverId | null },
  isActive: boolean,
): Refusal | undefined {
  if (state === 'PLANNED' || state === 'SETTLED')
    return refusal('BREAKS_RULE', '{trip} is {state}. A link is for a trip that is loaded, out or back.', {
      trip: name,
      state: stateWord(state),
    })
  if (driverId === null)
    return refusal(
      'BREAKS_RULE',
      '{trip} has no driver. Choose one: the code of the link goes to the driver’s mobile.',
      {
        trip: name,
      },
    )
  return isActive
    ? undefined
    : refusal('BREAKS_RULE', 'The driver of {trip} is inactive. Choose another one.', { trip: name })
}
