import { type Failure, reasonOf } from '../ui/failure.ts'
import { t } from '../ui/words.ts'

export type ToastKind = 'good' | 'bad' | 'info'

export interface ToastNote {
  kind: ToastKind
  title: string
  detail?: string | undefined
  action?: { label: string; run: () => void } | undefined
}

type Extras = Pick<ToastNote, 'detail' | 'action'>

/** Shows a note; the part that draws it is fetched with the first one. */
async function show(note: ToastNote): Promise<void> {
  const { showToast } = await import('./Toasts.tsx')
  showToast(note)
}

/** Notes at the top right: 5 s, at most three, one of a kind, the newest always. */
export const toast = {
  success: (title: string, extras: Extras = {}) => void show({ kind: 'good', title, ...extras }),
  error: (title: string, extras: Extras = {}) => void show({ kind: 'bad', title, ...extras }),
  info: (title: string, extras: Extras = {}) => void show({ kind: 'info', title, ...extras }),
}

/** What the server said went wrong, or that it was unexpected and why; of a write also what did not happen. */
export function toastFailure(failure: Failure, action?: string): void {
  const said = failure.data?.message
  const why = typeof failure.status === 'string' ? t(reasonOf(failure)) : ''
  const detail = [action ? t('Not done: {action}.', { action }) : '', why].filter(Boolean).join(' ')
  toast.error(said ?? t('An unexpected error occurred'), detail ? { detail } : {})
}
