let isStarted = false

/** After the first visit of the hall, its screens open on this device without a network too. */
export function startOffline(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  // A browser without service workers, as in a private window, works from memory.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}
