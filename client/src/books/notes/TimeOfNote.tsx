import { formatDay } from '@packhouse/contract/day.ts'
import { IconClock } from '@tabler/icons-react'
import { Chip } from '../../ui/values/Chip.tsx'
import { t } from '../../ui/words.ts'
import { type Billed, type Notable, timeOf } from './draft.ts'
import type { NoteForm } from './useNoteForm.ts'

interface TimeOfNoteProps {
  invoice: Billed
  of: Notable
  kind: NoteForm['kind']
  today: NoteForm['today']
}

/** Until when a note for an invoice still has tax. (rules §7.10) */
export function TimeOfNote({ invoice, of, kind, today }: TimeOfNoteProps) {
  const { state, until } = timeOf(invoice, kind, { today, lastDay: of.lastDay })
  if (state === 'none') return t('No tax in it')
  if (state === 'past') return <Chip>{t('Without tax only')}</Chip>
  if (state === 'soon')
    return (
      <Chip tone="warn" icon={IconClock}>
        {t('With tax until {day}', { day: formatDay(until) })}
      </Chip>
    )
  return until ? t('With tax until {day}', { day: formatDay(until) }) : t('With tax')
}
