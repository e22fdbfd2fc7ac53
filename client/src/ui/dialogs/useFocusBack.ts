import { useEffect, useState } from 'react'

/** On unmount, returns the focus to the element that had it before. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus({ preventScroll: true })), [opener])
}
