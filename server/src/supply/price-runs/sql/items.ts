import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { CustomerLows } from '@packhouse/contract/supply/price-runs/propose.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { PriceNow } from '../rules/apply.ts'
import type { ItemToPrice, ManualPack } from '../rules/rows.ts'

/**
 * Active items in the order of the price list, with their target markups: a sub-category is nearer than the category above it, and
 * of several the first that the item is in. (rules §36.1)
 */
export async function selectItemsToPrice(db: Reading): Promise<ItemToPrice[]> {
  const { rows } = await sql<ItemToPrice>`
    select item_type.id as "itemId", item_type.base_price_paise as old, coalesce(item_type.markup_bp, nearest.markup_bp) as "markupBp"
    from item_type join item on item.id = item_type.item_id
    left join lateral (
      select coalesce(category.markup_bp, above.markup_bp) as markup_bp
      from item_category join category on category.id = item_category.category_id left join category as above on above.id = category.parent_id
      where item_category.item_id = item.id and coalesce(category.markup_bp, above.markup_bp) is not null
      order by category.markup_bp is null, category.parent_id is null, item_category.place, category.id limit 1
    ) as nearest on item_type.markup_bp is null
    where item_type.is_active and item.is_active order by item_type.listing_key, item_type.id`.execute(db)
  return rows
}

/** Active packs whose price is set by hand. */
export async function selectManualPacks(db: Reading, ids: readonly ItemTypeId[]): Promise<ManualPack[]> {
  const { rows } = await sql<ManualPack>`
    select item_type_id as "itemId", content_milli as "contentMilli", markup_bp as "markupBp", manual_price_paise as manual
    from pack where item_type_id = any(${[...ids]}::integer[]) and is_active and manual_price_paise is not null`.execute(
    db,
  )
  return rows
}

/** The largest discounts and the lowest fixed prices of active customers on a day. (rules §4.5, §4.15) */
export async function selectLows(
  db: Reading,
  ids: readonly ItemTypeId[],
  day: Day,
): Promise<(CustomerLows & { itemId: ItemTypeId })[]> {
  const isMeant = sql`coalesce(valid_from <= ${day}::date, true) and coalesce(valid_to >= ${day}::date, true)`
  const { rows } = await sql<CustomerLows & { itemId: ItemTypeId }>`
    with discount as (
      select item_type_id, max(percent_bp) as percent_bp,
        array_remove(array_agg(distinct flat_paise), null) as flats
      from customer_discount join customer on customer.id = customer_id and customer.is_active
      where item_type_id = any(${[...ids]}::integer[]) and ${isMeant} group by item_type_id
    ), fixed as (
      select pack.item_type_id, min(price_paise * 1000 / pack.content_milli) as fixed
      from fixed_price join pack on pack.id = pack_id and pack.is_active
      join customer on customer.id = customer_id and customer.is_active
      where pack.item_type_id = any(${[...ids]}::integer[]) and ${isMeant} group by pack.item_type_id
    )
    select coalesce(discount.item_type_id, fixed.item_type_id) as "itemId", percent_bp as "percentBp",
      coalesce(flats, '{}') as flats, fixed.fixed
    from discount full join fixed on fixed.item_type_id = discount.item_type_id`.execute(db)
  return rows
}

export async function selectPricesNow(db: Reading, ids: readonly ItemTypeId[]): Promise<PriceNow[]> {
  const { rows } = await sql<PriceNow>`
    select item_type.id as "itemId", item.name as "itemName", item_type.is_active and item.is_active as "isActive",
      item_type.base_price_paise as base, item_type.price_changed_at as "changedAt", staff_user.name as "changedBy"
    from item_type join item on item.id = item_type.item_id left join staff_user on staff_user.id = item_type.price_changed_by
    where item_type.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
