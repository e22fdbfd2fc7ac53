import { useNavigate } from 'react-router'
import { type KeyBinding, useKeys } from '../../ui/keys/keys.ts'
import { navigation } from '../navigation/navigation.ts'
import { openKeyHelp, openPalette } from './overlays.ts'

/** Global shortcut keys: jump, help, and the keys of the navigation lines. */
export function useGlobalKeys(): void {
  const navigate = useNavigate()
  const lines = navigation.flatMap(group => group.lines)
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
