import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import css from './Versions.module.css'
import type { LineChange } from './versions.ts'

/** Whether a line was added, removed or changed, in words and icon; unchanged lines have no mark. */
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
        {t('Removed')}
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
  /** Which of the two versions it belongs to. */
  side: 'before' | 'after'
  changed: boolean
  /** null if there was none. */
  children: ReactNode
}

/** A value of one version: struck out if it was changed later, underlined and bold if it is the change. */
export function Changed({ side, changed, children }: ChangedProps) {
  if (children === null) return <span>-</span>
  if (!changed) return <span>{children}</span>
  return side === 'before' ? (
    <del className={css.was}>{children}</del>
  ) : (
    <ins className={css.is}>{children}</ins>
  )
}
