import { useEffect } from 'react'
import type { ItemForm } from './useItemForm.ts'

/** Passes the server's check of a field to the form while typing: undefined if free or not checked yet. */
export function useFieldMessage(
  { setMessage }: Pick<ItemForm, 'setMessage'>,
  field: string,
  message: string | undefined,
): void {
  useEffect(() => {
    setMessage(field, message)
    return () => setMessage(field, undefined)
  }, [setMessage, field, message])
}
