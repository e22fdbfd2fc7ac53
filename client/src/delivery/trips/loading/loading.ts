import type { CrateCode } from '@packhouse/contract/ordering/orders/crate-code.ts'
import type { Trip, TripStop } from '../../../api/trips.ts'

/** The crates of a trip that are in the vehicle, by order: their numbers, from 1. */
export type Loaded = Readonly<Record<number, readonly number[]>>

type LoadedTrip = Pick<Trip, 'id' | 'name' | 'state' | 'vehicle'> & { stops: readonly LoadedStop[] }
export type LoadedStop = Pick<TripStop, 'orderid' | 'place' | 'businessname' | 'outletName' | 'crates'>

/** What became of a code: counted or not, and why. (rules §24.3) */
export type Outcome =
  | { is: 'loaded' | 'again'; stop: LoadedStop; crate: number; left: number }
  | { is: 'of another trip'; orderid: number; trip: LoadedTrip }
  | { is: 'on no trip'; orderid: number }
  | { is: 'without a number'; stop: LoadedStop }
  | { is: 'too high'; stop: LoadedStop; crate: number }
  | { is: 'no label'; text: string }

/** The crates to be loaded of a stop; one whose crates are not counted has one label, so one to load. */
export const cratesOf = ({ crates }: Pick<LoadedStop, 'crates'>): number => Math.max(1, crates)

export interface StopLoad {
  stop: LoadedStop
  of: number
  loaded: readonly number[]
  /** How many are not in the vehicle. */
  missing: number
}

const numbersOf = (stop: LoadedStop, loaded: Loaded): number[] =>
  (loaded[stop.orderid] ?? []).filter(crate => crate <= cratesOf(stop))

function loadOf(stop: LoadedStop, loaded: Loaded): StopLoad {
  const numbers = numbersOf(stop, loaded)
  return { stop, of: cratesOf(stop), loaded: numbers, missing: cratesOf(stop) - numbers.length }
}

/** The stops of a trip as they are loaded, the last one first. (rules §21.2, §24.3) */
export const loadsOf = ({ stops }: Pick<LoadedTrip, 'stops'>, loaded: Loaded): StopLoad[] =>
  stops.map(stop => loadOf(stop, loaded)).reverse()

/** Puts a crate in, or takes it out again. */
export function withCrate(loaded: Loaded, orderid: number, crate: number, isIn: boolean): Loaded {
  const others = (loaded[orderid] ?? []).filter(one => one !== crate)
  const { [orderid]: _before, ...rest } = loaded
  const next = isIn ? [...others, crate].sort((one, other) => one - other) : others
  return next.length === 0 ? rest : { ...rest, [orderid]: next }
}

/** Reads a code into a trip: each crate counts once, and only on its own trip. `trips`: those of its day. (rules §24.3) */
export function loadCode(
  { orderid, crate }: CrateCode,
  { trip, trips, loaded }: { trip: LoadedTrip; trips: readonly LoadedTrip[]; loaded: Loaded },
): { outcome: Outcome; loaded: Loaded } {
  const stop = trip.stops.find(one => one.orderid === orderid)
  if (!stop) {
    const other = trips.find(({ stops }) => stops.some(one => one.orderid === orderid))
    return {
      outcome: other ? { is: 'of another trip', orderid, trip: other } : { is: 'on no trip', orderid },
      loaded,
    }
  }
  const number = crate ?? (cratesOf(stop) === 1 ? 1 : null)
  if (number === null) return { outcome: { is: 'without a number', stop }, loaded }
  if (number > cratesOf(stop)) return { outcome: { is: 'too high', stop, crate: number }, loaded }
  const isKnown = numbersOf(stop, loaded).includes(number)
  const next = isKnown ? loaded : withCrate(loaded, orderid, number, true)
  return {
    outcome: { is: isKnown ? 'again' : 'loaded', stop, crate: number, left: loadOf(stop, next).missing },
    loaded: next,
  }
}

/** Crates that are in the vehicle though their orders left the trip since: they have to come out. */
export const straysOf = (
  { stops }: Pick<LoadedTrip, 'stops'>,
  loaded: Loaded,
): { orderid: number; crates: number }[] =>
  Object.entries(loaded)
    .map(([orderid, crates]) => ({ orderid: Number(orderid), crates: crates.length }))
    .filter(({ orderid }) => !stops.some(stop => stop.orderid === orderid))
