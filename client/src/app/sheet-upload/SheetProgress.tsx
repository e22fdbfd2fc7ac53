import { Progress } from '../../ui/feedback/Progress.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { useJobQuery } from '../requests/job.ts'
import type { UploadStatus } from './LastSheets.tsx'

interface SheetProgressProps {
  upload: { status: UploadStatus; jobId: number | null; counts: { total: number } }
  /** What the bar counts while the sheet is saved: "Prices saved". */
  saved: string
  /** The outcome, shown once the sheet is read; without it nothing is shown then. */
  end?: string
}

/** How far a sheet is read or saved. */
export function SheetProgress({ upload: { status, jobId, counts }, saved, end }: SheetProgressProps) {
  const isSaving = status === 'APPLYING'
  const isBusy = isSaving || status === 'CHECKING'
  const { data: job } = useJobQuery({ id: jobId ?? 0 }, { skip: jobId === null || !isBusy })
  if (!isBusy && end === undefined) return null
  const { doing = t('Waiting'), done = 0, total = 0 } = job ?? {}
  const figures = isBusy ? { done, total } : { done: counts.total, total: counts.total }
  const texts = { done: countText(figures.done), total: countText(figures.total) }
  const running = total > 0 ? t('{doing}: {done} of {total}', { doing, ...texts }) : doing
  const saving = isSaving
    ? t('All rows are saved, or none')
    : t('Nothing is saved yet; you can leave and come back')
  return (
    <Row role="status" gap={12} wrap>
      <b>{isBusy ? running : t('Checked {done} of {total} rows', texts)}</b>
      <Text grow>
        <Progress done={figures.done} of={figures.total} label={isSaving ? saved : t('Rows checked')} />
      </Text>
      <small>{isBusy ? saving : end}</small>
    </Row>
  )
}
