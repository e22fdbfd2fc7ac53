import type { ItemTypeId, JobId, StaffUserId, StockUploadId } from '@packhouse/contract/ids.ts'
import { sql, type Updateable } from 'kysely'
import type { StockUploadTable } from '../../db/schema.d.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { PlannedRow } from '../rules/plan-sheet.ts'

export interface NewStockUpload {
  sha256: string
  fileName: string
  userId: StaffUserId
  now: Date
}

/** Adds an upload that is not checked yet. */
export async function insertStockUpload(tx: Tx, { sha256, fileName, userId, now }: NewStockUpload): Promise<StockUploadId> {
  const { id } = await tx
    .insertInto('stock_upload')
    .values({
      file_sha256: sha256,
      file_name: fileName,
      status: 'CHECKING',
      rows_updated: 0,
      rows_failed: 0,
      uploaded_by: userId,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links the stored sheet and its job to the upload. */
export async function keepStockSheet(
  tx: Tx,
  id: StockUploadId,
  { sha256, jobId }: { sha256: string; jobId: JobId },
): Promise<void> {
  await sql`
    update stock_upload set job_id = ${jobId}, file_id = (select id from file where sha256 = ${sha256} and is_private)
    where id = ${id}`.execute(tx)
}

export const lockStockUpload = (tx: Tx, id: StockUploadId) =>
  tx.selectFrom('stock_upload').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()

/** Sets fields of an upload and raises its version. */
export async function updateStockUpload(
  tx: Tx,
  id: StockUploadId,
  changes: Omit<Updateable<StockUploadTable>, 'id'>,
): Promise<void> {
  await tx
    .updateTable('stock_upload')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Stores what each row of a sheet does, or did. */
export async function insertStockRows(tx: Tx, id: StockUploadId, rows: readonly PlannedRow[]): Promise<void> {
  const column = <Value>(of: (row: PlannedRow) => Value) => rows.map(of)
  await sql`
    insert into stock_upload_row (upload_id, row_no, item_type_id, item_name, status, message, typed)
    select ${id}, * from unnest(${column(row => row.rowNo)}::integer[], ${column(row => row.itemTypeId)}::integer[],
      ${column(row => row.itemName)}::text[], ${column(row => row.status)}::text[], ${column(row => row.message)}::text[],
      ${column(row => JSON.stringify(row.typed))}::jsonb[])`.execute(tx)
}

/** Returns what each row was shown to do, by row number. */
export const selectShownRows = (db: Reading, id: StockUploadId) =>
  db
    .selectFrom('stock_upload_row')
    .where('upload_id', '=', id)
    .where('status', '=', 'UPDATED')
    .orderBy('row_no')
    .select(['row_no as rowNo', 'item_name as itemName', 'message'])
    .execute()

/** Sort order: rows that need attention first. */
const look = sql`case status when 'NEEDS_CONFIRM' then 0 when 'FAILED' then 1 when 'UPDATED' then 2 when 'UNCHANGED' then 3 else 4 end`

/** Returns the first rows of an upload, those that need attention first. */
export const selectRowsToLookAt = (db: Reading, id: StockUploadId, most: number) =>
  db
    .selectFrom('stock_upload_row')
    .where('upload_id', '=', id)
    .orderBy(look)
    .orderBy('row_no')
    .limit(most)
    .select([
      'row_no as rowNo',
      'status',
      'message',
      sql<ItemTypeId | null>`item_type_id`.as('itemTypeId'),
      'item_name as itemName',
    ])
    .execute()

/** Returns every row of an upload in sheet order, for the status sheet. */
export const selectStatusRows = (db: Reading, id: StockUploadId) =>
  db
    .selectFrom('stock_upload_row')
    .where('upload_id', '=', id)
    .orderBy('row_no')
    .select(['row_no as rowNo', 'status', 'message', sql<(string | number | null)[]>`typed`.as('typed')])
    .execute()

/** Returns the last time the same file was applied. */
export const selectSameFile = (db: Reading, { sha256, since }: { sha256: string; since: Date }) =>
  db
    .selectFrom('stock_upload')
    .innerJoin('staff_user', 'staff_user.id', 'stock_upload.applied_by')
    .where('file_sha256', '=', sha256)
    .where('applied_at', '>', since)
    .select(['stock_upload.id', 'applied_at as at', 'staff_user.name as by'])
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectStockBytes = (db: Reading, id: StockUploadId) =>
  db
    .selectFrom('stock_upload')
    .innerJoin('file', 'file.id', 'stock_upload.file_id')
    .where('stock_upload.id', '=', id)
    .select('file.bytes')
    .executeTakeFirst()

/** Returns one upload, or the latest ones. */
export const selectStockUploads = (db: Reading, which: { id: StockUploadId } | { last: number }) =>
  db
    .selectFrom('stock_upload as upload')
    .innerJoin('staff_user as uploader', 'uploader.id', 'upload.uploaded_by')
    .$if('id' in which, query => query.where('upload.id', '=', 'id' in which ? which.id : null))
    .selectAll('upload')
    .select('uploader.name as uploader')
    .orderBy('upload.id', 'desc')
    .limit('last' in which ? which.last : 1)
    .execute()
export type ShownStockUpload = Awaited<ReturnType<typeof selectStockUploads>>[number]

/** Deletes uploads sent before then and never applied, with their rows; applied ones lose their file but keep their rows. */
export async function dropOldUploads(tx: Tx, before: Date): Promise<{ id: StockUploadId; fileName: string }[]> {
  const { rows } = await sql<{ id: StockUploadId; fileName: string }>`
    with dropped as (
      delete from stock_upload where uploaded_at < ${before} and status in ('CHECKED', 'REFUSED') returning id, file_name
    ), theirs as (
      delete from stock_upload_row where upload_id in (select id from dropped)
    ), unfiled as (
      update stock_upload set file_id = null where uploaded_at < ${before} and status = 'APPLIED' and file_id is not null
    )
    select id, file_name as "fileName" from dropped order by id`.execute(tx)
  return rows
}
