import type { SentState } from '@packhouse/contract/people/sending/model.ts'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { t } from '../../ui/words.ts'
import css from './Send.module.css'

type Mark = [word: string, icon: ComponentType<{ size?: number; stroke?: number }>, tone: string]

const marks: Record<SentState, Mark> = {
  HANDED: ['By hand', IconExternalLink, 'plain'],
  WAITS: ['Waits', IconClock, 'warn'],
  SENDING: ['Being sent', IconClock, 'warn'],
  UNKNOWN: ['Not known', IconHelpCircle, 'bad'],
  SENT: ['Sent', IconCheck, 'plain'],
  DELIVERED: ['Delivered', IconChecks, 'good'],
  READ: ['Read', IconChecks, 'info'],
  REFUSED: ['Refused', IconAlertTriangle, 'bad'],
  TAKEN_OUT: ['Not sent', IconClock, 'plain'],
}

/** What became of a message, by icon and word. */
export function Went({ state }: { state: SentState }) {
  const [word, Icon, tone] = marks[state]
  return (
    <span className={css.mark} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(word)}
    </span>
  )
}
