import { useSyncExternalStore } from 'react'

/** Papers that were asked for on this device: the job that prints them, until its card is closed. */
const key = 'papers'
const changed = new EventTarget()

const read = (): number | null => Number(localStorage.getItem(key)) || null

/** Keeps which job prints papers, so that its card is found again on every screen and after a reload; null puts it away. */
export function keepPack(jobId: number | null): void {
  if (jobId === null) localStorage.removeItem(key)
  else localStorage.setItem(key, String(jobId))
  changed.dispatchEvent(new Event('change'))
}

function subscribe(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  window.addEventListener('storage', tell)
  return () => {
    changed.removeEventListener('change', tell)
    window.removeEventListener('storage', tell)
  }
}

/** The job whose card stands on the screen. */
export const useStartedPack = (): number | null => useSyncExternalStore(subscribe, read)
