import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import type { Typed } from '../rules/search.ts'
import { alikeTypes, fitOf, holdsWords } from './search.ts'

export interface FoundItem {
  id: ItemTypeId
  name: string
  typeName: string
  alias: string | null
  unit: ItemUnit
  basePrice: Paise | null
  freeMilli: Milli
}

/** The active items that hold what was typed, best fit first; where none does, those spelled alike. Amounts in paise and thousandths. */
export async function selectItemsLike(db: Reading, typed: Typed, most: number): Promise<FoundItem[]> {
  const text = sql`item_type.search_text`
  const { rows } = await sql<FoundItem>`
    with plain as materialized (
      select id, ${fitOf(text, typed)} as fit, listing_key from item_type
      where ${holdsWords(text, typed)} and is_active order by fit, listing_key, id limit ${sql.lit(most)}
    ), chosen as (
      select id, fit, listing_key from plain
      union all
      select item_type.id, 9, listing_key from ${alikeTypes(typed)} as alike join item_type on item_type.id = alike.id
      where not exists (select from plain) and item_type.is_active
    )
    select item_type.id, item.name, item_type.name as "typeName", item.aliases[1] as alias, item_type.unit,
           item_type.base_price_paise as "basePrice",
           coalesce(stock.on_hand_milli - stock.reserved_milli, 0)::bigint as "freeMilli"
    from chosen join item_type on item_type.id = chosen.id join item on item.id = item_type.item_id
    left join stock on stock.item_type_id = item_type.id
    order by chosen.fit, chosen.listing_key, chosen.id limit ${sql.lit(most)}`.execute(db)
  return rows
}
