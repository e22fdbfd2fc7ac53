import { useSyncExternalStore } from 'react'
import type { CrateType } from './weighed.ts'

/** The scale of this device, as chosen once. */
export interface ScaleChoice {
  /** Read over a cable, or typing like a keyboard. */
  way: 'cable' | 'keys'
  baudRate: number
  /** What it is asked with; empty for one that sends all the time. */
  request: string
  /** Which of the ports somebody has allowed. */
  vendorId: number | null
  productId: number | null
  /** The crate that is taken off. */
  crate: CrateType | null
}

export const newChoice: ScaleChoice = {
  way: 'cable',
  baudRate: 9600,
  request: '',
  vendorId: null,
  productId: null,
  crate: null,
}

/** Outlasts the session: the scale stays when people change. */
const place = 'scale:1'

const isChoice = (value: unknown): value is ScaleChoice =>
  typeof value === 'object' && value !== null && Object.keys(newChoice).every(key => key in value)

function stored(): ScaleChoice | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return isChoice(value) ? value : null
  } catch {
    return null // not written by this code
  }
}

let choice: ScaleChoice | null | undefined
const watchers = new Set<() => void>()
const read = (): ScaleChoice | null => {
  if (choice === undefined) choice = stored()
  return choice
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Stores the scale on the device; null forgets it. */
export function keepChoice(chosen: ScaleChoice | null): void {
  choice = chosen
  if (chosen) localStorage.setItem(place, JSON.stringify(chosen))
  else localStorage.removeItem(place)
  for (const watcher of watchers) watcher()
}

/** The scale of this device; null if it has none. */
export const useScaleChoice = (): ScaleChoice | null => useSyncExternalStore(watch, read)

/** Whether this browser can read a scale over a cable. */
export const canReadCable = (): boolean => navigator.serial !== undefined
