import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { StockUploadId } from '@packhouse/contract/ids.ts'
import type { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import { insertFile, sheetContentType } from '../../files/api.ts'
import type { FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import { insertJob } from '../../jobs/api.ts'
import type { SentSheet } from '../../sheets/sheet.ts'
import {
  insertStockUpload,
  keepStockSheet,
  lockStockUpload,
  selectRowsToLookAt,
  selectStatusRows,
  selectStockUploads,
  updateStockUpload,
} from '../sql/uploads.ts'
import type { StockSheet } from './plan-sheet.ts'
import { maxShownRows, refuseSameFile, statusSheet } from './sheet-answers.ts'

const entity = 'stock_upload'

/** Stores a stock sheet and queues the job that reads and plans it. */
export async function checkLater(sheet: SentSheet, sha256: string, { tx, now, user, audit }: WriteCall): Promise<StockSheet> {
  const id = await insertStockUpload(tx, { sha256, fileName: sheet.name, userId: user.id, now })
  await insertFile(tx, {
    ...{ sha256, name: sheet.name, contentType: sheetContentType, isPrivate: true, listBytes: null },
    ...{ bytes: Buffer.from(sheet.bytes), createdBy: user.id, now },
  })
  const jobId = await insertJob(tx, {
    kind: 'STOCK_CHECK',
    data: { uploadId: id },
    doing: 'Waiting to be read',
    createdBy: user.id,
    now,
  })
  await keepStockSheet(tx, id, { sha256, jobId })
  audit({ action: 'STOCK_SHEET_SENT', entity, entityId: id, after: { fileName: sheet.name, sha256 } })
  return oneUpload(tx, id)
}

/** Queues the job that applies a checked stock sheet. (rules.md §5.8) */
export async function applyStockUpload(
  { uploadId, confirm = false }: Asked<typeof inventory.applyStockUpload>,
  { tx, now, user, audit }: WriteCall,
): Promise<StockSheet> {
  const upload = found(await lockStockUpload(tx, uploadId), `Upload ${uploadId}`)
  if (upload.status === 'APPLYING' || upload.status === 'APPLIED') {
    audit({ action: 'STOCK_UPLOAD_UNCHANGED', entity, entityId: uploadId })
    return oneUpload(tx, uploadId) // a double click changes nothing
  }
  if (upload.status !== 'CHECKED')
    refuse(refusal('BREAKS_RULE', `${upload.file_name} is not ready to be applied. Upload it again.`))
  await refuseSameFile(tx, upload.file_sha256, { now, confirm })
  const jobId = await insertJob(tx, {
    kind: 'STOCK_APPLY',
    data: { uploadId, confirm },
    doing: 'Waiting to be saved',
    createdBy: user.id,
    now,
  })
  await updateStockUpload(tx, uploadId, { status: 'APPLYING', job_id: jobId, message: null })
  audit({ action: 'STOCK_UPLOAD_APPROVED', entity, entityId: uploadId })
  return oneUpload(tx, uploadId)
}

export const stockUpload = ({ uploadId }: Asked<typeof inventory.stockUpload>, { db }: ReadCall): Promise<StockSheet> =>
  oneUpload(db, uploadId)

export async function stockUploads(_asked: unknown, { db }: ReadCall): Promise<Answer<typeof inventory.stockUploads>> {
  const uploads = await selectStockUploads(db, { last: 20 })
  return uploads.map(({ id, status, file_name, uploaded_at, uploader }) => ({
    ...{ id, status, fileName: file_name, uploadedAt: uploaded_at, uploadedBy: uploader },
  }))
}

/** Returns the sheet as sent, with the result of each row next to it. */
export async function stockUploadSheet(
  { uploadId }: Asked<typeof inventory.stockUploadSheet>,
  { db, user }: ReadCall,
): Promise<FileAnswer> {
  const [upload] = await selectStockUploads(db, { id: uploadId })
  found(upload, `Upload ${uploadId}`)
  return statusSheet(await selectStatusRows(db, uploadId), user.id)
}

async function oneUpload(db: Reading, id: StockUploadId): Promise<StockSheet> {
  const [row] = await selectStockUploads(db, { id })
  const upload = found(row, `Upload ${id}`)
  const rows = await selectRowsToLookAt(db, id, maxShownRows)
  return {
    status: upload.status,
    applied: upload.status === 'APPLIED',
    uploadId: id,
    jobId: upload.job_id,
    fileName: upload.file_name,
    message: upload.message,
    counts: {
      total: upload.rows_total,
      updated: upload.rows_updated,
      unchanged: upload.rows_unchanged,
      skipped: upload.rows_skipped,
      needsConfirm: upload.rows_confirm,
      failed: upload.rows_failed,
    },
    rows: rows.map(({ itemTypeId: itemId, ...reply }) => ({ ...reply, itemId })),
  }
}
