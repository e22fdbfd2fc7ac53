import { useEffect, useSyncExternalStore } from 'react'
import { type Kept, readKept, startEntries, watchKept } from './entryStore.ts'

/** This device's picks that are not on the server yet, live. */
export function useEntries(): Kept {
  useEffect(() => void startEntries(), [])
  return useSyncExternalStore(watchKept, readKept)
}
