import { useSyncExternalStore } from 'react'

export type Overlay = 'palette' | 'keys' | 'home' | null

let open: Overlay = null
const watchers = new Set<() => void>()

function show(overlay: Overlay): void {
  open = overlay
  for (const watcher of watchers) watcher()
}

export const openPalette = (): void => show('palette')
export const openKeyHelp = (): void => show('keys')
export const openHomeChoice = (): void => show('home')
export const closeOverlay = (): void => show(null)

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Which global dialog is open: the palette, the key help, the choice of the first screen, or none. */
export const useOverlay = (): Overlay => useSyncExternalStore(subscribe, () => open)
