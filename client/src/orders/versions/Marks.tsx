import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { t } from '../../ui/words.ts'
import type { LineChange } from './wire.ts'

/** Whether a line was added, taken off or changed, in words and a sign; what stayed has no mark. */
export function ChangeMark({ change }: Pick<LineChange, 'change'>) {
  if (change === 'ADDED')
    return (
      <Chip tone="good" icon={IconPlus}>
        {t('Added')}
      </Chip>
    )
  if (change === 'REMOVED')
    return (
      <Chip tone="bad" icon={IconMinus}>
        {t('Taken off')}
      </Chip>
    )
  if (change === 'CHANGED')
    return (
      <Chip tone="warn" icon={IconPencil}>
        {t('Changed')}
      </Chip>
    )
  return null
}

interface ChangedProps {
  /** Which of the two versions it stands in. */
  side: 'before' | 'after'
  changed: boolean
  /** null: there was none. */
  children: ReactNode
}

/** A value of one version: struck out where it was changed later, underlined and bold where it is the change. */
export function Changed({ side, changed, children }: ChangedProps) {
  if (children === null) return <span>-</span>
  if (!changed) return <span>{children}</span>
  return side === 'before' ? <del>{children}</del> : <ins>{children}</ins>
}
