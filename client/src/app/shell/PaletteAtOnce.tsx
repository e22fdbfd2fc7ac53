import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import type { EarlyKeys } from '../palette/pressed.ts'

interface PaletteProps {
  early: EarlyKeys
  onClose: () => void
}

let Loaded: ComponentType<PaletteProps> | undefined

const load = () =>
  import('../palette/Palette.tsx').then(({ Palette, preloadResults }) => {
    Loaded = Palette
    preloadResults()
    return Palette
  })

/** Loads the code of the palette before the first press. */
export const preloadPalette = (): void => void load().catch(() => undefined) // opening it will report this

/**
 * The palette, in the same moment as the key that opens it once its code is here. Until then the keys pressed are kept for its field: no
 * letter is lost, and none acts on the page.
 */
export function PaletteAtOnce({ onClose }: { onClose: () => void }) {
  const [Palette, setPalette] = useState(() => Loaded)
  const [failure, setFailure] = useState<unknown>()
  const early = useRef<EarlyKeys>({ text: '', isEntered: false })
  const isLoading = Palette === undefined
  useLayoutEffect(() => {
    if (!isLoading) return
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
      else if (event.ctrlKey || event.metaKey || event.altKey) return
      else early.current = afterKey(early.current, event.key)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', keep, true)
    load().then(loaded => setPalette(() => loaded), setFailure)
    return () => removeEventListener('keydown', keep, true)
  }, [isLoading, onClose])
  if (failure !== undefined) throw failure
  return Palette ? <Palette early={early.current} onClose={onClose} /> : null
}

/** What is typed after one more key; a key that types nothing is dropped. */
function afterKey({ text, isEntered }: EarlyKeys, key: string): EarlyKeys {
  if (key === 'Enter') return { text, isEntered: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  return [...key].length === 1 ? { text: text + key, isEntered: false } : { text, isEntered }
}
