import { isDay } from '@packhouse/contract/day.ts'
import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { useMemo } from 'react'
import { useAllTripsQuery, useUnassignedOrdersQuery } from '../../api/trips.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useWorkingDay } from '../../ordering/orders/list/workingDay.ts'
import { isFoundOrder, isFoundTrip, ofSlot } from './plan.ts'
import { tileKeys } from './tiles.ts'

const addressShape = {
  deliveryDate: 'text',
  slotId: 'id',
  show: tileKeys,
  tripId: 'id',
  area: 'text',
  searchtext: 'search',
} as const

/** The orders and trips of the day and slot in the address, what of them is shown, and the chosen trip. */
export function useTrips() {
  const [address, change] = useUrlState(addressShape)
  const { slotId, show, tripId } = address
  const working = useWorkingDay()
  const day = isDay(address.deliveryDate) ? address.deliveryDate : working
  const search = address.searchtext ?? ''
  const ofDay = useAllTripsQuery({ deliveryDate: day })
  const orders = useUnassignedOrdersQuery({ deliveryDate: day, ...(slotId === null ? {} : { slotId }) })
  const { currentData: everyTrip } = ofDay
  const { currentData: everyOrder } = orders
  const trips = useMemo(() => everyTrip && ofSlot(everyTrip, slotId), [everyTrip, slotId])
  const waiting = useMemo(
    () => everyOrder?.filter(order => isFoundOrder(order, search)),
    [everyOrder, search],
  )
  const visible = (trips ?? []).filter(
    trip => (show === null || trip.state === show) && isFoundTrip(trip, search),
  )
  const chosen =
    visible.find(({ id }) => id === tripId) ?? visible.find(({ state }) => isPlannable(state)) ?? visible[0]
  return {
    address,
    change,
    day,
    search,
    /** Of the day, whatever their slot: for names, and for where orders are. */
    everyTrip: everyTrip ?? none,
    trips,
    everyOrder,
    waiting,
    visible: show === 'WAITING' ? none : visible,
    chosen: show === 'WAITING' ? undefined : chosen,
    ofDay,
    orders,
  }
}

const none: never[] = []
export type TripsState = ReturnType<typeof useTrips>
