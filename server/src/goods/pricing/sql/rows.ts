import type { Day } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { ItemTypeId, PackId, PriceChangeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset } from '../../../platform/db/keyset.ts'
import { cappedCount, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { lastCost, receivedAtCost } from '../../inventory/api.ts'
import { ratesOn } from './orderable.ts'

type PriceRow = Result<typeof pricing.itemsInPricing>['rows'][number]
interface PricedType extends Omit<PriceRow, 'imageURL' | 'packs'> {
  image: string | null
  /** GST rate on a day, in basis points. */
  rateBp: number | null
}

/**
 * Everything that a price list shows of item types apart from their packs, in no order. Each has a rate: the join is an outer one so
 * that the plan begins with the types, not once for each rate.
 */
export async function selectPricedTypes(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
  today: Day,
): Promise<PricedType[]> {
  const { rows } = await sql<PricedType>`
    select item_type.id as "itemId", item.id as "parentItemId", item.name as "itemName", item.aliases as alias,
      item_type.name as "itemType", item_type.code as "itemTypeCode", item_type.unit as "itemUnit", item_type.images[1] as image,
      item_type.is_active as "isActive", item_type.version, rate.rate_bp as "rateBp", item_type.base_price_paise as "basePrice",
      item_type.previous_base_price_paise as "previousBasePrice", item_type.price_changed_at as "priceChangedAt",
      staff_user.name as "priceChangedBy", cost.paise as "lastCost", cost.received_at as "lastCostAt",
      item_type.markup_bp as "markupPercent",
      array(
        select new_paise from (
          select id, new_paise from price_change
          where price_change.item_type_id = item_type.id and pack_id is null and new_paise is not null
          order by id desc limit 12
        ) as last order by id
      ) as "recentPrices"
    from item_type
    join item on item.id = item_type.item_id
    left join ${ratesOn(today)} as rate on rate.tax_class = item_type.tax_class
    left join staff_user on staff_user.id = item_type.price_changed_by
    left join lateral (
      select ${lastCost} as paise, received_at from ${receivedAtCost(sql`item_type.id`)} limit 1
    ) as cost on true
    where item_type.id = any(${[...itemTypeIds]}::integer[])`.execute(db)
  return rows
}

/** Locks types whose prices are about to change until the transaction ends, in id order. */
export const lockPriced = (tx: Tx, ids: readonly ItemTypeId[]) =>
  tx
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...ids]))))
    .select([
      'item_type.id',
      'item.name as itemName',
      'item_type.base_price_paise as basePaise',
      'item_type.version',
    ])
    .orderBy('item_type.id')
    .forNoKeyUpdate('item_type')
    .execute()
export type LockedPrice = Awaited<ReturnType<typeof lockPriced>>[number]

/** The packs of types, in the order of lists. */
export const selectPacks = (db: Reading, itemTypeIds: readonly ItemTypeId[]) =>
  db
    .selectFrom('pack')
    .where(eb => eb('item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select([
      'id',
      'item_type_id as itemTypeId',
      'sku',
      'name',
      'content_milli as contentMilli',
      'markup_bp as markupBp',
      'manual_price_paise as manualPaise',
      'is_active as isActive',
    ])
    .orderBy('listing_key')
    .orderBy('id')
    .execute()

/** The median base price, in paise, of the most expensive category of each type. (rules §4.9) */
export async function selectCategoryMedians(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
): Promise<Map<ItemTypeId, Paise>> {
  if (itemTypeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: ItemTypeId; median: Paise }>`
    with median as (
      select item_category.category_id, percentile_disc(0.5) within group (order by item_type.base_price_paise) as paise
      from item_category join item_type on item_type.item_id = item_category.item_id
      where item_type.is_active and item_type.base_price_paise is not null
      group by item_category.category_id
    )
    select item_type.id, max(median.paise) as median
    from item_type join item_category on item_category.item_id = item_type.item_id
    join median on median.category_id = item_category.category_id
    where item_type.id = any(${[...itemTypeIds]}::integer[])
    group by item_type.id`.execute(db)
  return new Map(rows.map(({ id, median }) => [id, median]))
}

export interface HistoryRow {
  id: number
  key: string
  change_id: PriceChangeId
  upload_id: PriceUploadId | null
  pack_id: PackId | null
  sku: string | null
  pack_name: string | null
  old_paise: Paise | null
  new_paise: Paise | null
  source: 'SCREEN' | 'BULK' | 'UNDO' | 'OPENING' | 'RUN'
  changed_by: string
  changed_at: Date
  is_last: boolean
  total: number
}

/** One page of an item's price history, newest first. */
export async function selectHistory(
  db: Reading,
  order: Keyset,
  { itemTypeId, packs, limit }: { itemTypeId: ItemTypeId; packs: boolean; limit: number },
): Promise<HistoryRow[]> {
  const condition: RawBuilder<boolean> = packs
    ? sql`price_change.item_type_id = ${itemTypeId}`
    : sql`(price_change.item_type_id = ${itemTypeId} and price_change.pack_id is null)`
  const { rows } = await sql<HistoryRow>`
    select price_change.id, '' as key, price_change.change_id, price_upload.id as upload_id, price_change.pack_id, pack.sku, pack.name as pack_name,
      price_change.old_paise, price_change.new_paise, price_change.source, staff_user.name as changed_by, price_change.changed_at,
      not exists (select from price_change later where later.item_type_id = price_change.item_type_id
        and later.pack_id is not distinct from price_change.pack_id and later.id > price_change.id) as is_last,
      ${cappedCount(sql`price_change where ${condition}`)} as total
    from price_change join staff_user on staff_user.id = price_change.changed_by left join pack on pack.id = price_change.pack_id
    left join price_upload on price_upload.change_id = price_change.change_id
    where ${condition} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}

export const typeExists = async (db: Reading, id: ItemTypeId): Promise<boolean> =>
  (await db.selectFrom('item_type').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
