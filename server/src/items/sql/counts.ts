import type { ItemGroupId } from '@packhouse/contract/ids.ts'
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

/** Figures above the item list; those without a price or picture are counted among active items only. */
export async function selectItemCounts(db: Reading): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where is_active)::integer as "activeItems",
      count(*) filter (where is_active and base_price_paise is null)::integer as "withoutBasePrice",
      count(*) filter (where is_active and packs is null)::integer as "withoutPack",
      count(*) filter (where is_active and images = '{}')::integer as "withoutPicture",
      count(*) filter (where not is_active)::integer as "inactiveItems",
      coalesce(sum(packs) filter (where is_active), 0)::integer as "activePacks",
      coalesce(sum(manual) filter (where is_active), 0)::integer as "manualPrices",
      (select count(*)::integer from category where is_active and parent_id is null) as categories
    from item_type left join (
      select item_type_id, count(*) as packs, count(manual_price_paise) as manual from pack where is_active group by item_type_id
    ) as held on held.item_type_id = item_type.id`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}

/** Number of customers of each group; a group without customers is left out. */
export async function selectCustomersOfGroups(db: Reading, groups: readonly ItemGroupId[]): Promise<Map<ItemGroupId, number>> {
  if (groups.length === 0) return new Map()
  const { rows } = await sql<{ id: ItemGroupId; customers: number }>`
    select item_group_id as id, count(*)::integer as customers from customer_group
    where item_group_id = any(${[...groups]}::integer[]) group by item_group_id`.execute(db)
  return new Map(rows.map(({ id, customers }) => [id, customers]))
}
