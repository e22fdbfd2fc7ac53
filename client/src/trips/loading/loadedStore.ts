import { addDays, type Day, isDay } from '@packhouse/contract/day.ts'
import { useCallback, useSyncExternalStore } from 'react'
import type { Loaded } from './loading.ts'

const place = 'loading:1'
/** Trips of earlier days are forgotten after so many days. */
const keptDays = 3

type Stored = Record<string, { day: string; loaded: Loaded }>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLoaded = (value: unknown): value is Loaded =>
  isRecord(value) && Object.values(value).every(crates => Array.isArray(crates) && crates.every(Number.isInteger))

const changed = new EventTarget()
/** What this page knows, where the device stores nothing. */
let memory = '{}'

function text(): string {
  try {
    return localStorage.getItem(place) ?? memory
  } catch {
    return memory
  }
}

/** What another release stored in another form is left out. */
function read(stored: string): Stored {
  try {
    const trips: unknown = JSON.parse(stored)
    if (!isRecord(trips)) return {}
    return Object.fromEntries(
      Object.entries(trips).flatMap(([id, kept]) =>
        isRecord(kept) && typeof kept.day === 'string' && isLoaded(kept.loaded)
          ? [[id, { day: kept.day, loaded: kept.loaded }]]
          : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Stores what is loaded, at once: the next scan may follow within the same second. */
function storeLoaded(tripId: number, day: Day, loaded: Loaded): void {
  const oldest = addDays(day, -keptDays)
  const others = Object.entries(read(text())).filter(
    ([id, kept]) => id !== String(tripId) && isDay(kept.day) && kept.day >= oldest,
  )
  memory = JSON.stringify({ ...Object.fromEntries(others), [tripId]: { day, loaded } })
  try {
    localStorage.setItem(place, memory)
  } catch {
    // a full or private device keeps it as long as the page
  }
  changed.dispatchEvent(new Event('change'))
}

const nothing: Loaded = {}

/** What is loaded of a trip on this device, as of now. */
export const readLoaded = (tripId: number, stored = text()): Loaded => read(stored)[tripId]?.loaded ?? nothing

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify)
  window.addEventListener('storage', notify)
  return () => {
    changed.removeEventListener('change', notify)
    window.removeEventListener('storage', notify)
  }
}

/** What is loaded of a trip on this device: it outlives a reload, and other tabs show it too. (rules §24.3) */
export function useLoaded(tripId: number, day: Day) {
  const loaded = readLoaded(tripId, useSyncExternalStore(subscribe, text))
  const store = useCallback((next: Loaded) => storeLoaded(tripId, day, next), [tripId, day])
  return { loaded, store }
}
