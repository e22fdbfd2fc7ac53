import { type RefObject, useEffect, useRef } from 'react'
import { focusSelected } from '../focusing.ts'

/** A form is not sent while what is typed in this field cannot be read: the cursor goes there instead. `take` says whether it could be. */
export function useHoldSubmit(field: RefObject<HTMLInputElement | null>, take: () => boolean): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const form = field.current?.form
    const hold = (event: Event) => {
      if (latest.current()) return
      event.preventDefault()
      event.stopImmediatePropagation() // the form itself would send the value from before
      focusSelected(field.current ?? undefined)
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [field])
}
