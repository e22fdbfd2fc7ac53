import { useCallback, useSyncExternalStore } from 'react'

/** Below this width the bottom bar and cards replace the sidebar and tables. */
export const phone = '(max-width: 759px)'
/** Below this width columns that are side by side on a desktop are stacked. */
export const narrow = '(max-width: 1179px)'

/** Whether a media query matches, kept up to date. */
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

/** The device is used by touch. */
export const isFinger = matchMedia('(pointer: coarse)').matches
