import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before this part appeared. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus({ preventScroll: true })), [opener])
}
