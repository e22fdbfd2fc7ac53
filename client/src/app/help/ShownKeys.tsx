import { useEffect } from 'react'
import { showKeysAlways, showKeysWhileHeld } from '../../ui/keys/shownKeys.ts'
import { useKeysChoice } from './keysChoice.ts'

/** Shows the key caps of buttons as the user chose it, on every device: always, or while Alt is held. */
export function ShownKeys() {
  const { always } = useKeysChoice()
  useEffect(() => {
    if (always !== undefined) showKeysAlways(always)
  }, [always])
  useEffect(showKeysWhileHeld, [])
  return null
}
