import { useEffect } from 'react'
import type { ItemForm } from './useItemForm.ts'

/** Passes the server's check of a field to the form while typing: undefined if free or not checked yet. */
export function useTold({ tell }: Pick<ItemForm, 'tell'>, field: string, message: string | undefined): void {
  useEffect(() => {
    tell(field, message)
    return () => tell(field, undefined)
  }, [tell, field, message])
}
