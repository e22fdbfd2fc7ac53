import type { ItemGroupId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
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
 * Figures above the item list; those without a price, pack or picture are counted among active items only. All active packs are
 * counted by an index, then those of inactive items, which are few, are taken off.
 */
export async function selectItemCounts(db: Reading): Promise<Counts> {
  const types = (where: RawBuilder<boolean>) => sql`(select count(*)::integer from item_type where ${where})`
  const { rows } = await sql<Omit<Counts, 'withoutPack'> & { itemsWithPack: number }>`
    with held as (
      select count(distinct item_type_id) as items, count(*) as packs from pack where is_active
    ), inactive as (
      select count(distinct item_type_id) as items, count(*) as packs, count(manual_price_paise) as manual
      from pack where is_active and item_type_id in (select id from item_type where not is_active)
    )
    select ${types(sql`is_active`)} as "activeItems", ${types(sql`not is_active`)} as "inactiveItems",
      ${types(sql`is_active and base_price_paise is null`)} as "withoutBasePrice",
      ${types(sql`is_active and images = '{}'`)} as "withoutPicture",
      (held.items - inactive.items)::integer as "itemsWithPack", (held.packs - inactive.packs)::integer as "activePacks",
      ((select count(*) from pack where is_active and manual_price_paise is not null) - inactive.manual)::integer as "manualPrices",
      (select count(*)::integer from category where is_active and parent_id is null) as categories
    from held, inactive`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  const { itemsWithPack, ...counts } = row
  return { ...counts, withoutPack: counts.activeItems - itemsWithPack }
}

/** Number of customers of each group; a group without customers is left out. */
export async function selectCustomersOfGroups(db: Reading, groups: readonly ItemGroupId[]): Promise<Map<ItemGroupId, number>> {
  if (groups.length === 0) return new Map()
  const { rows } = await sql<{ id: ItemGroupId; customers: number }>`
    select item_group_id as id, count(*)::integer as customers from customer_group
    where item_group_id = any(${[...groups]}::integer[]) group by item_group_id`.execute(db)
  return new Map(rows.map(({ id, customers }) => [id, customers]))
}
