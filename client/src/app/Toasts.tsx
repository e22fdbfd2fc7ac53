import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { t } from '../ui/words.ts'
import css from './Toasts.module.css'
import type { ToastNote } from './toast.ts'

const icons = { good: IconCheck, bad: IconX, info: IconInfoCircle }

function Note({ kind, title, detail, action }: ToastNote) {
  const Icon = icons[kind]
  return (
    <div className={css.note} data-kind={kind}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <div className={css.words}>
        <strong>{title}</strong>
        {detail && <span>{detail}</span>}
      </div>
      {action && (
        <button type="button" className={css.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    limit={3}
    hideProgressBar
    pauseOnHover
    newestOnTop
    closeButton={false}
    transition={Slide}
    icon={false}
    aria-label={t('Messages')}
    toastClassName={css.toast ?? ''}
    className={css.corner ?? ''}
  />,
)

/** Puts a note into the corner. The same words twice are one note, with the action of the second; an action closes its note. */
export function showToast(note: ToastNote): void {
  const role = note.kind === 'bad' ? 'alert' : 'status'
  const toastId = `${note.title}|${note.detail ?? ''}`
  const { action } = note
  const run = () => {
    toast.dismiss(toastId)
    action?.run()
  }
  const content = <Note {...note} action={action && { ...action, run }} />
  if (toast.isActive(toastId)) toast.update(toastId, { render: content, autoClose: 5000 })
  else toast(content, { toastId, role, autoClose: 5000 })
}
