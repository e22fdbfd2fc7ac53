import type { PriceChangeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
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
  /** The pack if its price alone was set by hand or given back; then its manual price. */
  firstMoved: { itemName: string; packName: string | null; paise: Paise | null } | null
}

/** Locks the item types of the rows to apply until the transaction ends, in id order, and reads their current state. */
export async function holdGoing(tx: Tx, applying: Applying): Promise<Going> {
  // locked by a separate statement: a pack that was set while it waited is seen by the next one only
  await sql`
    with held as materialized (
      select item_type.id from price_upload_row row join item_type on item_type.id = row.item_type_id
      where ${goes(applying)} order by item_type.id for no key update of item_type
    ) select count(*) from held`.execute(tx)
  const { rows } = await sql<Going>`
    with going as (
      select row.row_no, row.packs_follow, row.packs_stay, base.moved or by_hand.id is not null as moved, jsonb_build_object(
        'itemName', item.name,
        'packName', case when not base.moved then by_hand.name end,
        'paise', case when base.moved then item_type.base_price_paise else by_hand.manual_price_paise end) as now
      from price_upload_row row
      join price_upload on price_upload.id = row.upload_id
      join item_type on item_type.id = row.item_type_id
      join item on item.id = item_type.item_id
      cross join lateral (select not item_type.is_active or row.old_paise is distinct from item_type.base_price_paise) as base(moved)
      left join lateral (${packSetSince}) as by_hand on true
      where ${goes(applying)}
    )
    select count(*)::integer as rows, coalesce(sum(packs_follow), 0)::integer as "packsFollow",
      coalesce(sum(packs_stay), 0)::integer as "packsStay", count(*) filter (where moved)::integer as moved,
      (array_agg(now order by row_no) filter (where moved))[1] as "firstMoved"
    from going`.execute(tx)
  const [going] = rows
  if (!going) throw new Error('A count has one row')
  return going
}

/**
 * A pack of `item_type` whose manual price changed since `price_upload` was sent. Sent, not checked: the sheet is asked for again
 * rather than a price that was set between the two overwritten. The pack's own time leaves the history of other packs unread.
 */
const packSetSince = sql`
  select pack.id, pack.name, pack.manual_price_paise from pack
  where pack.item_type_id = item_type.id and pack.updated_at >= price_upload.uploaded_at and exists (
    select from price_change change where change.item_type_id = pack.item_type_id and change.pack_id = pack.id
      and change.changed_at >= price_upload.uploaded_at)
  order by pack.listing_key, pack.id limit 1`

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
    where ${goes(applying)} and row.resets_packs and pack.is_active and pack.manual_price_paise is not null`.execute(
    tx,
  )
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
