import type { BulkChangeId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

export type BulkEntity = 'item_type' | 'customer' | 'promise'

interface NewChange {
  entity: BulkEntity
  fields: readonly string[]
  createdBy: StaffUserId
  now: Date
  rows: readonly { id: number; before: object; after: object }[]
}

/** Stores a change with its rows, and deletes those of earlier days, which nobody can undo. */
export async function insertChange(
  tx: Tx,
  { entity, fields, createdBy, now, rows }: NewChange,
): Promise<BulkChangeId> {
  await tx
    .deleteFrom('bulk_change')
    .where('created_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute()
  const { id } = await tx
    .insertInto('bulk_change')
    .values({ entity, fields: [...fields], created_by: createdBy, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_change_row (change_id, entity_id, before, after)
    select ${id}, row.id, row.before, row.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id integer, before jsonb, after jsonb)`.execute(
    tx,
  )
  return id
}

export const selectChange = (db: Reading, id: BulkChangeId) =>
  db.selectFrom('bulk_change').where('id', '=', id).select(['entity', 'fields']).executeTakeFirst()

/** Locks a change for this transaction. */
export const lockChange = (tx: Tx, id: BulkChangeId) =>
  tx
    .selectFrom('bulk_change')
    .where('id', '=', id)
    .select(['created_at as createdAt', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst()

/** A row of a change: the fields before and after, as JSON. */
export type StoredRow = Awaited<ReturnType<typeof selectChangeRows>>[number]

export const selectChangeRows = (db: Reading, id: BulkChangeId) =>
  db
    .selectFrom('bulk_change_row')
    .where('change_id', '=', id)
    .select(['entity_id as id', 'before', 'after'])
    .orderBy('entity_id')
    .execute()

export const markUndone = (tx: Tx, id: BulkChangeId, now: Date) =>
  tx.updateTable('bulk_change').set({ undone_at: now }).where('id', '=', id).execute()
