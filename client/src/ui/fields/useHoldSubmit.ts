import { type RefObject, useEffect, useRef } from 'react'
import { focusSelected } from '../dialogs/focusables.ts'

/** Blocks submit while this field cannot be parsed, and focuses it. `take` returns whether it was parsed. */
export function useHoldSubmit(field: RefObject<HTMLInputElement | null>, take: () => boolean): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const form = field.current?.form
    const hold = (event: Event) => {
      if (latest.current()) return
      event.preventDefault()
      event.stopImmediatePropagation() // the form would send the previous value
      focusSelected(field.current ?? undefined)
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [field])
}
