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

/** Figures above the item list; those without a price, pack or picture, and packs, are counted among active items only. */
export async function selectItemCounts(db: Reading): Promise<Counts> {
  const { rows } = await sql<Counts & { withPack: number }>`
    select types.*, packs.*, "activeItems" - "withPack" as "withoutPack",
      (select count(*)::integer from category where is_active and parent_id is null) as categories
    from (
      select count(*) filter (where is_active)::integer as "activeItems", count(*) filter (where not is_active)::integer as "inactiveItems",
        count(*) filter (where is_active and base_price_paise is null)::integer as "withoutBasePrice",
        count(*) filter (where is_active and images = '{}')::integer as "withoutPicture"
      from item_type
    ) as types, (
      select coalesce(sum(active), 0)::integer as "activePacks", coalesce(sum(manual), 0)::integer as "manualPrices",
        count(*)::integer as "withPack"
      from (
        select item_type_id, count(*) as active, count(manual_price_paise) as manual from pack where is_active group by item_type_id
      ) as held join item_type on item_type.id = held.item_type_id and item_type.is_active
    ) as packs`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  const { withPack: _, ...counts } = row
  return counts
}
