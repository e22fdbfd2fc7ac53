import { type Failure, reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import type { ToastNote } from './Toasts.tsx'

/** Shows what was just discarded ("20 prices discarded") with an Undo. */
export function sayDiscarded(words: string, takeBack: () => void): void {
  toast.info(words, { action: { label: t('Undo'), run: takeBack } })
}

type Extras = Pick<ToastNote, 'detail' | 'action'>

/** Shows a toast; its component is loaded with the first one. */
async function show(note: ToastNote): Promise<void> {
  const { showToast } = await import('./Toasts.tsx')
  showToast(note)
}

/** Toasts at the top right: 5 s, at most three, no duplicates. */
export const toast = {
  success: (title: string, extras: Extras = {}) => void show({ kind: 'good', title, ...extras }),
  error: (title: string, extras: Extras = {}) => void show({ kind: 'bad', title, ...extras }),
  info: (title: string, extras: Extras = {}) => void show({ kind: 'info', title, ...extras }),
}

/** Shows the server's message, or a generic one with the reason; for a write also the action that was not done. */
export function toastFailure(failure: Failure, action?: string): void {
  const reason = failure.data?.message ? reasonOf(failure) : undefined
  const why = typeof failure.status === 'string' ? reasonOf(failure) : ''
  const detail = [action ? t('Not done: {action}.', { action }) : '', why].filter(Boolean).join(' ')
  toast.error(reason ?? t('An unexpected error occurred'), detail ? { detail } : {})
}
