import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  loadingSheetPath,
  type Trip,
  type TripStop,
  useLazyArrangeTripQuery,
  useMoveTripMutation,
  useUpdateTripMutation,
} from '../../api/trips.ts'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import { printFile } from '../../app/requests/printFile.ts'
import type { Result } from '../../ordering/orders/list/ResultCard.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { isSameOrder } from '../../ui/sort/order.ts'
import { plural, t } from '../../ui/words.ts'
import { type Load, previewOf, withOrders } from './plan.ts'
import { type Stayed, stayedOf } from './stayed.ts'

interface Put {
  loads: readonly Load[]
  /** Called once they are on a trip: clears the selection. */
  done?: (() => void) | undefined
}

/** A dialog of the screen. */
export type Asked =
  | ({ what: 'to' } & Put)
  | ({ what: 'new' } & Put)
  | { what: 'edit'; trip: Trip }
  | ({ what: 'heavy'; trip: Trip; place: number | undefined } & Put)
  | { what: 'out'; trip: Trip }
  /** Its van or driver is out with another trip: why says with which. */
  | { what: 'atOnce'; trip: Trip; why: string }
  | { what: 'link'; trip: Trip }
  | { what: 'change'; trip: Trip; stop: TripStop }
  | { what: 'fleet' }

const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)
const idsOf = ({ stops }: Trip) => stops.map(({ orderid }) => orderid)

/** What can be done with trips and their stops. A call that fails has shown its error, and the screen is loaded again. */
export function useTripWork(trips: readonly Trip[]) {
  const navigate = useNavigate()
  const [update] = useUpdateTripMutation()
  const [propose] = useLazyArrangeTripQuery()
  const [send] = useMoveTripMutation()
  const [asked, ask] = useState<Asked>()
  const [result, setResult] = useState<Result<Stayed>>()
  const latest = useRef(trips)
  latest.current = trips
  const replied = useRef(new Map<number, Trip>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** A trip as it was saved last here, where the screen does not show that yet. */
  const newest = (trip: Trip): Trip => {
    const current = latest.current.find(({ id }) => id === trip.id) ?? trip
    const own = replied.current.get(trip.id)
    return own && own.version > current.version ? own : current
  }

  /** Saves the stops of a trip, on what the screen shows of it. */
  const setStops = async (tripid: number, orderIds: number[]): Promise<void> => {
    const current = latest.current.find(({ id }) => id === tripid)
    if (!current) return
    const body = { orderIds, version: newest(current).version }
    replied.current.set(tripid, await update({ tripid, body }).unwrap())
  }
  /** Changes in turn: each is made on what the one before saved. */
  const inTurn = <R>(change: () => Promise<R>): Promise<R> => {
    const next = last.current.then(change)
    last.current = next.catch(() => undefined)
    return next
  }
  const undo = (trip: Trip) => ({
    action: { label: t('Undo'), run: () => quiet(inTurn(() => setStops(trip.id, idsOf(trip)))) },
  })

  const put = async (trip: Trip, { loads, done }: Put, place?: number, isSure = false): Promise<void> => {
    const ids = loads.map(({ orderid }) => orderid)
    const orderIds = withOrders(idsOf(trip), ids, place)
    if (isSameOrder(orderIds, idsOf(trip))) return
    if (!isSure && previewOf(trip, loads, place).isTooHeavy)
      return ask({ what: 'heavy', trip, loads, place, done })
    const from = latest.current.find(
      ({ id, stops }) => id !== trip.id && stops.some(({ orderid }) => ids.includes(orderid)),
    )
    await setStops(trip.id, orderIds)
    done?.()
    if (ids.every(id => idsOf(trip).includes(id))) return
    const [id = 0] = ids
    toast.success(
      ids.length === 1
        ? t('#{id} put on {trip}', { id, trip: trip.name })
        : t('{count} orders put on {trip}', { count: ids.length, trip: trip.name }),
      undo(from ?? trip),
    )
  }

  const arrange = async (trip: Trip): Promise<void> => {
    const orderIds = await propose({ tripid: trip.id }).unwrap()
    if (isSameOrder(orderIds, idsOf(trip))) {
      toast.info(t('The stops of {trip} already follow a short route', { trip: trip.name }))
      return
    }
    await setStops(trip.id, orderIds)
    toast.success(t('The stops of {trip} now follow a short route', { trip: trip.name }), undo(trip))
  }

  const takeOff = async (trip: Trip, stop: TripStop): Promise<void> => {
    await setStops(
      trip.id,
      idsOf(trip).filter(id => id !== stop.orderid),
    )
    toast.info(t('#{id} taken off {trip}', { id: stop.orderid, trip: trip.name }), undo(trip))
  }

  const move = async (trip: Trip, state: Exclude<TripState, 'SETTLED'>, reason?: string): Promise<void> => {
    const body = { state, version: trip.version, ...(reason === undefined ? {} : { reason }) }
    const moved = await send({ tripid: trip.id, body })
      .unwrap()
      .catch(error => {
        if (reason !== undefined || refusalIn(error)?.data.rule !== 'AT_ONCE') throw error
        shownInPlace(error)
        ask({ what: 'atOnce', trip, why: reasonOf(error) })
      })
    if (!moved) return
    const { results } = moved
    if (state !== 'OUT' || trip.state === 'BACK') return
    const stayed = stayedOf(trip.stops, results)
    const left = trip.stops.length - stayed.length
    setResult({
      title:
        stayed.length === 0
          ? t('{trip} is out', { trip: trip.name })
          : t('{left} left with {trip}, {stayed} stayed', { left, trip: trip.name, stayed: stayed.length }),
      line:
        stayed.length === 0
          ? plural(left, '{count} order is dispatched.', '{count} orders are dispatched.')
          : left === 0
            ? t('The trip stays as it is.')
            : t('Those that stayed are without a trip again.'),
      stayed,
    })
  }

  return {
    asked,
    ask,
    result,
    closeResult: () => setResult(undefined),
    put: (trip: Trip, some: Put, place?: number) => quiet(inTurn(() => put(newest(trip), some, place))),
    putAnyway: (trip: Trip, some: Put, place?: number) => inTurn(() => put(newest(trip), some, place, true)),
    saveOrder: (trip: Trip, ids: number[]) => inTurn(() => setStops(trip.id, ids)),
    arrange: (trip: Trip) => quiet(inTurn(() => arrange(newest(trip)))),
    takeOff: (trip: Trip, stop: TripStop) => quiet(inTurn(() => takeOff(newest(trip), stop))),
    /** Dispatching its orders is asked first. */
    start: (trip: Trip, state: Exclude<TripState, 'SETTLED'>) =>
      state === 'OUT' && trip.state !== 'BACK'
        ? ask({ what: 'out', trip })
        : quiet(move(newest(trip), state)),
    dispatch: (trip: Trip, reason?: string) => move(newest(trip), 'OUT', reason),
    load: (trip: Trip) =>
      void navigate(`${paths.loadTrip}?deliveryDate=${trip.deliveryDate}&tripId=${trip.id}`),
    print: (trip: Trip) =>
      void printFile(loadingSheetPath, { tripid: trip.id }).catch(error =>
        toast.error(t('The loading sheet did not print'), { detail: reasonOf(error) }),
      ),
  }
}

export type TripWork = ReturnType<typeof useTripWork>
