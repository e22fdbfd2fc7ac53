import { lazy, Suspense } from 'react'
import { closeOverlay, useOverlay } from './overlays.ts'
import { useGlobalKeys } from './useGlobalKeys.ts'

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))
const KeyHelp = lazy(async () => ({ default: (await import('./KeyHelp.tsx')).KeyHelp }))

/** The global shortcut keys and the two dialogs they open, loaded on first use. */
export function GlobalKeys() {
  useGlobalKeys()
  const overlay = useOverlay()
  if (overlay === null) return null
  return <Suspense>{overlay === 'palette' ? <Palette onClose={closeOverlay} /> : <KeyHelp onClose={closeOverlay} />}</Suspense>
}
