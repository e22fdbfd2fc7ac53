import type { JobId, PriceUploadId, StaffUserId, StockUploadId } from '@packhouse/contract/ids.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import { SentenceModel } from '@packhouse/contract/sentence-model.ts'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { DB, PriceUploadTable, StockUploadTable } from '../../db/schema.d.ts'
import type { Reading, Tx } from '../../db/transaction.ts'

/** The tables of uploaded sheets, one for each kind. */
export type UploadTable = 'price_upload' | 'stock_upload'
export type UploadId = PriceUploadId | StockUploadId

/** Fields of an upload; a table has those of its kind. */
export type UploadChanges = Omit<Updateable<PriceUploadTable>, 'id' | 'status'> &
  Omit<Updateable<StockUploadTable>, 'id' | 'status'> & { status?: DB[UploadTable]['status'] }

/** Inserts an uploaded sheet that is not checked yet. */
export async function insertUpload(
  tx: Tx,
  table: UploadTable,
  { sha256, fileName, userId, now }: { sha256: string; fileName: string; userId: StaffUserId; now: Date },
): Promise<UploadId> {
  const { id } = await tx
    .insertInto(table)
    .values({
      file_sha256: sha256,
      file_name: fileName,
      status: 'CHECKING',
      uploaded_by: userId,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links the stored sheet and its job to the upload. */
export async function linkSheet(
  tx: Tx,
  table: UploadTable,
  id: UploadId,
  { sha256, jobId }: { sha256: string; jobId: JobId },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({
      job_id: jobId,
      file_id: sql<number>`(select id from file where sha256 = ${sha256} and is_private)`,
    })
    .where('id', '=', id)
    .execute()
}

export const lockUpload = (tx: Tx, table: UploadTable, id: UploadId) =>
  tx
    .selectFrom(table)
    .where('id', '=', id)
    .select(['id', 'status', 'file_name as fileName', 'file_sha256 as sha256'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Sets fields of an upload and raises its version. */
export async function updateUpload(
  tx: Tx,
  table: UploadTable,
  id: UploadId,
  changes: UploadChanges,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Locks a file by its hash until the transaction ends: only one upload of it is applied at a time. */
export async function holdFile(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(tx)
}

/** The last time since then that the same file was applied, if it was not reverted. */
export async function selectSameFile(
  db: Reading,
  table: UploadTable,
  { sha256, since }: { sha256: string; since: Date },
) {
  const { rows } = await sql<{ id: UploadId; at: Date; by: string }>`
    select upload.id, upload.applied_at as at, staff_user.name as by
    from ${sql.table(table)} as upload join staff_user on staff_user.id = upload.applied_by
    where upload.file_sha256 = ${sha256} and upload.status = 'APPLIED' and upload.applied_at > ${since}
    order by upload.applied_at desc limit 1`.execute(db)
  return rows[0]
}

/** An upload with the names of those who sent, applied and reverted it. */
export type ShownUpload<Table extends UploadTable> = Selectable<DB[Table]> & {
  uploader: string
  applier: string | null
  /** Only of a kind that can be reverted. */
  reverter?: string | null
}

/** What an upload says, with its key; an earlier release stored the text alone. */
export const wordsOf = ({
  message,
  words,
}: {
  message: string | null
  words: unknown
}): z.output<typeof SentenceModel> | null =>
  message === null ? null : (SentenceModel.safeParse(words).data ?? worded(message))

/** One upload, or the latest ones. */
export async function selectUploads<Table extends UploadTable>(
  db: Reading,
  table: Table,
  which: { id: UploadId } | { last: number },
): Promise<ShownUpload<Table>[]> {
  const reverter = sql`, (select name from staff_user where staff_user.id = upload.reverted_by) as reverter`
  const { rows } = await sql<ShownUpload<Table>>`
    select upload.*, uploader.name as uploader, applier.name as applier ${table === 'price_upload' ? reverter : sql``}
    from ${sql.table(table)} as upload
    join staff_user as uploader on uploader.id = upload.uploaded_by
    left join staff_user as applier on applier.id = upload.applied_by
    where ${'id' in which ? sql`upload.id = ${which.id}` : sql`true`}
    order by upload.id desc limit ${'last' in which ? which.last : 1}`.execute(db)
  return rows
}

export async function selectSheetBytes(
  db: Reading,
  table: UploadTable,
  id: UploadId,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select file.bytes from ${sql.table(table)} as upload join file on file.id = upload.file_id where upload.id = ${id}`.execute(
    db,
  )
  return rows[0]?.bytes
}

/** Whether an upload refers to `file`. */
export const isOfUpload: RawBuilder<boolean> = sql`(
  exists (select from price_upload where price_upload.file_id = file.id)
  or exists (select from stock_upload where stock_upload.file_id = file.id))`

/** Deletes sheets uploaded before then and never applied; applied ones lose their file. Returns those deleted. */
export async function dropOldUploads(
  tx: Tx,
  table: UploadTable,
  before: Date,
): Promise<{ id: UploadId; fileName: string }[]> {
  await tx
    .updateTable(table)
    .set({ file_id: null })
    .where('uploaded_at', '<', before)
    .where('status', 'in', ['APPLIED', 'REVERTED'])
    .where('file_id', 'is not', null)
    .execute()
  return tx
    .deleteFrom(table)
    .where('uploaded_at', '<', before)
    .where('status', 'in', ['CHECKED', 'REFUSED'])
    .returning(['id', 'file_name as fileName'])
    .execute()
}
