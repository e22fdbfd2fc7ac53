import { useSyncExternalStore } from 'react'

/** Id of the print job started on this device, stored until its card is closed. */
const key = 'documents'
const changed = new EventTarget()

const read = (): number | null => Number(localStorage.getItem(key)) || null

/** Stores the print job, so that its card shows on every screen and after a reload; null removes it. */
export function keepPack(jobId: number | null): void {
  if (jobId === null) localStorage.removeItem(key)
  else localStorage.setItem(key, String(jobId))
  changed.dispatchEvent(new Event('change'))
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify)
  window.addEventListener('storage', notify)
  return () => {
    changed.removeEventListener('change', notify)
    window.removeEventListener('storage', notify)
  }
}

/** The job whose card is shown. */
export const useStartedPack = (): number | null => useSyncExternalStore(subscribe, read)
