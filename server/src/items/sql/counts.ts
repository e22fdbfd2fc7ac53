import { countCap } from '@packhouse/contract/counting.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

interface Counts {
  activeItems: number
  activePacks: number
  withoutBasePrice: number
  withoutPack: number
  withoutPicture: number
  inactiveItems: number
  categories: number
  manualPrices: number
}

/**
 * Figures above the item list; those without a price, pack or picture are counted among active items only. All but the categories
 * are kept with the writes of the catalogue; the packs of inactive items, which are few, are read and taken off.
 */
export async function selectItemCounts(db: Reading): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with counted as (
      select coalesce(sum(active_types), 0)::integer as active_types, coalesce(sum(inactive_types), 0)::integer as inactive_types,
        coalesce(sum(unpriced_types), 0)::integer as unpriced_types, coalesce(sum(unpictured_types), 0)::integer as unpictured_types,
        coalesce(sum(active_packs), 0)::integer as active_packs, coalesce(sum(manual_packs), 0)::integer as manual_packs
      from catalogue_count
    ), inactive as (
      select count(*)::integer as packs, count(manual_price_paise)::integer as manual
      from pack where is_active and item_type_id in (select id from item_type where not is_active)
    )
    select active_types as "activeItems", inactive_types as "inactiveItems", unpriced_types as "withoutBasePrice",
      unpictured_types as "withoutPicture", active_packs - packs as "activePacks", manual_packs - manual as "manualPrices",
      (select count(*)::integer from type_without_pack
        where (select is_active from item_type where item_type.id = item_type_id)) as "withoutPack",
      (select count(*)::integer from category where is_active and parent_id is null) as categories
    from counted, inactive`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  return row
}

/** Number of active item types, also of inactive items, up to one past the cap: the total of a list that leaves none of them out. */
export const allActiveTypes = sql<number>`(
  select least(coalesce(sum(active_types), 0), ${sql.lit(countCap + 1)})::integer from catalogue_count)`

/** Number of active item types of active items. */
export const activeTypes = sql<number>`(
  (select coalesce(sum(active_types), 0) from catalogue_count)
  - (select count(*) from item join item_type on item_type.item_id = item.id where not item.is_active and item_type.is_active))::integer`

/** Number of those with an active pack. */
export const activeTypesWithPack = sql<number>`(
  ${activeTypes} - (
    select count(*) from type_without_pack where (
      select item_type.is_active and item.is_active from item_type join item on item.id = item_type.item_id
      where item_type.id = item_type_id)))::integer`
