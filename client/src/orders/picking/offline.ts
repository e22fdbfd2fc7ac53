let isStarted = false

/** From the first visit of the hall on, its screens open on this device without a network too. */
export function startOffline(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  // A browser that keeps no worker, as in a private window, picks with what it has in memory.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}
