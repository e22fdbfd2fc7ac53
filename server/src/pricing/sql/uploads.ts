import type { JobId, PriceUploadId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql, type Updateable } from 'kysely'
import type { PriceUploadTable } from '../../db/schema.d.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { CheckedRow } from '../rules/check-sheet.ts'

export interface NewUpload {
  sha256: string
  fileName: string
  userId: StaffUserId
  at: Date
}

/** Inserts an uploaded price sheet, not checked yet. */
export async function insertUpload(tx: Tx, { sha256, fileName, userId, at }: NewUpload): Promise<PriceUploadId> {
  const { id } = await tx
    .insertInto('price_upload')
    .values({ file_sha256: sha256, file_name: fileName, status: 'CHECKING', uploaded_by: userId, uploaded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the sheet itself with the upload, for the process that reads it. */
export async function keepSheet(tx: Tx, id: PriceUploadId, { sha256, jobId }: { sha256: string; jobId: JobId }): Promise<void> {
  await sql`
    update price_upload set job_id = ${jobId}, file_id = (select id from file where sha256 = ${sha256} and is_private)
    where id = ${id}`.execute(tx)
}

export const lockUpload = (tx: Tx, id: PriceUploadId) =>
  tx.selectFrom('price_upload').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()

/** Sets the given fields of an upload; its version rises. */
export async function updateUpload(tx: Tx, id: PriceUploadId, changes: Omit<Updateable<PriceUploadTable>, 'id'>): Promise<void> {
  await tx
    .updateTable('price_upload')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const markReverted = (tx: Tx, id: PriceUploadId, { userId, at }: { userId: StaffUserId; at: Date }): Promise<void> =>
  updateUpload(tx, id, { status: 'REVERTED', reverted_by: userId, reverted_at: at })

export interface UploadRow extends CheckedRow {
  typed: (string | number | null)[]
}

/**
 * Inserts what each row of a sheet does. Lists are passed as text that is quick to build: JSON contains no line breaks, numbers
 * no commas.
 */
export async function insertUploadRows(tx: Tx, id: PriceUploadId, rows: readonly UploadRow[]): Promise<void> {
  const list = (of: (row: UploadRow) => number | boolean | string | null) => `{${rows.map(row => of(row) ?? 'null').join()}}`
  await sql`
    insert into price_upload_row (upload_id, row_no, item_type_id, result, message, old_paise, new_paise, resets_packs,
      packs_follow, packs_stay, typed)
    select ${id}, * from unnest(${list(row => row.rowNo)}::integer[], ${list(row => row.itemTypeId)}::integer[],
      ${list(row => row.result)}::text[], ${rows.map(row => row.message)}::text[], ${list(row => row.oldPaise)}::bigint[],
      ${list(row => row.newPaise)}::bigint[], ${list(row => row.resetsPacks)}::boolean[], ${list(row => row.packsFollow)}::integer[],
      ${list(row => row.packsStay)}::integer[], string_to_array(${rows.map(row => JSON.stringify(row.typed)).join('\n')}, E'\\n')::jsonb[])
  `.execute(tx)
}

/** Deletes rows of a sheet whose result changed. */
export async function dropUploadRows(tx: Tx, id: PriceUploadId, rowNos: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('price_upload_row')
    .where('upload_id', '=', id)
    .where(eb => eb('row_no', '=', eb.fn.any(eb.val([...rowNos]))))
    .execute()
}

/** The last time the same file was applied, if not reverted. */
export const selectSameApplied = (db: Reading, { sha256, since }: { sha256: string; since: Date }) =>
  db
    .selectFrom('price_upload')
    .innerJoin('staff_user', 'staff_user.id', 'price_upload.applied_by')
    .where('file_sha256', '=', sha256)
    .where('status', '=', 'APPLIED')
    .where('applied_at', '>', since)
    .select(['price_upload.id', 'applied_at', 'staff_user.name'])
    .orderBy('applied_at', 'desc')
    .executeTakeFirst()

export const selectSheetBytes = (db: Reading, id: PriceUploadId) =>
  db
    .selectFrom('price_upload')
    .innerJoin('file', 'file.id', 'price_upload.file_id')
    .where('price_upload.id', '=', id)
    .select(['price_upload.file_name as name', 'file.bytes'])
    .executeTakeFirst()

/** One upload, or the latest ones. */
export const selectUploads = (db: Reading, which: { id: PriceUploadId } | { last: number }) =>
  db
    .selectFrom('price_upload as upload')
    .innerJoin('staff_user as uploader', 'uploader.id', 'upload.uploaded_by')
    .leftJoin('staff_user as applier', 'applier.id', 'upload.applied_by')
    .leftJoin('staff_user as reverter', 'reverter.id', 'upload.reverted_by')
    .$if('id' in which, query => query.where('upload.id', '=', 'id' in which ? which.id : null))
    .selectAll('upload')
    .select(['uploader.name as uploader', 'applier.name as applier', 'reverter.name as reverter'])
    .orderBy('upload.id', 'desc')
    .limit('last' in which ? which.last : 1)
    .execute()
export type ShownUpload = Awaited<ReturnType<typeof selectUploads>>[number]

/** Deletes sheets uploaded before then and never applied, with their rows; applied ones lose only the file. */
export async function dropOldUploads(tx: Tx, before: Date): Promise<{ id: PriceUploadId; fileName: string }[]> {
  const { rows } = await sql<{ id: PriceUploadId; fileName: string }>`
    with dropped as (
      delete from price_upload where uploaded_at < ${before} and status in ('CHECKED', 'REFUSED') returning id, file_name
    ), theirs as (
      delete from price_upload_row where upload_id in (select id from dropped)
    ), unfiled as (
      update price_upload set file_id = null where uploaded_at < ${before} and status in ('APPLIED', 'REVERTED') and file_id is not null
    )
    select id, file_name as "fileName" from dropped order by id`.execute(tx)
  return rows
}
