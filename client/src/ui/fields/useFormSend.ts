import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { firstInvalid, focusSelected } from '../dialogs/focusables.ts'
import { fieldIssues, reasonOf, shownInPlace } from '../feedback/failure.ts'

/**
 * Sends a form and shows the server's errors at its fields; an error without a field is returned as `refused`, to show above the
 * buttons. Input is never lost. `send` never throws; `onDone` runs after a success.
 */
export function useFormSend<Values extends object>(
  form: UseFormReturnType<Values>,
  {
    onSubmit,
    onDone,
    onIssue,
  }: { onSubmit: (values: Values) => unknown; onDone: () => void; onIssue: () => void },
): { send: (values: Values) => Promise<void>; isBusy: boolean; refused: string | undefined } {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (values: Values) => {
    setBusy(true)
    setRefused(undefined)
    try {
      await onSubmit(values)
      onDone()
    } catch (error) {
      shownInPlace(error)
      const issues = fieldIssues(error).map(({ path, message }) => ({
        path: path.replace(/^body\./, ''),
        message,
      }))
      const here = issues.filter(({ path }) => (path.split('.')[0] ?? '') in form.values)
      form.setErrors(Object.fromEntries(here.map(({ path, message }) => [path, message])))
      if (here.length < issues.length || here.length === 0) setRefused(reasonOf(error))
      onIssue()
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, refused }
}

/** Focuses the first invalid field and selects its content, once it is drawn; not after the user has gone on. */
export function focusFirstIssue(form: HTMLElement | null): void {
  const end = new AbortController()
  for (const event of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(event, () => end.abort(), { capture: true, signal: end.signal })
  const look = (frames: number) =>
    requestAnimationFrame(() => {
      if (end.signal.aborted) return
      const field = firstInvalid(form)
      if (field) focusSelected(field)
      if (field || frames === 0) end.abort()
      else look(frames - 1)
    })
  look(20)
}
