import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

/** Returns which of these content hashes are stored, as pictures or as private documents. */
export async function selectExistingFiles(
  db: Reading,
  hashes: readonly string[],
  isPrivate: boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .where('is_private', '=', isPrivate)
    .where(eb => eb('sha256', '=', eb.fn.any(eb.val([...hashes]))))
    .select('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export interface FileToKeep {
  sha256: string
  isPrivate: boolean
  name: string
  contentType: string
  bytes: Buffer
  /** The small picture of rows and tiles. */
  listBytes: Buffer | null
  /** null: nobody of the staff, such as a driver. */
  createdBy: StaffUserId | null
  now: Date
}

/** Stores a file under its content hash; the same content again stays one file, under its first name. */
export async function insertFile(tx: Tx, file: FileToKeep): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      sha256: file.sha256,
      is_private: file.isPrivate,
      name: file.name,
      content_type: file.contentType,
      size: file.bytes.length,
      bytes: file.bytes,
      list_bytes: file.listBytes,
      created_by: file.createdBy,
      created_at: file.now,
    })
    .onConflict(conflict => conflict.columns(['sha256', 'is_private']).doNothing())
    .execute()
}

/** Returns a stored file; `small` for the picture of rows and tiles. */
export const selectFile = (
  db: Reading,
  { sha256, isPrivate, small }: { sha256: string; isPrivate: boolean; small: boolean },
) =>
  db
    .selectFrom('file')
    .where('sha256', '=', sha256)
    .where('is_private', '=', isPrivate)
    .select(eb => [
      'name',
      'content_type',
      small ? eb.fn.coalesce('list_bytes', 'bytes').as('bytes') : 'bytes',
    ])
    .executeTakeFirst()

/** Deletes files made by background jobs, except those in use: by a condition on `file`, or by a job. */
export async function deleteFiles(
  tx: Tx,
  ids: readonly number[],
  isUsed: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    delete from file where id = any(${[...ids]}::integer[]) and not ${isUsed}
      and not exists (select from job where job.file_id = file.id)`.execute(tx)
}

/** Content type of a sheet stored until it is applied or dropped. */
export const sheetContentType = 'application/octet-stream'

/** Deletes stored sheets that are no longer in use, by a condition on `file`. */
export async function dropUnusedSheets(tx: Tx, before: Date, isUsed: RawBuilder<boolean>): Promise<void> {
  await tx
    .deleteFrom('file')
    .where('content_type', '=', sheetContentType)
    .where('created_at', '<', before)
    .where(({ not }) => not(isUsed))
    .execute()
}
