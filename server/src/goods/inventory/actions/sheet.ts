import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { StockUploadId } from '@packhouse/contract/ids.ts'
import { sheetNames } from '@packhouse/contract/platform/formats/sheet-names.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import {
  applyUpload,
  receiveSheet,
  selectUploads,
  statusSheet,
  uploadSheet,
  wordsOf,
} from '../../../platform/sheet-jobs/api.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import type { PlannedStock } from '../rules/plan-sheet.ts'
import { sheetLine, stockColumns } from '../rules/stock-sheet.ts'
import { selectSheetItems } from '../sql/sheet.ts'
import { selectRowsToLookAt } from '../sql/upload-rows.ts'
import { countsOf, stockUploads } from './stock-uploads.ts'

type StockSheet = Result<typeof inventory.bulkUploadStock>

/** Returns the stock sheet of all active items. (rules §5.8) */
export async function stockAsXlsx(
  { format = 'xlsx' }: Args<typeof inventory.stockAsXlsx>,
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  const rows = (await selectSheetItems(db)).map(sheetLine)
  return sheetAnswer(
    await writeSheet(format, { name: 'Stock', columns: stockColumns, rows, by: caller }),
    `${sheetNames.stock}.${format}`,
  )
}

/** Answers with the status sheet or, with `as=json`, the rows; in the background, with the upload. (rules §5.8) */
export const bulkUploadStock = (
  args: Args<typeof inventory.bulkUploadStock>,
  call: BulkCall,
): Promise<StockSheet | FileAnswer> =>
  receiveSheet(stockUploads, args, call, {
    stored: oneUpload,
    planned: async (rows, of): Promise<StockSheet | FileAnswer> =>
      args.as === 'json' ? toReply(rows, of) : statusSheet(rows, stockUploads, call.caller),
  })

/** Applies a checked stock sheet in the background. (rules §5.8) */
export async function applyStockUpload(
  { uploadId, confirm = false }: Args<typeof inventory.applyStockUpload>,
  call: WriteCall,
): Promise<StockSheet> {
  await applyUpload(stockUploads, { uploadId, confirm }, call)
  return oneUpload(call.tx, uploadId)
}

/** Returns the sheet as sent, with the result of each row next to it. */
export const stockUploadSheet = (
  { uploadId }: Args<typeof inventory.stockUploadSheet>,
  call: ReadCall,
): Promise<FileAnswer> => uploadSheet(stockUploads, uploadId, call)

export const stockUpload = (
  { uploadId }: Args<typeof inventory.stockUpload>,
  { db }: ReadCall,
): Promise<StockSheet> => oneUpload(db, uploadId)

export async function recentStockUploads(
  _asked: unknown,
  { db }: ReadCall,
): Promise<Result<typeof inventory.stockUploads>> {
  const uploads = await selectUploads(db, 'stock_upload', { last: 20 })
  return uploads.map(({ id, status, file_name, uploaded_at, uploader }) => ({
    id,
    status,
    fileName: file_name,
    uploadedAt: uploaded_at,
    uploadedBy: uploader,
  }))
}

/** Max rows returned to a screen; the counts include all. */
const maxShownRows = 2000

async function oneUpload(db: Reading, id: StockUploadId): Promise<StockSheet> {
  const upload = found((await selectUploads(db, 'stock_upload', { id }))[0], 'Upload {id} was not found.', {
    id,
  })
  return {
    status: upload.status,
    applied: upload.status === 'APPLIED',
    uploadId: id,
    jobId: upload.job_id,
    fileName: upload.file_name,
    message: upload.message,
    words: wordsOf(upload),
    counts: {
      total: upload.rows_total,
      updated: upload.rows_updated,
      unchanged: upload.rows_unchanged,
      skipped: upload.rows_skipped,
      needsConfirm: upload.rows_confirm,
      failed: upload.rows_failed,
    },
    rows: await selectRowsToLookAt(db, id, maxShownRows),
  }
}

const lookFirst: PlannedStock['status'][] = ['NEEDS_CONFIRM', 'FAILED', 'UPDATED', 'UNCHANGED', 'SKIPPED']

function toReply(
  rows: readonly PlannedStock[],
  { fileName, uploadId }: Pick<StockSheet, 'fileName' | 'uploadId'>,
): StockSheet {
  const sorted = rows.toSorted(
    (one, other) =>
      lookFirst.indexOf(one.status) - lookFirst.indexOf(other.status) || one.rowNo - other.rowNo,
  )
  return {
    status: uploadId === null ? 'CHECKED' : 'APPLIED',
    applied: uploadId !== null,
    uploadId,
    jobId: null,
    fileName,
    message: null,
    words: null,
    counts: countsOf(rows),
    rows: sorted
      .slice(0, maxShownRows)
      .map(({ rowNo, status, message, words, itemTypeId: itemId, itemName }) => {
        return { rowNo, status, message, words, itemId, itemName }
      }),
  }
}
