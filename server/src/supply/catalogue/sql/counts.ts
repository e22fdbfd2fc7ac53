import type { ItemCounts } from '@packhouse/contract/goods/items/model.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Figures above the item list, each counted from its own index; those without a price, pack or picture, and packs, are counted among active items only. */
export async function selectItemCounts(db: Reading): Promise<ItemCounts> {
  const ofActive = sql`is_active and item_type_id not in (select id from item_type where not is_active)`
  const { rows } = await sql<Omit<ItemCounts, 'withoutPack'> & { withPack: number }>`
    select held.*, (select count(*)::integer from item_type where is_active) as "activeItems",
      (select count(*)::integer from item_type where not is_active) as "inactiveItems",
      (select count(*)::integer from item_type where is_active and base_price_paise is null) as "withoutBasePrice",
      (select count(*)::integer from item_type where is_active and images = '{}') as "withoutPicture",
      (select count(*)::integer from pack where manual_price_paise is not null and ${ofActive}) as "manualPrices",
      (select count(*)::integer from category where is_active and parent_id is null) as categories
    from (
      select count(*)::integer as "activePacks", count(distinct item_type_id)::integer as "withPack" from pack where ${ofActive}
    ) as held`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  const { withPack, ...counts } = row
  return { ...counts, withoutPack: counts.activeItems - withPack }
}
