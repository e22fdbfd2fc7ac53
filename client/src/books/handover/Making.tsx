import { useJobQuery } from '../../app/requests/job.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { t } from '../../ui/words.ts'
import css from './Handover.module.css'

/** How far a batch is made, and what came of it. */
export function Making({ jobId, by }: { jobId: number; by: string | undefined }) {
  const { data: job } = useJobQuery({ id: jobId })
  const isOver = job?.status === 'DONE' || job?.status === 'FAILED'
  return (
    <div role="status" className={css.progress}>
      {isOver ? (
        <Notice tone={job.status === 'DONE' ? 'good' : 'bad'}>{job.message}</Notice>
      ) : (
        <>
          <b>{by === undefined ? (job?.doing ?? t('Waiting')) : t('{person} is making a batch', { person: by })}</b>
          <Progress done={job?.done ?? 0} of={job?.total ?? 0} label={t('Batch made')} />
        </>
      )}
    </div>
  )
}
