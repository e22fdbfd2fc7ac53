import { useState } from 'react'
import {
  type StockSheet,
  stockStatusPath,
  useApplyStockUploadMutation,
  useBulkUploadStockMutation,
  useStockUploadQuery,
  useStockUploadsQuery,
} from '../../../api/inventory.ts'
import { DownloadButton } from '../../../app/sheet-upload/DownloadButton.tsx'
import { LastSheets } from '../../../app/sheet-upload/LastSheets.tsx'
import { Remarks } from '../../../app/sheet-upload/Remarks.tsx'
import { SheetDialog } from '../../../app/sheet-upload/SheetDialog.tsx'
import { SheetProgress } from '../../../app/sheet-upload/SheetProgress.tsx'
import { useApplySheet } from '../../../app/sheet-upload/useApplySheet.tsx'
import { useChosenFile } from '../../../app/sheet-upload/useChosenFile.ts'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { plural, say, t } from '../../../ui/words.ts'
import { StockRows } from './StockRows.tsx'

/**
 * Uploads a stock sheet: send, review row by row, apply. All runs in the background, so the dialog can be closed and reopened.
 */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [send, { isLoading: isSending }] = useBulkUploadStockMutation()
  const [save, { isLoading: isSaving }] = useApplyStockUploadMutation()
  const { data: uploads = [] } = useStockUploadsQuery({})
  const [uploadId, setUploadId] = useState<number>()
  const { file, choose, ...trying } = useChosenFile(async body => {
    setUploadId(undefined)
    const { uploadId: id } = await send({ background: true, body }).unwrap()
    setUploadId(id ?? undefined)
  })
  const { apply, question } = useApplySheet(trying, (id: number, confirm: boolean) =>
    save({ uploadId: id, ...(confirm && { confirm }) }).unwrap(),
  )
  const { currentData: sheet } = useStockUploadQuery(
    { uploadId: uploadId ?? 0 },
    { skip: uploadId === undefined },
  )
  const why =
    sheet?.status === 'REFUSED' ? (sheet.words ? say(sheet.words) : t('Nothing was saved.')) : undefined
  return (
    <>
      <SheetDialog
        title={t('Upload stock')}
        field={{
          label: t('Stock sheet'),
          words: t('Choose the stock sheet, or drop it here'),
          help: t('.xlsx or .csv, at most 20 MB and 50,000 rows; nothing is saved before you have seen it'),
        }}
        file={file}
        onFile={choose}
        busy={isSending && t('Sending the sheet')}
        refused={trying.refused ?? why}
        start={
          uploadId === undefined && !isSending && <LastSheets uploads={uploads} onChoose={setUploadId} />
        }
        foot={<Foot sheet={sheet} isSaving={isSaving} onApply={apply} />}
        onClose={onClose}
      >
        {sheet && (
          <>
            <SheetProgress upload={sheet} saved={t('Rows saved')} />
            {sheet.status !== 'REFUSED' && <Remarks words={sheet.words && say(sheet.words)} />}
            {sheet.counts.total > 0 && <StockRows sheet={sheet} />}
          </>
        )}
      </SheetDialog>
      {question}
    </>
  )
}

interface FootProps {
  sheet: StockSheet | undefined
  isSaving: boolean
  onApply: (uploadId: number) => void
}

/** Shows what applying does, and applies the sheet. */
function Foot({ sheet, isSaving, onApply }: FootProps) {
  const uploadId = sheet?.uploadId ?? null
  const isRead = sheet !== undefined && sheet.counts.total > 0
  const aside = sheet?.applied
    ? t('Applied as upload {id}. Correct the rows that were not applied and upload them again.', {
        id: uploadId ?? 0,
      })
    : isRead && t('Each row is applied completely or not at all.')
  return (
    <DialogFoot cancel={sheet?.applied ? t('Done') : t('Close')} aside={aside}>
      {isRead && uploadId !== null && (
        <DownloadButton words={t('Status sheet')} path={stockStatusPath} params={{ uploadId }} />
      )}
      {!sheet?.applied && (
        <PrimaryButton
          loading={isSaving || sheet?.status === 'APPLYING'}
          disabled={sheet?.status !== 'CHECKED' || sheet.counts.updated === 0}
          onClick={() => uploadId !== null && onApply(uploadId)}
        >
          {isRead ? plural(sheet.counts.updated, 'Apply {count} row', 'Apply {count} rows') : t('Apply')}
        </PrimaryButton>
      )}
    </DialogFoot>
  )
}
