import type { Asked } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { FileAnswer, ReadCall } from '../../http/call.ts'
import { sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import type { SheetFormat } from '../../sheets/written.ts'
import { downloadedText, priceColumns, sheetLine, statusColumns, statusLine } from '../rules/price-sheet.ts'
import { selectSheetItems } from '../sql/sheet.ts'
import { selectStatusRows } from '../sql/upload-rows.ts'
import { selectUploads, type UploadRow } from '../sql/uploads.ts'
import type { SheetCounts } from './check.ts'

export const pricesAsXlsx = (_asked: unknown, call: ReadCall): Promise<FileAnswer> => priceSheet('xlsx', call)
export const pricesAsCsv = (_asked: unknown, call: ReadCall): Promise<FileAnswer> => priceSheet('csv', call)

/**
 * Writes the price sheet of all active items; it contains its download time, so that later price changes are detected.
 * (rules.md §4.10)
 */
async function priceSheet(format: SheetFormat, { db, now, user }: ReadCall): Promise<FileAnswer> {
  const downloaded = downloadedText(now, user.name)
  const rows = (await selectSheetItems(db)).map(item => sheetLine(item, downloaded))
  return sheetAnswer(
    await writeSheet(format, { name: 'Prices', columns: priceColumns, rows, by: user.id }),
    `itemPriceDetails.${format}`,
  )
}

/** Writes the status sheet of a checked or applied sheet, with its counts in the reply headers. (rules.md §4.11) */
export async function statusSheet(
  rows: readonly (Pick<UploadRow, 'rowNo' | 'result' | 'message' | 'typed'> & { applied?: boolean })[],
  { by, counts }: { by: StaffUserId; counts?: SheetCounts },
): Promise<FileAnswer> {
  const lines = rows.values().map(row => statusLine(row.typed, row))
  const written = await writeSheet('xlsx', { name: 'Prices', columns: statusColumns, rows: lines, by })
  return sheetAnswer(written, 'itemPriceStatusDetails.xlsx', counts ? countHeaders(counts) : {})
}

const countHeaders = (counts: SheetCounts): Record<string, string> => ({
  'x-rows-updated': String(counts.ready),
  'x-rows-unchanged': String(counts.unchanged),
  'x-rows-skipped': String(counts.skipped),
  'x-rows-needs-confirm': String(counts.confirm + counts.stale),
  'x-rows-failed': String(counts.failed),
})

export async function priceUploadSheet(
  { uploadId }: Asked<typeof pricing.priceUploadSheet>,
  { db, user }: ReadCall,
): Promise<FileAnswer> {
  const [upload] = await selectUploads(db, { id: uploadId })
  found(upload, `Upload ${uploadId}`)
  return statusSheet(await selectStatusRows(db, uploadId), { by: user.id })
}
