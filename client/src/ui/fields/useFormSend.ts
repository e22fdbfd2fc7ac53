import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { firstInvalid, focusSelected } from '../dialogs/focusables.ts'
import { shownInPlace } from '../feedback/failure.ts'
import { formIssues } from './formIssues.ts'

interface FormSend<Values> {
  onSubmit: (values: Values) => unknown
  onDone: () => void
  onIssue: () => void
  /** Where the fields are drawn. */
  frame: () => HTMLElement | null
  /** The field of a path of the call's body, where the two are called otherwise. */
  fieldOf?: ((path: string) => string) | undefined
}

/**
 * Sends a form and shows the server's errors at its fields; an error without a field, or whose field is not drawn, is returned as
 * `refused`, to show above the buttons. Input is never lost. `send` never throws; `onDone` runs after a success.
 */
export function useFormSend<Values extends object>(
  form: UseFormReturnType<Values>,
  { onSubmit, onDone, onIssue, frame, fieldOf }: FormSend<Values>,
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
      const { errors, above, all } = formIssues(error, form.values, fieldOf)
      flushSync(() => form.setErrors(errors)) // which of its fields is drawn is known only then
      setRefused(firstInvalid(frame()) ? above : all)
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
