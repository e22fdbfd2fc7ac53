import type { PriceChangeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { PriceAuthor } from './changes.ts'

/** A checked sheet, and which of its rows that needed confirmation are applied too. */
export interface Applying {
  id: PriceUploadId
  confirmedRows: readonly number[]
}

const goes = ({ id, confirmedRows }: Applying) => sql`(row.upload_id = ${id} and row.new_paise is not null
  and (row.result = 'READY' or (row.result in ('CONFIRM', 'STALE') and row.row_no = any(${[...confirmedRows]}::integer[]))))`

/** Rows to apply, their effect on packs, and how many of their items changed since the check, with the first of those. */
export interface Going {
  rows: number
  packsFollow: number
  packsStay: number
  moved: number
  firstMoved: { itemName: string; paise: Paise | null } | null
}

/** Locks the item types of the rows to apply until the transaction ends, in id order, and reads their current state. */
export async function holdGoing(tx: Tx, applying: Applying): Promise<Going> {
  const { rows } = await sql<Going>`
    with held as materialized (
      select item_type.item_id, item_type.base_price_paise, row.row_no, row.packs_follow, row.packs_stay,
        not item_type.is_active or row.old_paise is distinct from item_type.base_price_paise as moved
      from price_upload_row row join item_type on item_type.id = row.item_type_id
      where ${goes(applying)}
      order by item_type.id for no key update of item_type
    )
    select count(*)::integer as rows, coalesce(sum(packs_follow), 0)::integer as "packsFollow",
      coalesce(sum(packs_stay), 0)::integer as "packsStay", count(*) filter (where moved)::integer as moved,
      (array_agg(jsonb_build_object('itemName', (select name from item where item.id = held.item_id), 'paise', base_price_paise)
        order by row_no) filter (where moved))[1] as "firstMoved"
    from held`.execute(tx)
  const [going] = rows
  if (!going) throw new Error('A count has one row')
  return going
}

/**
 * Inserts the history of what the rows do: base prices, and packs returned to derived; call it before the prices are set. Returns
 * how many.
 */
export async function insertChangesOf(
  tx: Tx,
  applying: Applying,
  changeId: PriceChangeId,
  { source, userId, at }: PriceAuthor,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_change (change_id, item_type_id, pack_id, old_paise, new_paise, source, changed_by, changed_at)
    select ${changeId}::integer, item_type_id, null::integer, old_paise, new_paise, ${source}, ${userId}::integer, ${at}::timestamptz
    from price_upload_row row where ${goes(applying)} and old_paise is distinct from new_paise
    union all
    select ${changeId}::integer, pack.item_type_id, pack.id, pack.manual_price_paise, null::bigint, ${source}, ${userId}::integer, ${at}::timestamptz
    from price_upload_row row join pack on pack.item_type_id = row.item_type_id
    where ${goes(applying)} and row.resets_packs and pack.is_active and pack.manual_price_paise is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Audit detail of an applied sheet: every applied row, column by column. */
export const appliedDetail = (
  applying: Applying,
  { fileName, changeId }: { fileName: string; changeId: PriceChangeId | null },
): RawBuilder<unknown> => sql`(
  select jsonb_build_object('fileName', ${fileName}::text, 'changeId', ${changeId}::integer,
    'rows', coalesce(array_agg(row.row_no order by row.row_no), '{}'), 'itemTypeIds', coalesce(array_agg(row.item_type_id order by row.row_no), '{}'),
    'oldPaise', coalesce(array_agg(row.old_paise order by row.row_no), '{}'), 'newPaise', coalesce(array_agg(row.new_paise order by row.row_no), '{}'),
    'packsReset', (select coalesce(jsonb_agg(pack_id order by id), '[]') from price_change where change_id = ${changeId}::integer and pack_id is not null))
  from price_upload_row row where ${goes(applying)})`
