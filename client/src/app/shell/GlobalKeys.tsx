import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type KeyBinding, useKeys } from '../../ui/keys/keys.ts'
import { onUse } from '../../ui/onUse.tsx'
import { namedScreens } from '../navigation/navigation.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import { closeHelp, closeOverlay, openPalette, toggleHelp, useIsHelpOpen, useOverlay } from './overlays.ts'
import { PaletteAtOnce, preloadPalette } from './PaletteAtOnce.tsx'

/** Global shortcut keys: jump, help, and the keys of the navigation lines. */
function useGlobalKeys(): void {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const lines = namedScreens.filter(({ path }) => mayOpen(path))
  const goTo = (isPair: boolean): KeyBinding[] =>
    lines.flatMap(({ label, path, keys }) =>
      keys?.startsWith('g ') === isPair
        ? [{ keys, label: isPair ? label : 'New order', run: () => void navigate(path) }]
        : [],
    )
  const bindings: KeyBinding[] = [
    { keys: 'ctrl+k', label: 'Jump to', run: openPalette, inFields: true },
    ...goTo(false),
    { keys: '?', label: 'Help', shown: '? f1', run: toggleHelp },
    { keys: 'f1', run: toggleHelp }, // in a field ? is typed
  ]
  useKeys('Everywhere', bindings, true, 'frame')
  useKeys('Go to', goTo(true), true, 'frame')
}

const KeyHelp = onUse(async () => (await import('./KeyHelp.tsx')).KeyHelp)
const HelpPanel = onUse(async () => (await import('../help/HelpPanel.tsx')).HelpPanel)
const HomeDialog = onUse(async () => (await import('./HomeDialog.tsx')).HomeDialog)
const overlays = { palette: PaletteAtOnce, keys: KeyHelp, home: HomeDialog }

/**
 * The global shortcut keys, the help panel and the dialogs of the frame: the palette is loaded before the first press, the others
 * on use.
 */
export function GlobalKeys() {
  useGlobalKeys()
  const overlay = useOverlay()
  const isHelpOpen = useIsHelpOpen()
  useEffect(preloadPalette, [])
  const Opened = overlay && overlay !== 'notices' && overlays[overlay] // the panel of notices is a slice of its own
  return (
    <>
      {isHelpOpen && <HelpPanel onClose={closeHelp} />}
      {Opened && <Opened onClose={closeOverlay} />}
    </>
  )
}
