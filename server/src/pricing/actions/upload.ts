import { createHash } from 'node:crypto'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { PriceUploadId } from '@packhouse/contract/ids.ts'
import { changePercent } from '@packhouse/contract/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { pageOf } from '../../db/keyset.ts'
import type { Reading } from '../../db/transaction.ts'
import { insertFile, pictureUrl, sheetContentType } from '../../files/api.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import { insertJob } from '../../jobs/api.ts'
import { readingLimit, readSheet, type SentSheet, sentSheet } from '../../sheets/sheet.ts'
import { type PriceSheetRow, priceColumns } from '../rules/price-sheet.ts'
import { holdTypes } from '../sql/sheet.ts'
import { selectUploadRows, uploadRowKeyset } from '../sql/upload-rows.ts'
import { insertUpload, keepSheet, lockUpload, type ShownUpload, selectUploads, updateUpload } from '../sql/uploads.ts'
import { applyRows, countColumns, goingOf, refuseSameAgain } from './apply.ts'
import { checkPrices, inParts, keeperOf, priceParts, sheetItems } from './check.ts'
import { statusSheet } from './sheets.ts'

type Upload = Answer<typeof pricing.priceUpload>

/**
 * Uploads a price sheet: with `dryrun` it is only checked, otherwise applied at once with bad rows reported; in the background it
 * is checked and waits to be applied. (rules.md §4.11, §4.12)
 */
export async function bulkUploadItemPrices(
  { dryrun = false, confirm = false, background = false, body }: Asked<typeof pricing.bulkUploadItemPrices>,
  call: BulkCall,
): Promise<Upload | FileAnswer> {
  const sheet = await sentSheet(body)
  const sha256 = createHash('sha256').update(sheet.bytes).digest('hex')
  if (background) return inOneWrite(call, sheet, write => checkLater(sheet, sha256, write))
  if (dryrun) {
    const { rows, counts } = await checkPrices(call.db, priceParts(sheet, { by: call.user.id, ...readingLimit(dryrun) }), call)
    return statusSheet(rows, { by: call.user.id, counts })
  }
  await refuseSameAgain(call.db, sha256, { now: call.now, confirm })
  const read = await readSheet(sheet, priceColumns, { by: call.user.id })
  const { status } = await inOneWrite(call, sheet, write => applyNow(read, { sheet, sha256, confirm }, write))
  return status
}

/** Processes the whole sheet in one transaction: it was read in a worker before the first row is locked. */
async function inOneWrite<Result>(
  call: BulkCall,
  { name }: SentSheet,
  work: (write: WriteCall) => Promise<Result>,
): Promise<Result> {
  const [result] = await call.each(
    [name],
    name => name,
    (_name, write) => work(write),
  )
  if (!result) throw new Error('A sheet has one result')
  if (!result.ok) throw new Refused(result.error)
  return result.value
}

async function applyNow(
  read: readonly PriceSheetRow[],
  { sheet, sha256, confirm }: { sheet: SentSheet; sha256: string; confirm: boolean },
  call: WriteCall,
): Promise<{ status: Promise<FileAnswer> }> {
  const { tx, now, user } = call
  await holdTypes(tx, sheetItems(read))
  await refuseSameAgain(tx, sha256, { now, confirm }) // a second tap waited for the lock above
  const id = await insertUpload(tx, { sha256, fileName: sheet.name, userId: user.id, at: now })
  const checked = await checkPrices(tx, inParts(read), { now, keeper: keeperOf(tx, id) })
  const { rows, counts, downloaded: { at = null, by = null } = {} } = checked
  const status = statusSheet(rows, { by: user.id, counts }) // written in its worker while the database sets the prices; sent once they are saved
  status.catch(() => {}) // handled where it is awaited, unless the prices are refused
  await updateUpload(tx, id, { ...countColumns(counts), sheet_at: at, sheet_by: by })
  await applyRows({ id, fileName: sheet.name }, goingOf(counts), call)
  return { status }
}

