import type { Day } from '@packhouse/contract/day.ts'
import { readCrateCode } from '@packhouse/contract/ordering/orders/crate-code.ts'
import { useCallback, useRef, useState } from 'react'
import type { Trip } from '../../../api/trips.ts'
import { readLoaded, useLoaded } from './loadedStore.ts'
import { loadCode, loadsOf, type Outcome, straysOf, withCrate } from './loading.ts'

/** Felt without looking: short for counted, twice for wrong. */
const shake = (isGood: boolean) => void navigator.vibrate?.(isGood ? 40 : [90, 60, 90])

/** Loading a trip by scans, on top of what this device has of it. */
export function useLoading(trip: Trip, trips: readonly Trip[], day: Day) {
  const { loaded, store } = useLoaded(trip.id, day)
  const [outcome, setOutcome] = useState<Outcome>()
  const latest = useRef({ trip, trips })
  latest.current = { trip, trips }
  const scan = useCallback(
    (text: string) => {
      const code = readCrateCode(text)
      if (!code) {
        shake(false)
        return setOutcome({ is: 'no label', text })
      }
      // Read anew: a second scan may come before the first one is drawn.
      const before = readLoaded(latest.current.trip.id)
      const { outcome, loaded } = loadCode(code, { ...latest.current, loaded: before })
      if (loaded !== before) store(loaded)
      shake(outcome.is === 'loaded')
      setOutcome(outcome)
    },
    [store],
  )
  const toggle = (orderid: number, crate: number, isIn: boolean) => {
    store(withCrate(readLoaded(trip.id), orderid, crate, isIn))
    setOutcome(undefined)
  }
  return { loads: loadsOf(trip, loaded), strays: straysOf(trip, loaded), outcome, scan, toggle }
}

export type Loading = ReturnType<typeof useLoading>
