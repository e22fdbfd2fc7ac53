import { useCallback, useSyncExternalStore } from 'react'

/** Under this the bottom bar and cards replace the sidebar and tables. */
export const phone = '(max-width: 759px)'
/** Under this what stands next to one another on a desk comes one below the other. */
export const narrow = '(max-width: 1179px)'

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** It is pressed with a finger. */
export const isFinger = matchMedia('(pointer: coarse)').matches
