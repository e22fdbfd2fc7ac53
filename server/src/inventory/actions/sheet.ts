import { createHash } from 'node:crypto'
import type { Asked } from '@packhouse/contract/endpoint.ts'
import type { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import { readingLimit, readSheet, type SentSheet, sentSheet, sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import type { PlannedRow } from '../rules/plan-sheet.ts'
import { type StockSheetRow, sheetLine, stockColumns } from '../rules/stock-sheet.ts'
import { holdFile, selectSheetItems } from '../sql/sheet.ts'
import { insertStockUpload } from '../sql/uploads.ts'
import { applySheet, countsOf, keepPlan, planSheet, type StockSheet } from './plan-sheet.ts'
import { maxShownRows, refuseSameFile, statusSheet } from './sheet-answers.ts'
import { checkLater } from './uploads.ts'

/** Returns the stock sheet of all active items. (rules.md §5.8) */
export async function stockAsXlsx(_asked: unknown, { db, user }: ReadCall): Promise<FileAnswer> {
  const rows = (await selectSheetItems(db)).map(sheetLine)
  return sheetAnswer(
    await writeSheet('xlsx', { name: 'Stock', columns: stockColumns, rows, by: user.id }),
    'itemInventoryDetails.xlsx',
  )
}

/**
 * Processes a stock sheet. With `dryrun` it only checks; otherwise all valid rows are applied at once in one transaction, each
 * whole or not at all. With `background` it is checked later and waits to be applied. (rules.md §5.8)
 */
export async function bulkUploadStock(
  { dryrun = false, confirm = false, as = 'xlsx', background = false, body }: Asked<typeof inventory.bulkUploadStock>,
  call: BulkCall,
): Promise<StockSheet | FileAnswer> {
  const sheet = await sentSheet(body)
  const sha256 = createHash('sha256').update(sheet.bytes).digest('hex')
  if (background) return inOneWrite(call, sheet, write => checkLater(sheet, sha256, write))
  const rows = await readSheet(sheet, stockColumns, { by: call.user.id, ...readingLimit(dryrun) })
  if (!dryrun) await refuseSameFile(call.db, sha256, { now: call.now, confirm })
  const { planned, uploadId } = dryrun
    ? { planned: await planSheet(call.db, rows, call.now), uploadId: null }
    : await inOneWrite(call, sheet, write => applyNow(rows, { sheet, sha256, confirm }, write))
  return as === 'json' ? toReply(planned, { fileName: sheet.name, uploadId }) : statusSheet(planned, call.user.id)
}

/** Runs the whole sheet in one transaction; any parsing is done before the first row is locked. */
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
  rows: readonly StockSheetRow[],
  { sheet, sha256, confirm }: { sheet: SentSheet; sha256: string; confirm: boolean },
  call: WriteCall,
) {
  const { tx, now, user } = call
  await holdFile(tx, sha256)
  await refuseSameFile(tx, sha256, { now, confirm }) // a double click waited at the lock above
  const uploadId = await insertStockUpload(tx, { sha256, fileName: sheet.name, userId: user.id, now })
  const upload = { id: uploadId, fileName: sheet.name }
  const planned = await applySheet(upload, rows, call)
  await keepPlan(tx, uploadId, planned)
  return { planned, uploadId }
}

const lookFirst: PlannedRow['status'][] = ['NEEDS_CONFIRM', 'FAILED', 'UPDATED', 'UNCHANGED', 'SKIPPED']

function toReply(
  rows: readonly PlannedRow[],
  { fileName, uploadId }: { fileName: string; uploadId: StockSheet['uploadId'] },
): StockSheet {
  const sorted = rows.toSorted(
    (one, other) => lookFirst.indexOf(one.status) - lookFirst.indexOf(other.status) || one.rowNo - other.rowNo,
  )
  return {
    status: uploadId === null ? 'CHECKED' : 'APPLIED',
    applied: uploadId !== null,
    uploadId,
    jobId: null,
    fileName,
    message: null,
    counts: countsOf(rows),
    rows: sorted.slice(0, maxShownRows).map(({ rowNo, status, message, itemTypeId: itemId, itemName }) => ({
      ...{ rowNo, status, message, itemId, itemName },
    })),
  }
}
