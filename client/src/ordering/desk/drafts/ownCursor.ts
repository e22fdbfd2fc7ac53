import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { putCursor } from '../../line-entry/cursor.ts'

/** The field of each draft that had the focus last, by the key of its tab. */
const fields = new Map<string, WeakRef<HTMLElement>>()

const fieldOf = (key: string): HTMLElement | undefined => {
  const field = fields.get(key)?.deref()
  return field?.isConnected && field.checkVisibility() ? field : undefined
}

/** Puts the focus where it was in a draft, otherwise where its next line or its customer is typed. */
export function backToCursor(key: string): void {
  const field = fieldOf(key)
  if (field) field.focus({ preventScroll: true })
  else if (!putCursor('item')) putCursor('customer')
}

/** Remembers the focus of a draft while it is hidden, and puts it back when it is shown; the ref is that of its frame. */
export function useOwnCursor(key: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  // At once, so that the next key arrives there.
  useLayoutEffect(() => fieldOf(key)?.focus({ preventScroll: true }), [key])
  // And after fields that take the focus when they appear; those are not remembered.
  useEffect(() => {
    const { current: desk } = frame
    fieldOf(key)?.focus({ preventScroll: true })
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[data-drafts]'))
        fields.set(key, new WeakRef(target))
    }
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && desk?.contains(activeElement))
      fields.set(key, new WeakRef(activeElement))
    desk?.addEventListener('focusin', remember)
    return () => desk?.removeEventListener('focusin', remember)
  }, [key])
  return frame
}
