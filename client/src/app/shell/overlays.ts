import { useSyncExternalStore } from 'react'

export type Overlay = 'palette' | 'keys' | 'home' | 'notices' | null

let open: Overlay = null
let isHelpOpen = false
const watchers = new Set<() => void>()

function changed(): void {
  for (const watcher of watchers) watcher()
}

function show(overlay: Overlay): void {
  open = overlay
  changed()
}

function showHelp(shown: boolean): void {
  isHelpOpen = shown
  changed()
}

export const openPalette = (): void => show('palette')
export const openKeyHelp = (): void => show('keys')
export const openHomeChoice = (): void => show('home')
export const openNotices = (): void => show(open === 'notices' ? null : 'notices')
export const closeOverlay = (): void => show(null)
/** Opens the help panel, or closes it; it is no dialog and stays while others open. */
export const toggleHelp = (): void => showHelp(!isHelpOpen)
export const closeHelp = (): void => showHelp(false)

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Which global dialog is open: the palette, the key help, the choice of the first screen, the notices, or none. */
export const useOverlay = (): Overlay => useSyncExternalStore(subscribe, () => open)

export const useIsHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isHelpOpen)
