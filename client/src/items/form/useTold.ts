import { useEffect } from 'react'
import type { ItemForm } from './useItemForm.ts'

/** Lets the form know what the server said of a field while it was typed: undefined where it is free, or not asked yet. */
export function useTold({ tell }: Pick<ItemForm, 'tell'>, field: string, message: string | undefined): void {
  useEffect(() => {
    tell(field, message)
    return () => tell(field, undefined)
  }, [tell, field, message])
}
