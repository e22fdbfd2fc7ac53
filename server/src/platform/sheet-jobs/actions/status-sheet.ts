import { found } from '@packhouse/contract/refusal.ts'
import type { FileAnswer, ReadCall } from '../../http/call.ts'
import { sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import type { CallerId } from '../../trail/caller-id.ts'
import type { PlannedRow, RowStatus } from '../rules/item-rows.ts'
import { selectUploads } from '../sql/uploads.ts'
import type { SheetTypes, UploadKind } from './kind.ts'

/** Returns the sheet as sent, with the result of each row next to it and their number in the headers. (rules §4.11) */
export async function statusSheet(
  rows: readonly PlannedRow[],
  { status: { name, fileName, columns } }: Pick<UploadKind<SheetTypes>, 'status'>,
  by: CallerId,
): Promise<FileAnswer> {
  const lines = rows.values().map(({ typed, rowNo, status, message }) => [...typed, rowNo, status, message])
  const written = await writeSheet('xlsx', { name, columns, rows: lines, by })
  const headers = Object.entries(headerOf).map(([status, header]) => [
    header,
    String(rows.filter(row => row.status === status).length),
  ])
  return sheetAnswer(written, fileName, Object.fromEntries(headers))
}

const headerOf: Record<RowStatus, string> = {
  UPDATED: 'x-rows-updated',
  UNCHANGED: 'x-rows-unchanged',
  SKIPPED: 'x-rows-skipped',
  NEEDS_CONFIRM: 'x-rows-needs-confirm',
  FAILED: 'x-rows-failed',
}

/** Returns the status sheet of a stored upload. */
export async function uploadSheet<T extends SheetTypes>(
  kind: UploadKind<T>,
  uploadId: T['id'],
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  found((await selectUploads(db, kind.table, { id: uploadId }))[0], 'Upload {id} was not found.', {
    id: uploadId,
  })
  return statusSheet(await kind.selectStatusRows(db, uploadId), kind, caller)
}
