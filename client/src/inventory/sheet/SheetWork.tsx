import type { StockSheet } from '../../api/inventory.ts'
import { useJobQuery } from '../../app/requests/job.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './SheetWork.module.css'

/** Progress of reading or saving a sheet; nothing once it is done. */
export function SheetWork({ sheet: { status, jobId } }: { sheet: StockSheet }) {
  const isBusy = status === 'CHECKING' || status === 'APPLYING'
  const { data: job } = useJobQuery({ id: jobId ?? 0 }, { skip: jobId === null || !isBusy })
  if (!isBusy) return null
  const { doing = t('Waiting'), done = 0, total = 0 } = job ?? {}
  return (
    <div role="status" className={css.work}>
      <b>{total > 0 ? t('{doing}: {done} of {total}', { doing, done: countText(done), total: countText(total) }) : doing}</b>
      <Progress done={done} of={total} label={status === 'APPLYING' ? t('Rows saved') : t('Rows checked')} />
      <small>
        {status === 'APPLYING'
          ? t('All of it is saved, or nothing')
          : t('Nothing is saved yet; you can close this and come back')}
      </small>
    </div>
  )
}
