import { IconHistory } from '@tabler/icons-react'
import { useDemoProgressQuery } from '../../api/demo.ts'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { t } from '../../ui/words.ts'

/** In place of a list of the past while the history of a new demo is written: zeros or half of it would mislead. */
export function HistoryNote() {
  const { data } = useDemoProgressQuery()
  const percent = data ? Math.floor((data.day * 100) / data.days) : 0
  return (
    <EmptyState
      icon={IconHistory}
      title={t('Adding history, {percent}%', { percent })}
      line={t(
        'This appears once the two months before today are complete. Tonight and its orders are ready.',
      )}
    />
  )
}
