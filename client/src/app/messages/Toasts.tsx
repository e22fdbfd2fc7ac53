import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import 'react-toastify/ReactToastify.css'
import { t } from '../../ui/words.ts'
import { keepClear } from './keepClear.ts'
import css from './Toasts.module.css'

type ToastKind = 'good' | 'bad' | 'info'

export interface ToastNote {
  kind: ToastKind
  title: string
  detail?: string | undefined
  action?: { label: string; run: () => void } | undefined
}

const looks = {
  good: { icon: IconCheck, tone: 'good' },
  bad: { icon: IconX, tone: 'bad' },
  info: { icon: IconInfoCircle, tone: 'quiet' },
} as const

/** A toast pauses while the pointer moves on it; one that comes under a pointer that stands still goes after its time. */
const Note = ({ id, kind, title, detail, action }: ToastNote & { id: string }) => (
  <Row
    align="start"
    className={css.note}
    onMouseMove={() => toast.pause({ id })}
    onMouseLeave={() => toast.play({ id })}
  >
    <Text {...looks[kind]} />
    <Stack gap={0} grow>
      <Text as="strong" weight="medium">
        {title}
      </Text>
      {detail && <Text tone="quiet">{detail}</Text>}
    </Stack>
    {action && <LinkButton onClick={action.run}>{action.label}</LinkButton>}
  </Row>
)

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
keepClear(place)

const Corner = () => (
  <ToastContainer
    position="top-right"
    autoClose={5000}
    hideProgressBar
    pauseOnHover={false} // it would pause too where a toast comes under a pointer that stands still
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

interface ShownToast {
  id: string
  /** Current action; a repeated toast replaces it. */
  run: (() => void) | undefined
}
/** The toasts shown, by their text, oldest first. */
const shown = new Map<string, ShownToast>()
let count = 0

/**
 * Shows a toast in the corner. Repeating the same text updates the existing toast and its action; running an action closes its
 * toast. At most three are shown: a new one removes the oldest.
 */
export function showToast(note: ToastNote): void {
  root.render(<Corner />) // with each toast: the label in the language of the moment
  const role = note.kind === 'bad' ? 'alert' : 'status'
  const text = `${note.title}|${note.detail ?? ''}`
  const { action } = note
  const existing = shown.get(text)
  // A new id each time: react-toastify ignores a toast with the id of one that is still leaving the screen.
  const one: ShownToast = existing ?? { id: `toast-${++count}`, run: undefined }
  one.run = action?.run
  const run = () => {
    const { run } = one // the toast may still be rendered with the action from before it was repeated
    close(text, one.id)
    run?.()
  }
  const content = <Note {...note} id={one.id} action={action && { ...action, run }} />
  if (existing) toast.update(one.id, { render: content, autoClose: 5000 })
  else {
    for (const [text, { id }] of [...shown].slice(0, Math.max(0, shown.size - maxShown + 1))) close(text, id)
    shown.set(text, one)
    toast(content, { toastId: one.id, role, autoClose: 5000, onClose: () => shown.delete(text) })
  }
}

function close(text: string, id: string): void {
  shown.delete(text)
  toast.dismiss(id)
}
