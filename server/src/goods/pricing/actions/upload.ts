import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { changePercent } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { PriceUploadId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import {
  applyUpload,
  receiveSheet,
  type ShownUpload,
  selectUploads,
  statusSheet,
  uploadSheet,
  wordsOf,
} from '../../../platform/sheet-jobs/api.ts'
import { selectUploadRows, uploadRowKeyset } from '../sql/upload-rows.ts'
import { priceUploads } from './price-uploads.ts'

type Upload = Result<typeof pricing.priceUpload>

/** Answers with the status sheet; in the background, with the upload. (rules §4.11) */
export const bulkUploadItemPrices = (
  args: Args<typeof pricing.bulkUploadItemPrices>,
  call: BulkCall,
): Promise<Upload | FileAnswer> =>
  receiveSheet(priceUploads, args, call, {
    stored: oneUpload,
    planned: rows => statusSheet(rows, priceUploads, call.caller),
  })

/** Applies a checked sheet in the background: its ready rows and the confirmed ones. */
export async function applyPriceUpload(
  { uploadId, body: { confirmedRows = [], confirm = false } = {} }: Args<typeof pricing.applyPriceUpload>,
  call: WriteCall,
): Promise<Upload> {
  await applyUpload(priceUploads, { uploadId, confirmedRows, confirm }, call)
  return oneUpload(call.tx, uploadId)
}

export const priceUploadSheet = (
  { uploadId }: Args<typeof pricing.priceUploadSheet>,
  call: ReadCall,
): Promise<FileAnswer> => uploadSheet(priceUploads, uploadId, call)

export const priceUpload = (
  { uploadId }: Args<typeof pricing.priceUpload>,
  { db }: ReadCall,
): Promise<Upload> => oneUpload(db, uploadId)

export const recentPriceUploads = async (_asked: unknown, { db }: ReadCall): Promise<Upload[]> =>
  (await selectUploads(db, 'price_upload', { last: 20 })).map(toReply)

async function oneUpload(db: Reading, id: PriceUploadId): Promise<Upload> {
  const [upload] = await selectUploads(db, 'price_upload', { id })
  return toReply(found(upload, 'Upload {id} was not found.', { id }))
}

const toReply = (row: ShownUpload<'price_upload'>): Upload => ({
  id: row.id,
  status: row.status,
  fileName: row.file_name,
  jobId: row.job_id,
  message: row.message,
  words: wordsOf(row),
  downloadedAt: row.sheet_at,
  downloadedBy: row.sheet_by,
  counts: {
    total: row.rows_total,
    ready: row.rows_ready,
    confirm: row.rows_confirm,
    stale: row.rows_stale,
    failed: row.rows_failed,
    unchanged: row.rows_unchanged,
    skipped: row.rows_skipped,
    applied: row.rows_applied,
    packsFollow: row.packs_follow,
    packsStay: row.packs_stay,
  },
  uploadedAt: row.uploaded_at,
  uploadedBy: row.uploader,
  appliedAt: row.applied_at,
  appliedBy: row.applier,
  revertedAt: row.reverted_at,
  revertedBy: row.reverter ?? null,
  version: row.version,
})

const usualLimit = 50

/** Returns rows of an upload, those to review first. */
export async function priceUploadRows(
  { uploadId, results, movedOver10, limit = usualLimit, cursor }: Args<typeof pricing.priceUploadRows>,
  call: ReadCall,
): Promise<Result<typeof pricing.priceUploadRows>> {
  const order = uploadRowKeyset(cursor)
  const rows = await selectUploadRows(call.db, order, { uploadId, results, movedOver10, limit })
  if (rows.length === 0) await oneUpload(call.db, uploadId)
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset: order,
    toReply: row => {
      const [, name = null, code = null, , , price = null] = row.typed
      return {
        rowNo: row.id,
        result: row.result,
        message: row.message,
        words: row.words,
        itemId: row.item_type_id,
        itemName: row.item_name ?? (name === null ? null : String(name)),
        alias: row.aliases ?? [],
        itemTypeCode: row.code ?? (code === null ? null : String(code)),
        imageURL: pictureUrl(row.image, 'list', call),
        price: row.old_paise,
        newPrice: row.new_paise,
        typedPrice: row.new_paise === null && price !== null ? String(price) : null,
        changePercent:
          row.old_paise === null || row.new_paise === null
            ? null
            : changePercent(row.old_paise, row.new_paise),
        resetPacks: row.resets_packs,
        packsFollow: row.packs_follow,
        packsStay: row.packs_stay,
        applied: row.applied,
      }
    },
  })
}
