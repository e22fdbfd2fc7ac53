import { useState } from 'react'
import { useReadAnswersMutation } from '../../api/registers.ts'
import { useJobQuery } from '../../app/requests/job.ts'
import { SheetDialog } from '../../app/sheet-upload/SheetDialog.tsx'
import { useAttempt } from '../../app/sheet-upload/useAttempt.ts'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { formOf } from '../../ui/fields/FileDrop.tsx'
import { t } from '../../ui/words.ts'

/** Reads the result file of a portal onto the documents, in the background. (rules §30.3) */
export function ReadAnswer({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useReadAnswersMutation()
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
      title={t('Read the answer of a portal')}
      field={{
        label: t('Result file of the portal'),
        words: t('Choose the result file, or drop it here'),
        help: t('.json, .csv or .xlsx with IRNs or e-way bill numbers; reading a file again changes nothing'),
      }}
      file={file}
      onFile={keep}
      busy={isLoading ? t('Sending the sheet') : isReading && t(job?.doing ?? 'Waiting to be read')}
      refused={refused ?? (job?.status === 'FAILED' ? (job.message ?? undefined) : undefined)}
      start={null}
      foot={<DialogFoot cancel={job?.status === 'DONE' ? t('Done') : t('Close')} />}
      onClose={onClose}
    >
      {job?.status === 'DONE' && (
        <Notice role="status" tone="good">
          {job.message}
        </Notice>
      )}
    </SheetDialog>
  )
}
