import type { UploadResult } from '@packhouse/contract/goods/pricing/model.ts'
import type { ItemTypeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { CheckedRow } from '../rules/check-sheet.ts'

/** Rows to review come first: to confirm, stale, failed; the others in sheet order. */
const place = sql`(case upload_row.result when 'CONFIRM' then 0 when 'STALE' then 1 when 'FAILED' then 2 else 3 end * 10000000 + upload_row.row_no)`

/** In an applied sheet, all ready rows and the confirmed ones were applied. */
const wasApplied = sql<boolean>`(price_upload.applied_at is not null and (upload_row.result = 'READY'
  or (upload_row.result in ('CONFIRM', 'STALE') and upload_row.row_no = any(price_upload.confirmed_rows))))`

/** The order of an upload's rows; refuses a foreign cursor. */
export const uploadRowKeyset = (cursor: string | undefined): Keyset =>
  keyset({ look: { key: place, type: 'integer' } }, sql<number>`upload_row.row_no`, { sort: 'look', cursor })

export interface ShownUploadRow {
  id: number
  key: string
  item_type_id: ItemTypeId | null
  item_name: string | null
  aliases: string[] | null
  code: string | null
  image: string | null
  result: UploadResult
  message: string
  words: Sentence | null
  old_paise: Paise | null
  new_paise: Paise | null
  typed: (string | number | null)[]
  resets_packs: boolean
  packs_follow: number
  packs_stay: number
  applied: boolean
  total: number
}

export interface UploadRowPage {
  uploadId: PriceUploadId
  results?: readonly UploadResult[] | undefined
  movedOver10?: boolean | undefined
  limit: number
}

/** One page of an upload's rows. */
export async function selectUploadRows(
  db: Reading,
  order: Keyset,
  page: UploadRowPage,
): Promise<ShownUploadRow[]> {
  const condition = sql`upload_row.upload_id = ${page.uploadId}
    and ${page.results ? sql`upload_row.result = any(${[...page.results]}::text[])` : sql`true`}
    and ${page.movedOver10 ? sql`abs(upload_row.new_paise - upload_row.old_paise) * 10 > upload_row.old_paise` : sql`true`}`
  const { rows } = await sql<ShownUploadRow>`
    select upload_row.row_no as id, ${order.key} as key, upload_row.item_type_id, item.name as item_name, item.aliases, item_type.code,
      item_type.images[1] as image, upload_row.result, upload_row.message, upload_row.words, upload_row.old_paise, upload_row.new_paise, upload_row.typed,
      upload_row.resets_packs, upload_row.packs_follow, upload_row.packs_stay, ${wasApplied} as applied,
      ${cappedCount(sql`price_upload_row upload_row where ${condition}`)} as total
    from price_upload_row upload_row
    join price_upload on price_upload.id = upload_row.upload_id
    left join item_type on item_type.id = upload_row.item_type_id
    left join item on item.id = item_type.item_id
    where ${condition} and ${order.after} order by ${order.order} limit ${rowsToRead(page.limit)}`.execute(db)
  return rows
}

/** All rows of an upload in sheet order, for the status sheet. */
export const selectStatusRows = (db: Reading, uploadId: PriceUploadId) =>
  db
    .selectFrom('price_upload_row as upload_row')
    .innerJoin('price_upload', 'price_upload.id', 'upload_row.upload_id')
    .where('upload_id', '=', uploadId)
    .orderBy('row_no')
    .select([
      'row_no as rowNo',
      'result',
      wasApplied.as('applied'),
      'upload_row.message',
      sql<Sentence | null>`upload_row.words`.as('words'),
      sql<(string | number | null)[]>`typed`.as('typed'),
    ])
    .execute()

/**
 * Inserts what each row of a sheet does. Lists are passed as text that is quick to build: JSON contains no line breaks, numbers
 * no commas.
 */
export async function insertUploadRows(
  tx: Tx,
  id: PriceUploadId,
  rows: readonly CheckedRow[],
): Promise<void> {
  const list = (of: (row: CheckedRow) => number | boolean | string | null) =>
    `{${rows.map(row => of(row) ?? 'null').join()}}`
  await sql`
    insert into price_upload_row (upload_id, row_no, item_type_id, result, message, words, old_paise, new_paise, resets_packs,
      packs_follow, packs_stay, typed)
    select ${id}, * from unnest(${list(row => row.rowNo)}::integer[], ${list(row => row.itemTypeId)}::integer[],
      ${list(row => row.result)}::text[], ${rows.map(row => row.message)}::text[],
      ${rows.map(({ words }) => words && JSON.stringify(words))}::jsonb[], ${list(row => row.oldPaise)}::bigint[],
      ${list(row => row.newPaise)}::bigint[], ${list(row => row.resetsPacks)}::boolean[], ${list(row => row.packsFollow)}::integer[],
      ${list(row => row.packsStay)}::integer[], string_to_array(${rows.map(row => JSON.stringify(row.typed)).join('\n')}, E'\\n')::jsonb[])
  `.execute(tx)
}

/** Deletes rows of uploads; with `rowNos` only these. */
export async function deleteUploadRows(
  tx: Tx,
  ids: readonly number[],
  rowNos?: readonly number[],
): Promise<void> {
  await sql`
    delete from price_upload_row where upload_id = any(${[...ids]}::integer[])
      and ${rowNos ? sql`row_no = any(${[...rowNos]}::integer[])` : sql`true`}`.execute(tx)
}
