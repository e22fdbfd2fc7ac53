import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import 'react-toastify/ReactToastify.css'
import { t } from '../../ui/words.ts'
import css from './Toasts.module.css'

type ToastKind = 'good' | 'bad' | 'info'

export interface ToastNote {
  kind: ToastKind
  title: string
  detail?: string | undefined
  action?: { label: string; run: () => void } | undefined
}

const icons = { good: IconCheck, bad: IconX, info: IconInfoCircle }

function Note({ kind, title, detail, action }: ToastNote) {
  const Icon = icons[kind]
  return (
    <div className={css.note} data-kind={kind}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <Stack gap={0} grow className={css.words}>
        <strong>{title}</strong>
        {detail && <span>{detail}</span>}
      </Stack>
      {action && <LinkButton onClick={action.run}>{action.label}</LinkButton>}
    </div>
  )
}

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)

const Corner = () => (
  <ToastContainer
    position="top-right"
    autoClose={5000}
    hideProgressBar
    pauseOnHover
    newestOnTop
    closeButton={false}
    transition={Slide}
    icon={false}
    aria-label={t('Messages')}
    toastClassName={css.toast ?? ''}
    className={css.corner ?? ''}
  />
)

const maxShown = 3
/** Ids of the toasts shown, oldest first. */
let shown: string[] = []

/** The current action of each toast, by toast id; a repeated toast replaces it. */
const newestAction = new Map<string, (() => void) | undefined>()

/**
 * Shows a toast in the corner. Repeating the same text updates the existing toast and its action; running an action closes its
 * toast. At most three are shown: a new one removes the oldest.
 */
export function showToast(note: ToastNote): void {
  root.render(<Corner />) // with each toast: the label in the language of the moment
  const role = note.kind === 'bad' ? 'alert' : 'status'
  const toastId = `${note.title}|${note.detail ?? ''}`
  const { action } = note
  newestAction.set(toastId, action?.run)
  const run = () => {
    const action = newestAction.get(toastId) // the toast may still be rendered with the action from before it was repeated
    toast.dismiss(toastId)
    action?.()
  }
  const content = <Note {...note} action={action && { ...action, run }} />
  if (toast.isActive(toastId)) toast.update(toastId, { render: content, autoClose: 5000 })
  else {
    for (const oldest of shown.splice(0, Math.max(0, shown.length - maxShown + 1))) toast.dismiss(oldest)
    shown.push(toastId)
    toast(content, { toastId, role, autoClose: 5000, onClose: () => (shown = shown.filter(one => one !== toastId)) })
  }
}
