import type { Comment, CommentedRecord, Mention } from '@packhouse/contract/business/comments/model.ts'
import type { CommentId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export interface OfRecord {
  record: CommentedRecord
  recordId: number
}

/** The first role of a person, by its name. */
const roleOf = sql<string | null>`(select role.name from staff_role join role on role.id = staff_role.role_id
  where staff_role.staff_user_id = staff_user.id and role.is_active order by role.id limit 1)`

/** Comments, newest first: all of a record, which has a limit of them, or one. */
export async function selectComments(db: Reading, which: OfRecord | { id: CommentId }): Promise<Comment[]> {
  const isMeant =
    'id' in which
      ? sql`comment.id = ${which.id}`
      : sql`comment.record_kind = ${which.record} and comment.record_id = ${which.recordId}`
  const { rows } = await sql<Comment>`
    select comment.id, staff_user.id as "userId", staff_user.name as by, ${roleOf} as role, comment.at, comment.text,
      comment.mentions, comment.is_edited as "isEdited", comment.version
    from comment join staff_user on staff_user.id = comment.author_id
    where ${isMeant} order by comment.id desc`.execute(db)
  return rows
}

/** Active people who have one of these rights, by name. `rightsOf`: the rights of a row of `staff_user`. */
export async function selectMentionable(
  db: Reading,
  needs: readonly Right[],
  rightsOf: RawBuilder<string[]>,
) {
  const { rows } = await sql<{ userId: StaffUserId; name: string; role: string | null }>`
    select staff_user.id as "userId", staff_user.name, ${roleOf} as role from staff_user
    where staff_user.is_active and staff_user.mobile is not null and ${rightsOf} && ${needs}::text[]
    order by staff_user.name, staff_user.id`.execute(db)
  return rows
}

/** Counts the comments of a record; one writer at a time, so that two do not both write the last one. */
export async function countLocked(tx: Tx, { record, recordId }: OfRecord): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments of ${record} ${recordId}`}, 0))`.execute(
    tx,
  )
  const { count } = await tx
    .selectFrom('comment')
    .where('record_kind', '=', record)
    .where('record_id', '=', recordId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertComment(
  tx: Tx,
  comment: OfRecord & { authorId: StaffUserId; text: string; mentions: readonly Mention[]; now: Date },
): Promise<CommentId> {
  const { id } = await tx
    .insertInto('comment')
    .values({
      record_kind: comment.record,
      record_id: comment.recordId,
      author_id: comment.authorId,
      text: comment.text,
      mentions: JSON.stringify(comment.mentions),
      at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a comment until the transaction ends. */
export const lockComment = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comment')
    .where('id', '=', id)
    .select([
      'record_kind as record',
      'record_id as recordId',
      'author_id as userId',
      'at',
      'text',
      'version',
    ])
    .select(sql<Mention[]>`mentions`.as('mentions'))
    .forUpdate()
    .executeTakeFirst()

/** Stores another text, or null for one that was removed. */
export async function updateComment(
  tx: Tx,
  id: CommentId,
  text: string | null,
  mentions: readonly Mention[],
): Promise<void> {
  await tx
    .updateTable('comment')
    .where('id', '=', id)
    .set({ text, mentions: JSON.stringify(mentions), is_edited: true, version: sql`version + 1` })
    .execute()
}
