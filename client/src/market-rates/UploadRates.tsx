import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUploadRatesMutation } from '../api/market-rates.ts'
import { type Job, useJobQuery } from '../app/requests/job.ts'
import { useDownload } from '../app/requests/useDownload.ts'
import { SheetDialog } from '../app/sheet-upload/SheetDialog.tsx'
import { useAttempt } from '../app/sheet-upload/useAttempt.ts'
import { DialogFoot } from '../ui/dialogs/DialogFrame.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { formOf } from '../ui/fields/FileDrop.tsx'
import { t } from '../ui/words.ts'

/** Uploads the daily file of the markets: it is read in the background, and what became of its rows is said here. (rules §28.1) */
export function UploadRates({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useUploadRatesMutation()
  const [file, setFile] = useState<File>()
  const [jobId, setJobId] = useState<number>()
  const { refused, attempt, clear } = useAttempt()
  const { currentData: job } = useJobQuery({ id: jobId ?? 0 }, { skip: jobId === undefined })
  const keep = (chosen: File) => {
    setFile(chosen)
    setJobId(undefined)
    clear()
    void attempt(async () => setJobId((await send({ body: formOf(chosen) }).unwrap()).id))
  }
  const isReading = jobId !== undefined && job?.status !== 'DONE' && job?.status !== 'FAILED'
  return (
    <SheetDialog
      title={t('Upload market rates')}
      field={{
        label: t('File of the markets'),
        words: t('Choose the daily file of mandi prices, or drop it here'),
        help: t('.csv or .xlsx of data.gov.in or Agmarknet, ₹ per quintal; the same file twice changes nothing'),
      }}
      file={file}
      onFile={keep}
      busy={isLoading ? t('Sending the sheet') : isReading && t(job?.doing ?? 'Waiting to be read')}
      refused={refused ?? (job?.status === 'FAILED' ? (job.message ?? undefined) : undefined)}
      start={null}
      foot={<Foot job={job} />}
      onClose={onClose}
    >
      {job?.status === 'DONE' && (
        <Notice role="status" tone={/ left out: /.test(job.message ?? '') ? 'warn' : 'good'}>
          {job.message}
        </Notice>
      )}
    </SheetDialog>
  )
}

/** The status sheet names each row with what became of it. */
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
