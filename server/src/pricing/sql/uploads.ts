import type { ItemTypeId, JobId, PriceUploadId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
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

/** A price sheet that was sent, not looked at yet. */
export async function insertUpload(tx: Tx, { sha256, fileName, userId, at }: NewUpload): Promise<PriceUploadId> {
  const { id } = await tx
    .insertInto('price_upload')
    .values({ file_sha256: sha256, file_name: fileName, status: 'CHECKING', uploaded_by: userId, uploaded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the sheet itself with the upload, for the process that reads it. */
export async function keepSheet(tx: Tx, id: PriceUploadId, { sha256, jobId }: { sha256: string; jobId: JobId }): Promise<void> {
  await sql`
    update price_upload set job_id = ${jobId}, file_id = (select id from file where sha256 = ${sha256} and is_private)
    where id = ${id}`.execute(tx)
}

export const lockUpload = (tx: Tx, id: PriceUploadId) =>
  tx.selectFrom('price_upload').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()

/** Sets the named fields of an upload; its version rises. */
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

const part = 5000

/** What each row of a sheet does, or did. */
export async function insertUploadRows(tx: Tx, id: PriceUploadId, rows: readonly UploadRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += part) {
    const some = rows.slice(at, at + part)
    const column = <Value>(of: (row: UploadRow) => Value) => some.map(of)
    await sql`
      insert into price_upload_row (upload_id, row_no, item_type_id, result, message, old_paise, new_paise, resets_packs,
        packs_follow, packs_stay, typed)
      select ${id}, * from unnest(${column(row => row.rowNo)}::integer[], ${column(row => row.itemTypeId)}::integer[],
        ${column(row => row.result)}::text[], ${column(row => row.message)}::text[], ${column(row => row.oldPaise)}::bigint[],
        ${column(row => row.newPaise)}::bigint[], ${column(row => row.resetsPacks)}::boolean[], ${column(row => row.packsFollow)}::integer[],
        ${column(row => row.packsStay)}::integer[], ${column(row => JSON.stringify(row.typed))}::jsonb[])
    `.execute(tx)
  }
}

const toApply = (id: PriceUploadId, confirmedRows: readonly number[]) => sql`(row.upload_id = ${id} and row.new_paise is not null
  and (row.result = 'READY' or (row.result in ('CONFIRM', 'STALE') and row.row_no = any(${[...confirmedRows]}::integer[]))))`

/** Holds the item types of the rows that are to be applied until the transaction ends, in id order. */
export async function holdTypesOf(tx: Tx, id: PriceUploadId, confirmedRows: readonly number[]): Promise<void> {
  await sql`
    with held as materialized (
      select id from item_type where id in (select item_type_id from price_upload_row row where ${toApply(id, confirmedRows)})
      order by id for no key update
    ) select count(*) from held`.execute(tx)
}

/** Rows of a checked upload that are to be applied: the ready ones and those that were confirmed. */
export async function selectRowsToApply(db: Reading, id: PriceUploadId, confirmedRows: readonly number[]) {
  const { rows } = await sql<{
    rowNo: number
    itemTypeId: ItemTypeId
    itemName: string
    oldPaise: Paise | null
    newPaise: Paise
    nowPaise: Paise | null
    isActive: boolean
    resetsPacks: boolean
    packsFollow: number
    packsStay: number
  }>`
    select row.row_no as "rowNo", row.item_type_id as "itemTypeId", item.name as "itemName", row.old_paise as "oldPaise",
      row.new_paise as "newPaise", item_type.base_price_paise as "nowPaise", item_type.is_active as "isActive",
      row.resets_packs as "resetsPacks", row.packs_follow as "packsFollow", row.packs_stay as "packsStay"
    from price_upload_row row
    join item_type on item_type.id = row.item_type_id
    join item on item.id = item_type.item_id
    where ${toApply(id, confirmedRows)}
    order by item_type.id`.execute(db)
  return rows
}

/** When the same file was applied last, and still stands. */
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

/** One upload, or the last ones. */
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
