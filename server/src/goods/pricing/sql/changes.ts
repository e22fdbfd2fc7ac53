import type {
  ItemTypeId,
  PackId,
  PriceChangeId,
  PriceUploadId,
  StaffUserId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { PackOfType } from '../../items/api.ts'

/** Source and author of a price change. */
export interface PriceAuthor {
  source: 'SCREEN' | 'BULK' | 'UNDO' | 'OPENING' | 'RUN'
  userId: StaffUserId
  at: Date
}
/** A price to be saved: of the base unit or, if a pack is named, its manual price. */
export interface PriceToKeep {
  itemTypeId: ItemTypeId
  packId: PackId | null
  paise: Paise | null
}

/** Returns the id shared by prices changed together, so that one undo reverts them all. */
export async function nextChangeId(tx: Tx): Promise<PriceChangeId> {
  const { rows } = await sql<{
    id: PriceChangeId
  }>`select nextval('price_change_set')::integer as id`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('A change of prices has a number')
  return next.id
}

/** Inserts price history; call it before the prices are set. */
export async function insertPriceChanges(
  tx: Tx,
  changeId: PriceChangeId,
  prices: readonly PriceToKeep[],
  { source, userId, at }: PriceAuthor,
): Promise<void> {
  await sql`
    insert into price_change (change_id, item_type_id, pack_id, old_paise, new_paise, source, changed_by, changed_at)
    select ${changeId}, price.item_type_id, price.pack_id,
      case when price.pack_id is null then item_type.base_price_paise else pack.manual_price_paise end,
      price.paise, ${source}, ${userId}, ${at}
    from unnest(${prices.map(({ itemTypeId }) => itemTypeId)}::integer[], ${prices.map(({ packId }) => packId)}::integer[],
      ${prices.map(({ paise }) => paise)}::bigint[]) as price(item_type_id, pack_id, paise)
    join item_type on item_type.id = price.item_type_id
    left join pack on pack.id = price.pack_id`.execute(tx)
}

/** The rows of one change, or of a whole upload, with the later change of each. */
export async function selectChanges(
  db: Reading,
  of: { changeId: PriceChangeId } | { uploadId: PriceUploadId },
) {
  const which =
    'changeId' in of
      ? sql`change.change_id = ${of.changeId}`
      : sql`change.change_id = (select change_id from price_upload where id = ${of.uploadId})`
  const { rows } = await sql<{
    item_type_id: ItemTypeId
    pack_id: PackId | null
    old_paise: Paise | null
    new_paise: Paise | null
    source: PriceAuthor['source']
    now_paise: Paise | null
    item_name: string
    pack_name: string | null
    later_by: string | null
    later_at: Date | null
    later_source: PriceAuthor['source'] | null
  }>`
    select change.item_type_id, change.pack_id, change.old_paise, change.new_paise, change.source,
      case when change.pack_id is null then item_type.base_price_paise else pack.manual_price_paise end as now_paise, item.name as item_name, pack.name as pack_name,
      later.name as later_by, later.changed_at as later_at, later.source as later_source
    from price_change change
    join item_type on item_type.id = change.item_type_id
    join item on item.id = item_type.item_id
    left join pack on pack.id = change.pack_id
    left join lateral (
      select staff_user.name, price_change.changed_at, price_change.source
      from price_change join staff_user on staff_user.id = price_change.changed_by
      where price_change.item_type_id = change.item_type_id and price_change.pack_id is not distinct from change.pack_id
        and price_change.id > change.id
      order by price_change.id desc limit 1
    ) as later on true
    where ${which}
    order by change.item_type_id, change.pack_id nulls first, change.id`.execute(db)
  return rows
}
export type ChangedPrice = Awaited<ReturnType<typeof selectChanges>>[number]

/** The rows of a change, for setPricesOfChange. */
export const rowsOfChange = (id: PriceChangeId): RawBuilder<unknown> =>
  sql`select item_type_id, pack_id, new_paise from price_change where change_id = ${id}`

/** Whether the price of a pack was ever set or removed by hand. */
export const hasPriceHistory = ({ id, itemTypeId }: PackOfType): RawBuilder<boolean> =>
  sql`exists (select from price_change where item_type_id = ${itemTypeId} and pack_id = ${id})`
