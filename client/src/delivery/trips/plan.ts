import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { searchKey, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { inUnits, type Milli, milli, packContent, sumMilli } from '@packhouse/contract/quantity.ts'
import type { Trip, TripStop, Vehicle, WaitingOrder } from '../../api/trips.ts'
import type { Tone } from '../../ui/feedback/Progress.tsx'
import { amountText, countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

/** What planning needs of an order, on a trip or without one. */
export type Load = Pick<WaitingOrder, 'orderid' | 'weightKg' | 'crates'>

/** The weight of orders in thousandths of a kg, so that no fraction is lost. */
export const weightOf = (loads: readonly Pick<Load, 'weightKg'>[]): Milli =>
  sumMilli(loads.map(({ weightKg }) => weightKg))

export const cratesOf = (loads: readonly Pick<Load, 'crates'>[]): number =>
  loads.reduce((sum, { crates }) => sum + crates, 0)

/** Planning goes by whole kilograms. */
export const kiloText = (weight: Milli): string => countText(Math.round(inUnits(weight)))

export const weightText = (weight: Milli): string => t('{weight} kg', { weight: kiloText(weight) })

/** What a vehicle may take, in whole kilograms, as a weight. */
export const capacityOf = ({ capacityKg }: Pick<Vehicle, 'capacityKg'>): Milli =>
  packContent(oneKg, capacityKg)
const oneKg = milli(1000)

/** 612 of 750 kg; without a vehicle 612 kg. */
export const loadText = (weight: Milli, vehicle: Pick<Vehicle, 'capacityKg'> | null | undefined): string =>
  vehicle
    ? t('{weight} of {capacity} kg', { weight: kiloText(weight), capacity: countText(vehicle.capacityKg) })
    : weightText(weight)

/** How full a vehicle is: from 95 % somebody should look, above its capacity it is too heavy. (rules §21.2) */
export function fullness(weight: Milli, vehicle: Pick<Vehicle, 'capacityKg'>): Tone {
  const most = capacityOf(vehicle)
  if (weight > most) return 'bad'
  return weight >= most * 0.95 ? 'warn' : 'good'
}

/** The stops with orders put in at a place among the others, in their order; without a place at the end. */
export function withOrders(stops: readonly number[], ids: readonly number[], place = stops.length): number[] {
  const others = stops.filter(id => !ids.includes(id))
  return [...others.slice(0, place), ...ids, ...others.slice(place)]
}

export interface Preview {
  /** The places that the orders would have, from 1. */
  from: number
  to: number
  weightKg: Milli
  /** The trip would weigh more than before, and more than its vehicle may take. */
  isTooHeavy: boolean
}

/** Returns what a trip would be with orders on it. */
export function previewOf(trip: Trip, loads: readonly Load[], place?: number): Preview {
  const ids = loads.map(({ orderid }) => orderid)
  const others = trip.stops.filter(({ orderid }) => !ids.includes(orderid))
  const first = Math.min(place ?? others.length, others.length)
  const weightKg = weightOf([...others, ...loads])
  const isTooHeavy =
    trip.vehicle !== null && weightKg > capacityOf(trip.vehicle) && weightKg > weightOf(trip.stops)
  return { from: first + 1, to: first + loads.length, weightKg, isTooHeavy }
}

/** stop 4; stops 4 and 5; stops 4 to 8. */
export function placesText({ from, to }: Pick<Preview, 'from' | 'to'>): string {
  if (from === to) return t('stop {from}', { from })
  return to === from + 1 ? t('stops {from} and {to}', { from, to }) : t('stops {from} to {to}', { from, to })
}

/** What the driver collects: 12,450.00 of 4 stops; undefined where the user does not see dues, or nothing is to be collected. */
export const collectText = (stops: readonly Pick<TripStop, 'toCollect'>[]): string | undefined => {
  const all = sumPaise(stops.map(({ toCollect = zeroPaise }) => toCollect))
  return all > 0 ? amountText(all) : undefined
}

export const isDone = ({ state }: Pick<TripStop, 'state'>): boolean => state !== 'WAITING'

/** The name offered for the next trip of a day: Trip 3 after Trip 2. */
export function nextName(trips: readonly Pick<Trip, 'name'>[]): string {
  const numbers = trips.map(({ name }) => Number(/^Trip (\d+)$/.exec(name)?.[1] ?? 0))
  return `Trip ${Math.max(0, ...numbers) + 1}`
}

const has = (typed: string, ...words: (string | number | null | undefined)[]) => {
  const key = typedKey(typed)
  return key === '' || words.some(word => searchKey(String(word ?? '')).includes(key))
}

export const isFoundOrder = (
  order: Pick<WaitingOrder, 'orderid' | 'businessname' | 'outletName' | 'area'>,
  typed: string,
) => has(typed.replace(/^#/, ''), order.orderid, order.businessname, order.outletName, order.area)

/** A trip is found by its name, vehicle and driver, and by its stops. */
export const isFoundTrip = ({ name, vehicle, driver, stops }: Trip, typed: string): boolean =>
  has(typed, name, vehicle?.number, vehicle?.name, driver?.name) ||
  stops.some(stop => isFoundOrder(stop, typed))

/** The trips of a slot; those without one are of every slot. */
export const ofSlot = (trips: readonly Trip[], slotId: number | null): Trip[] =>
  trips.filter(trip => slotId === null || trip.slotId === null || trip.slotId === slotId)

/**
 * Trips in columns next to one another: those being planned in turn, then those under way below them, in the last column; with one
 * column all below each other.
 */
export function inColumns(trips: readonly Trip[], columns: number): Trip[][] {
  const planned = trips.filter(({ state }) => isPlannable(state))
  const rank: Record<TripState, number> = { PLANNED: 0, LOADING: 0, OUT: 1, BACK: 2, SETTLED: 3 }
  const others = trips
    .filter(trip => !planned.includes(trip))
    .toSorted((one, other) => rank[one.state] - rank[other.state])
  const rows = Array.from({ length: columns }, (): Trip[] => [])
  for (const [at, trip] of planned.entries()) rows[at % columns]?.push(trip)
  if (planned.length >= columns) rows.at(-1)?.push(...others)
  else
    for (const [at, trip] of others.entries())
      rows[planned.length + (at % (columns - planned.length))]?.push(trip)
  return rows
}

/** The first two places by name, with how many more there are: Church Street, MG Road +1. */
export function areaText(names: readonly string[]): string {
  const [first = '', second, ...others] = [...new Set(names)]
  const named = second === undefined ? first : `${first}, ${second}`
  return others.length === 0 ? named : `${named} +${others.length}`
}
