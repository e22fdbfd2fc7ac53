import { addDays, type Day, isDay } from '@packhouse/contract/day.ts'
import { useCallback } from 'react'
import { isRecord, onDevice, useOnDevice } from '../../../app/session/onDevice.ts'
import type { Loaded } from './loading.ts'

/** Trips of earlier days are forgotten after so many days. */
const maxDays = 3

type Stored = Record<string, { day: string; loaded: Loaded }>

const isLoaded = (value: unknown): value is Loaded =>
  isRecord(value) &&
  Object.values(value).every(crates => Array.isArray(crates) && crates.every(Number.isInteger))

/** What another release stored in another form is left out. */
function parse(trips: unknown): Stored {
  if (!isRecord(trips)) return {}
  return Object.fromEntries(
    Object.entries(trips).flatMap(([id, trip]) =>
      isRecord(trip) && typeof trip.day === 'string' && isLoaded(trip.loaded)
        ? [[id, { day: trip.day, loaded: trip.loaded }]]
        : [],
    ),
  )
}

const trips = onDevice('loading:1', parse)

/** Stores what is loaded, at once: the next scan may follow within the same second. */
function storeLoaded(tripId: number, day: Day, loaded: Loaded): void {
  const oldest = addDays(day, -maxDays)
  const others = Object.entries(trips.read()).filter(
    ([id, trip]) => id !== String(tripId) && isDay(trip.day) && trip.day >= oldest,
  )
  trips.write({ ...Object.fromEntries(others), [tripId]: { day, loaded } })
}

const nothing: Loaded = {}

/** What is loaded of a trip on this device, as of now. */
export const readLoaded = (tripId: number): Loaded => trips.read()[tripId]?.loaded ?? nothing

/** What is loaded of a trip on this device: it outlives a reload, and other tabs show it too. (rules §24.3) */
export function useLoaded(tripId: number, day: Day) {
  const loaded = useOnDevice(trips)[tripId]?.loaded ?? nothing
  const store = useCallback((next: Loaded) => storeLoaded(tripId, day, next), [tripId, day])
  return { loaded, store }
}
