import { useEffect, useSyncExternalStore } from 'react'
import { type Kept, readKept, startEntries, watchKept } from './entryStore.ts'

/** What of this device's picks is not on the server yet, as it changes. */
export function useEntries(): Kept {
  useEffect(() => void startEntries(), [])
  return useSyncExternalStore(watchKept, readKept)
}
