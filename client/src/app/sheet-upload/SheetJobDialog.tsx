import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { t } from '../../ui/words.ts'
import { type Job, useJobQuery } from '../requests/job.ts'
import { useDownload } from '../requests/useDownload.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { useChosenFile } from './useChosenFile.ts'

interface SheetJobDialogProps
  extends Pick<ComponentProps<typeof SheetDialog>, 'title' | 'field' | 'onClose'> {
  /** Sends the file; returns the job that reads it. */
  send: (body: FormData) => Promise<{ id: number }>
  isSending: boolean
  /** Whether something of the file was left out. */
  isPartly?: (message: string) => boolean
}

/** A file that is read in the background as soon as it is chosen; what became of its rows is said here. */
export function SheetJobDialog({ send, isSending, isPartly, ...dialog }: SheetJobDialogProps) {
  const [jobId, setJobId] = useState<number>()
  const { file, refused, choose } = useChosenFile(async body => {
    setJobId(undefined)
    setJobId((await send(body)).id)
  })
  const { currentData: job } = useJobQuery({ id: jobId ?? 0 }, { skip: jobId === undefined })
  const isReading = jobId !== undefined && job?.status !== 'DONE' && job?.status !== 'FAILED'
  return (
    <SheetDialog
      {...dialog}
      file={file}
      onFile={choose}
      busy={isSending ? t('Sending the sheet') : isReading && t(job?.doing ?? 'Waiting to be read')}
      refused={refused ?? (job?.status === 'FAILED' ? (job.message ?? undefined) : undefined)}
      start={null}
      foot={<Foot job={job} />}
    >
      {job?.status === 'DONE' && (
        <Notice role="status" tone={isPartly?.(job.message ?? '') ? 'warn' : 'good'}>
          {job.message}
        </Notice>
      )}
    </SheetDialog>
  )
}

/** The status sheet, if there is one, names each row with what became of it. */
function Foot({ job }: { job: Job | undefined }) {
  const { isBusy, run } = useDownload(t('The sheet was not downloaded'))
  const path = job?.fileUrl
  return (
    <DialogFoot cancel={job?.status === 'DONE' ? t('Done') : t('Close')}>
      {path && (
        <Button variant="default" loading={isBusy} onClick={() => void run(path)}>
          {t('Status sheet')}
        </Button>
      )}
    </DialogFoot>
  )
}