async function checkLater(sheet: SentSheet, sha256: string, { tx, now, user, audit }: WriteCall): Promise<Upload> {
  const id = await insertUpload(tx, { sha256, fileName: sheet.name, userId: user.id, at: now })
  await insertFile(tx, {
    ...{ sha256, name: sheet.name, contentType: sheetContentType, isPrivate: true, listBytes: null, createdBy: user.id, now },
    bytes: Buffer.from(sheet.bytes),
  })
  const jobId = await insertJob(tx, {
    kind: 'PRICE_CHECK',
    data: { uploadId: id },
    doing: 'Waiting to be read',
    createdBy: user.id,
    now,
  })
  await keepSheet(tx, id, { sha256, jobId })
  audit({ action: 'PRICE_SHEET_SENT', entity: 'price_upload', entityId: id, after: { fileName: sheet.name, sha256 } })
  return oneUpload(tx, id)
}

/** Applies a checked sheet in the background: its ready rows and the confirmed ones. */
export async function applyPriceUpload(
  { uploadId, body: { confirmedRows = [], confirm = false } = {} }: Asked<typeof pricing.applyPriceUpload>,
  { tx, now, user, audit }: WriteCall,
): Promise<Upload> {
  const upload = found(await lockUpload(tx, uploadId), `Upload ${uploadId}`)
  if (upload.status === 'APPLYING' || upload.status === 'APPLIED') {
    audit({ action: 'PRICE_UPLOAD_UNCHANGED', entity: 'price_upload', entityId: uploadId })
    return oneUpload(tx, uploadId) // a second tap changes nothing
  }
  if (upload.status !== 'CHECKED')
    refuse(refusal('BREAKS_RULE', `${upload.file_name} is not ready to be applied. Upload it again.`))
  await refuseSameAgain(tx, upload.file_sha256, { now, confirm })
  const jobId = await insertJob(tx, {
    kind: 'PRICE_APPLY',
    data: { uploadId, confirmedRows },
    doing: 'Waiting to be saved',
    createdBy: user.id,
    now,
  })
  await updateUpload(tx, uploadId, { status: 'APPLYING', job_id: jobId, message: null })
  audit({ action: 'PRICE_UPLOAD_APPROVED', entity: 'price_upload', entityId: uploadId, after: { confirmedRows } })
  return oneUpload(tx, uploadId)
}

export const priceUpload = ({ uploadId }: Asked<typeof pricing.priceUpload>, { db }: ReadCall): Promise<Upload> =>
  oneUpload(db, uploadId)

export const priceUploads = async (_asked: unknown, { db }: ReadCall): Promise<Upload[]> =>
  (await selectUploads(db, { last: 20 })).map(toReply)

async function oneUpload(db: Reading, id: PriceUploadId): Promise<Upload> {
  const [upload] = await selectUploads(db, { id })
  return toReply(found(upload, `Upload ${id}`))
}

const toReply = (row: ShownUpload): Upload => ({
  id: row.id,
  status: row.status,
  fileName: row.file_name,
  jobId: row.job_id,
  message: row.message,
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
  revertedBy: row.reverter,
  version: row.version,
})

const usualLimit = 50

/** Returns rows of an upload, those to review first. */
export async function priceUploadRows(
  { uploadId, results, movedOver10, limit = usualLimit, cursor }: Asked<typeof pricing.priceUploadRows>,
  call: ReadCall,
): Promise<Answer<typeof pricing.priceUploadRows>> {
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
        itemId: row.item_type_id,
        itemName: row.item_name ?? (name === null ? null : String(name)),
        alias: row.aliases ?? [],
        itemTypeCode: row.code ?? (code === null ? null : String(code)),
        imageURL: pictureUrl(row.image, 'list', call),
        price: row.old_paise,
        newPrice: row.new_paise,
        typedPrice: row.new_paise === null && price !== null ? String(price) : null,
        changePercent: row.old_paise === null || row.new_paise === null ? null : changePercent(row.old_paise, row.new_paise),
        resetPacks: row.resets_packs,
        packsFollow: row.packs_follow,
        packsStay: row.packs_stay,
        applied: row.applied,
      }
    },
  })
}
