import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type StockSheet,
  stockStatusPath,
  useApplyStockUploadMutation,
  useBulkUploadStockMutation,
  useStockUploadQuery,
} from '../../api/inventory.ts'
import { toast } from '../../app/messages/toast.ts'
import { download } from '../../app/requests/request.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { FileDrop, formOf } from '../../ui/fields/FileDrop.tsx'
import css from '../../ui/table/SheetDialog.module.css'
import { plural, t } from '../../ui/words.ts'
import { LastSheets } from './LastSheets.tsx'
import { SheetWork } from './SheetWork.tsx'
import { StockRows } from './StockRows.tsx'

/**
 * Uploads a stock sheet: send, review row by row, apply. All runs in the background, so the dialog can be closed and reopened.
 */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [send, { isLoading: isSending }] = useBulkUploadStockMutation()
  const [file, setFile] = useState<File>()
  const [uploadId, setUploadId] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const { currentData: sheet } = useStockUploadQuery({ uploadId: uploadId ?? 0 }, { skip: uploadId === undefined })

  const check = async (chosen: File) => {
    setFile(chosen)
    setUploadId(undefined)
    setRefused(undefined)
    try {
      const { uploadId: id } = await send({ background: true, body: formOf(chosen) }).unwrap()
      setUploadId(id ?? undefined)
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  const why = refused ?? (sheet?.status === 'REFUSED' ? (sheet.message ?? t('Nothing was saved.')) : undefined)
  return (
    <Dialog title={t('Upload stock')} width={940} onClose={onClose} foot={<Foot sheet={sheet} onRefused={setRefused} />}>
      <div className={css.body}>
        <FileDrop
          label={t('Stock sheet')}
          words={t('Choose the stock sheet, or drop it here')}
          help={t('.xlsx or .csv, at most 20 MB and 50,000 rows; nothing is saved before you have seen it')}
          accept=".xlsx,.csv"
          file={file}
          onFile={chosen => void check(chosen)}
          small={sheet !== undefined}
        />
        {uploadId === undefined && !isSending && <LastSheets onChoose={setUploadId} />}
        {isSending && (
          <p role="status" className={css.wait}>
            {t('Sending the sheet')}
          </p>
        )}
        {why && (
          <p role="alert" className={css.refused}>
            {why}
          </p>
        )}
        {sheet && <SheetWork sheet={sheet} />}
        {sheet && sheet.counts.total > 0 && <StockRows sheet={sheet} />}
      </div>
    </Dialog>
  )
}

interface FootProps {
  sheet: StockSheet | undefined
  onRefused: (words: string | undefined) => void
}

/** Shows what applying does, and applies the sheet. */
function Foot({ sheet, onRefused }: FootProps) {
  const [apply, { isLoading }] = useApplyStockUploadMutation()
  /** The server's question when the same file was applied before. */
  const [asks, setAsks] = useState<string>()
  const send = async (confirm: boolean) => {
    if (sheet?.uploadId == null) return
    setAsks(undefined)
    onRefused(undefined)
    try {
      await apply({ uploadId: sheet.uploadId, ...(confirm ? { confirm } : {}) }).unwrap()
    } catch (error) {
      shownInPlace(error)
      const refusal = refusalIn(error)
      if (refusal?.code === 'NEEDS_CONFIRM') setAsks(refusal.message)
      else onRefused(reasonOf(error))
    }
  }
  const isRead = sheet !== undefined && sheet.counts.total > 0
  const canApply = sheet?.status === 'CHECKED' && sheet.counts.updated > 0
  return (
    <>
      <DialogFoot
        cancel={sheet?.applied ? t('Done') : t('Close')}
        aside={
          sheet?.applied
            ? t('Applied as upload {id}. Rows that were not applied can be mended and sent again.', { id: sheet.uploadId ?? 0 })
            : isRead && t('Each row is applied whole or not at all.')
        }
      >
        {isRead && sheet.uploadId !== null && <StatusSheet uploadId={sheet.uploadId} />}
        {!sheet?.applied && (
          <PrimaryButton
            loading={isLoading || sheet?.status === 'APPLYING'}
            disabled={!canApply}
            onClick={() => void send(false)}
          >
            {isRead ? plural(sheet.counts.updated, 'Apply {count} row', 'Apply {count} rows') : t('Apply')}
          </PrimaryButton>
        )}
      </DialogFoot>
      {asks && (
        <ConfirmDialog
          title={t('Apply the same file again?')}
          confirm={t('Apply it again')}
          onConfirm={() => send(true)}
          onClose={() => setAsks(undefined)}
        >
          {asks}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Downloads the uploaded sheet with the result of each row. */
function StatusSheet({ uploadId }: { uploadId: number }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(stockStatusPath, { uploadId }, '*/*')
    } catch (error) {
      toast.error(t('The sheet was not downloaded'), { detail: reasonOf(error) })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      {t('Status sheet')}
    </Button>
  )
}
