import { IconArrowMerge } from '@tabler/icons-react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import css from './EditNotes.module.css'

interface MeanwhileProps {
  head: string
  changes: readonly { key: string; label: string; words: string }[]
}

/** What colleagues changed while a form was open; renders nothing if there are no changes. */
export function ChangesNote({ head, changes }: MeanwhileProps) {
  if (changes.length === 0) return null
  return (
    <Notice tone="info" icon={IconArrowMerge} role="status">
      <p>
        {head}{' '}
        {changes.map(({ key, label, words }) => (
          <span key={key} className={css.change}>
            <b>{label}</b> {words}
          </span>
        ))}
      </p>
    </Notice>
  )
}
