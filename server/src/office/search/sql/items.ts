import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { sql } from 'kysely'
import { pastMilli } from '../../../goods/inventory/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface NamedItem {
  id: ItemTypeId
  name: string
  typeName: string
  alias: string | null
  unit: ItemUnit
  basePrice: Paise | null
  freeMilli: Milli
}

/** Item types with their names, in the order of the ids. Amounts in paise and thousandths. */
export async function selectNamedItems(
  db: Reading,
  ids: readonly ItemTypeId[],
  today: Day,
): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select item_type.id, item.name, item_type.name as "typeName", item.aliases[1] as alias, item_type.unit,
           item_type.base_price_paise as "basePrice",
           (coalesce(stock.on_hand_milli - stock.blocked_milli - stock.reserved_milli, 0)
             - ${pastMilli(sql`item_type.id`, today)})::bigint as "freeMilli"
    from unnest(${[...ids]}::integer[]) with ordinality as chosen(id, place)
    join item_type on item_type.id = chosen.id join item on item.id = item_type.item_id
    left join stock on stock.item_type_id = item_type.id
    order by chosen.place`.execute(db)
  return rows
}
