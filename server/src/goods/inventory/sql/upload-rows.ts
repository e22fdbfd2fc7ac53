import type { ItemTypeId, StockUploadId } from '@packhouse/contract/ids.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { PlannedStock } from '../rules/plan-sheet.ts'

/** Stores what each row of a sheet does, or did. */
export async function insertStockRows(
  tx: Tx,
  id: StockUploadId,
  rows: readonly PlannedStock[],
): Promise<void> {
  const column = <Value>(of: (row: PlannedStock) => Value) => rows.map(of)
  await sql`
    insert into stock_upload_row (upload_id, row_no, item_type_id, item_name, status, message, words, typed)
    select ${id}, * from unnest(${column(row => row.rowNo)}::integer[], ${column(row => row.itemTypeId)}::integer[],
      ${column(row => row.itemName)}::text[], ${column(row => row.status)}::text[], ${column(row => row.message)}::text[],
      ${column(({ words }) => words && JSON.stringify(words))}::jsonb[],
      ${column(row => JSON.stringify(row.typed))}::jsonb[])`.execute(tx)
}

/** Deletes rows of uploads; with `rowNos` only these. */
export async function deleteStockRows(
  tx: Tx,
  ids: readonly number[],
  rowNos?: readonly number[],
): Promise<void> {
  await sql`
    delete from stock_upload_row where upload_id = any(${[...ids]}::integer[])
      and ${rowNos ? sql`row_no = any(${[...rowNos]}::integer[])` : sql`true`}`.execute(tx)
}

const shown = [
  'row_no as rowNo',
  'status',
  'message',
  sql<Sentence | null>`words`.as('words'),
  'item_name as itemName',
] as const

/** Returns what each row that is saved was shown to do. */
export const selectShownRows = (db: Reading, id: StockUploadId) =>
  db
    .selectFrom('stock_upload_row')
    .where('upload_id', '=', id)
    .where('status', '=', 'UPDATED')
    .orderBy('row_no')
    .select(shown)
    .execute()

/** Sort order: rows that need attention first. */
const look = sql`case status when 'NEEDS_CONFIRM' then 0 when 'FAILED' then 1 when 'UPDATED' then 2 when 'UNCHANGED' then 3 else 4 end`

/** Returns the first rows of an upload, those that need attention first. */
export const selectRowsToLookAt = (db: Reading, id: StockUploadId, limit: number) =>
  db
    .selectFrom('stock_upload_row')
    .where('upload_id', '=', id)
    .orderBy(look)
    .orderBy('row_no')
    .limit(limit)
    .select([...shown, sql<ItemTypeId | null>`item_type_id`.as('itemId')])
    .execute()

/** Returns every row of an upload in sheet order, for the status sheet. */
export const selectStatusRows = (db: Reading, id: StockUploadId) =>
  db
    .selectFrom('stock_upload_row')
    .where('upload_id', '=', id)
    .orderBy('row_no')
    .select([...shown, sql<(string | number | null)[]>`typed`.as('typed')])
    .execute()
