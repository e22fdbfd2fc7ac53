import { Button } from '@mantine/core'
import { IconChevronRight, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type PriceUpload, statusSheetPath, usePriceUploadQuery } from '../../api/pricing.ts'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useJobQuery } from '../../app/requests/job.ts'
import { download } from '../../app/requests/request.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Upload.module.css'
import { UploadButton } from './UploadButton.tsx'
import { UploadPreview } from './UploadPreview.tsx'

/**
 * A price sheet being processed: read, reviewed, applied, undone. Its id is in the address, so the screen can be left and
 * reopened.
 */
export function UploadScreen({ uploadId }: { uploadId: number }) {
  const { data: upload, isError, error, refetch } = usePriceUploadQuery({ uploadId })
  const isRead = upload !== undefined && upload.status !== 'CHECKING' && upload.counts.total > 0
  return (
    <Page
      title={t('Upload prices')}
      fill
      back={
        <Link to={paths.pricing} className={css.back}>
          {t('Pricing')} <IconChevronRight size={14} stroke={1.7} aria-hidden />
        </Link>
      }
      mark={upload && <SheetFacts upload={upload} />}
      actions={
        <>
          <UploadButton words={t('Choose another file')} />
          {isRead && <StatusSheet uploadId={uploadId} />}
        </>
      }
    >
      {isError && !upload && <ErrorState title={t('The sheet did not load')} error={error} retry={refetch} />}
      {upload?.status === 'REFUSED' && <Refused upload={upload} />}
      {upload && upload.status !== 'REFUSED' && !isRead && <SheetProgress upload={upload} />}
      {upload && upload.status !== 'REFUSED' && isRead && (
        <UploadPreview upload={upload}>
          <SheetProgress upload={upload} />
        </UploadPreview>
      )}
    </Page>
  )
}

function SheetFacts({ upload: { fileName, counts, downloadedAt, downloadedBy } }: { upload: PriceUpload }) {
  const facts = [
    fileName,
    ...(counts.total > 0 ? [plural(counts.total, '{count} row', '{count} rows')] : []),
    ...(downloadedAt === null
      ? []
      : [`${t('downloaded {when}', { when: dateText(downloadedAt, 'moment') })}${downloadedBy ? `, ${downloadedBy}` : ''}`]),
  ]
  return (
    <span className={css.facts}>
      <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
      <span>{facts.join(' · ')}</span>
    </span>
  )
}

/** The uploaded sheet with the outcome of each row. */
function StatusSheet({ uploadId }: { uploadId: number }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(statusSheetPath, { uploadId }, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    } catch (failure) {
      toast.error(t('The sheet was not saved'), { detail: t(reasonOf(failure)) })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      {t('Status sheet')}
    </Button>
  )
}

/** Progress of the sheet: reading, saving, or its outcome. */
function SheetProgress({ upload }: { upload: PriceUpload }) {
  const { status, jobId, counts } = upload
  if (jobId !== null && (status === 'CHECKING' || status === 'APPLYING'))
    return <Working jobId={jobId} isSaving={status === 'APPLYING'} />
  const { total } = counts
  return (
    <div className={css.progress} role="status">
      <b>{t('Checked {done} of {total} rows', { done: countText(total), total: countText(total) })}</b>
      <Progress done={total} of={total} label={t('Rows checked')} />
      <small>{endOf(upload)}</small>
    </div>
  )
}

function Working({ jobId, isSaving }: { jobId: number; isSaving: boolean }) {
  const { data: job } = useJobQuery({ id: jobId })
  const { doing = t('Waiting'), done = 0, total = 0 } = job ?? {}
  return (
    <div className={css.progress} role="status">
      <b>{total > 0 ? t('{doing}: {done} of {total}', { doing, done: countText(done), total: countText(total) }) : doing}</b>
      <Progress done={done} of={total} label={isSaving ? t('Prices saved') : t('Rows checked')} />
      <small>{isSaving ? t('All of it is saved, or nothing') : t('Nothing is saved yet')}</small>
    </div>
  )
}

function endOf({ status, appliedAt, appliedBy, revertedAt, revertedBy }: PriceUpload): string {
  if (status === 'REVERTED' && revertedAt)
    return t('Taken back by {name}, {when}', { name: revertedBy ?? '', when: dateText(revertedAt, 'moment') })
  if (status === 'APPLIED' && appliedAt)
    return t('Applied by {name}, {when}', { name: appliedBy ?? '', when: dateText(appliedAt, 'moment') })
  return t('Nothing is saved yet')
}

function Refused({ upload }: { upload: PriceUpload }) {
  return (
    <EmptyState
      icon={IconFileSpreadsheet}
      title={t('{file} was not taken', { file: upload.fileName })}
      line={upload.message ?? t('Nothing was saved.')}
    />
  )
}
