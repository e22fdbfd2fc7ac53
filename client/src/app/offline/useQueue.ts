import { useEffect, useSyncExternalStore } from 'react'
import type { Kept } from './offlineQueue.ts'

interface Watched<Made, Now> {
  start: () => Promise<void>
  read: () => Kept<Made, Now>
  watch: (watcher: () => void) => () => void
}

/** What this device has entered and the server may not have yet, live. */
export function useQueue<Made, Now>({ start, read, watch }: Watched<Made, Now>): Kept<Made, Now> {
  useEffect(() => void start(), [start])
  return useSyncExternalStore(watch, read)
}
