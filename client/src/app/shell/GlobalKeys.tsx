import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type KeyBinding, useKeys } from '../../ui/keys/keys.ts'
import { navigation } from '../navigation/navigation.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import { closeOverlay, openKeyHelp, openPalette, useOverlay } from './overlays.ts'
import { PaletteAtOnce, preloadPalette } from './PaletteAtOnce.tsx'

/** Global shortcut keys: jump, help, and the keys of the navigation lines. */
function useGlobalKeys(): void {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const lines = navigation.flatMap(group => group.lines).filter(({ path }) => mayOpen(path))
  const goTo = (isPair: boolean): KeyBinding[] =>
    lines.flatMap(({ label, path, keys }) =>
      keys?.startsWith('g ') === isPair ? [{ keys, label: isPair ? label : 'New order', run: () => void navigate(path) }] : [],
    )
  const bindings: KeyBinding[] = [
    { keys: 'ctrl+k', label: 'Jump to', run: openPalette, inFields: true },
    ...goTo(false),
    { keys: '?', label: 'This help', run: openKeyHelp },
  ]
  useKeys('Everywhere', bindings, true, 'frame')
  useKeys('Go to', goTo(true), true, 'frame')
}

const KeyHelp = lazy(async () => ({ default: (await import('./KeyHelp.tsx')).KeyHelp }))

const HomeDialog = lazy(async () => ({ default: (await import('./HomeDialog.tsx')).HomeDialog }))
const overlays = { palette: PaletteAtOnce, keys: KeyHelp, home: HomeDialog }

/** The global shortcut keys, and the dialogs of the frame: the palette is loaded before the first press, the others on use. */
export function GlobalKeys() {
  useGlobalKeys()
  const overlay = useOverlay()
  useEffect(preloadPalette, [])
  if (overlay === null) return null
  const Opened = overlays[overlay]
  return (
    <Suspense>
      <Opened onClose={closeOverlay} />
    </Suspense>
  )
}
