import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

interface Counts {
  activeItems: number
  activePacks: number
  withoutBasePrice: number
  withoutPicture: number
  inactiveItems: number
}

/** The figures above the item list; what lacks a price or a picture is counted among the active ones. */
export async function selectItemCounts(db: Reading): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where is_active)::integer as "activeItems",
      count(*) filter (where is_active and base_price_paise is null)::integer as "withoutBasePrice",
      count(*) filter (where is_active and images = '{}')::integer as "withoutPicture",
      count(*) filter (where not is_active)::integer as "inactiveItems",
      (select count(*)::integer from pack join item_type on item_type.id = pack.item_type_id
        where pack.is_active and item_type.is_active) as "activePacks"
    from item_type`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}
