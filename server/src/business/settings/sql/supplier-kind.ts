import type { KindRow } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { StaffUserId, SupplierKindId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** All rows of the history as one value: they are few. */
export const kindRows: RawBuilder<KindRow[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'from', from_day, 'kind', kind, 'gstin', gstin) order by from_day), '[]')
  from supplier_kind)`

/** Whether the business adds GST to its prices on a day, an expression or a value. (rules §12.1) */
export const collectsTaxOn = (day: RawBuilder<Day> | Day): RawBuilder<boolean> => sql`coalesce((
  select kind = 'REGULAR' from supplier_kind where from_day <= ${day} order by from_day desc limit 1), true)`

/** The rows with who entered them, the newest first. */
export const selectKinds = (db: Reading) =>
  db
    .selectFrom('supplier_kind')
    .innerJoin('staff_user', 'staff_user.id', 'supplier_kind.made_by')
    .select([
      'supplier_kind.id',
      'supplier_kind.from_day as from',
      'supplier_kind.kind',
      'supplier_kind.gstin',
      'supplier_kind.version',
      'supplier_kind.made_at as at',
      'staff_user.name as by',
    ])
    .orderBy('supplier_kind.from_day', 'desc')
    .execute()

/** Locks a row: documents that would name it wait, and name it or the one before once it is known which. */
export const lockKind = (tx: Tx, id: SupplierKindId) =>
  tx
    .selectFrom('supplier_kind')
    .where('id', '=', id)
    .select(['id', 'from_day as from', 'kind', 'gstin', 'version'])
    .forUpdate()
    .executeTakeFirst()

interface Author {
  userId: StaffUserId
  at: Date
}
const columnsOf = ({ from, kind, gstin }: Omit<KindRow, 'id'>, { userId, at }: Author) => ({
  from_day: from,
  kind,
  gstin,
  made_by: userId,
  made_at: at,
})

export const insertKind = (tx: Tx, row: Omit<KindRow, 'id'>, by: Author) =>
  tx.insertInto('supplier_kind').values(columnsOf(row, by)).returning('id').executeTakeFirstOrThrow()

/** Overwrites a locked row. */
export async function updateKind(tx: Tx, { id, ...row }: KindRow, by: Author): Promise<void> {
  await tx
    .updateTable('supplier_kind')
    .set({ ...columnsOf(row, by), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Removes a locked row that no document names. */
export async function deleteKind(tx: Tx, id: SupplierKindId): Promise<void> {
  await tx.deleteFrom('supplier_kind').where('id', '=', id).execute()
}
