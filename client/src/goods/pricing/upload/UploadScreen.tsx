import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type PriceUpload, statusSheetPath, usePriceUploadQuery } from '../../../api/pricing.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { DownloadButton } from '../../../app/sheet-upload/DownloadButton.tsx'
import { SheetButton } from '../../../app/sheet-upload/SheetButton.tsx'
import { SheetProgress } from '../../../app/sheet-upload/SheetProgress.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { Crumb } from '../../../ui/layout/BackLink.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, say, t } from '../../../ui/words.ts'
import { ChooseDialog } from './ChooseDialog.tsx'
import css from './Upload.module.css'
import { UploadPreview } from './UploadPreview.tsx'

/**
 * A price sheet being processed: read, reviewed, applied, undone. Its id is in the address, so the screen can be left and
 * reopened.
 */
export function UploadScreen({ uploadId }: { uploadId: number }) {
  const { data: upload, isError, error, refetch } = usePriceUploadQuery({ uploadId })
  const isRead = upload !== undefined && upload.status !== 'CHECKING' && upload.counts.total > 0
  const progress = upload && <SheetProgress upload={upload} saved={t('Prices saved')} end={endOf(upload)} />
  return (
    <Page
      title={t('Upload prices')}
      fill
      back={<Crumb to={paths.pricing}>{t('Pricing')}</Crumb>}
      mark={upload && <SheetFacts upload={upload} />}
      actions={
        <>
          <SheetButton
            needs={pricing.bulkUploadItemPrices}
            dialog={ChooseDialog}
            upload={t('Choose another file')}
          />
          {isRead && (
            <DownloadButton
              size="sm"
              words={t('Status sheet')}
              path={statusSheetPath}
              params={{ uploadId }}
            />
          )}
        </>
      }
    >
      {isError && !upload && <ErrorState title={t('The sheet did not load')} error={error} retry={refetch} />}
      {upload?.status === 'REFUSED' && <Refused upload={upload} />}
      {upload && upload.status !== 'REFUSED' && !isRead && progress}
      {upload && upload.status !== 'REFUSED' && isRead && (
        <UploadPreview upload={upload}>{progress}</UploadPreview>
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
      : [
          `${t('downloaded {when}', { when: dateText(downloadedAt, 'moment') })}${downloadedBy ? `, ${downloadedBy}` : ''}`,
        ]),
  ]
  return (
    <Row as="span" className={css.facts}>
      <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
      <span>{facts.join(' · ')}</span>
    </Row>
  )
}

function endOf({ status, appliedAt, appliedBy, revertedAt, revertedBy }: PriceUpload): string {
  if (status === 'REVERTED' && revertedAt)
    return t('Reverted by {name}, {when}', { name: revertedBy ?? '', when: dateText(revertedAt, 'moment') })
  if (status === 'APPLIED' && appliedAt)
    return t('Applied by {name}, {when}', { name: appliedBy ?? '', when: dateText(appliedAt, 'moment') })
  return t('Nothing is saved yet')
}

function Refused({ upload }: { upload: PriceUpload }) {
  return (
    <EmptyState
      icon={IconFileSpreadsheet}
      title={t('{file} was not accepted', { file: upload.fileName })}
      line={upload.words ? say(upload.words) : t('Nothing was saved.')}
    />
  )
}
