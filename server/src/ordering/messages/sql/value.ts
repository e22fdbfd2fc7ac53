import type { Day } from '@packhouse/contract/day.ts'
import type { Discount } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { CustomerId, PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { liveDiscount } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface PackToPrice {
  id: PackId
  base_price_paise: Paise | null
  content_milli: Milli
  markup_bp: number
  manual_price_paise: Paise | null
  discount: Discount | null
}

/** Packs with what their prices are made of, for a customer on a day; without a customer at list prices. */
export async function selectPackPrices(
  db: Reading,
  packIds: readonly PackId[],
  { customerId, day }: { customerId: CustomerId | null; day: Day },
): Promise<PackToPrice[]> {
  const discount = customerId === null ? sql<Discount | null>`null` : liveDiscount(customerId, day)
  const { rows } = await sql<PackToPrice>`
    select pack.id, item_type.base_price_paise, pack.content_milli, pack.markup_bp, pack.manual_price_paise, ${discount} as discount
    from pack join item_type on item_type.id = pack.item_type_id where pack.id = any(${packIds}::integer[])`.execute(
    db,
  )
  return rows
}
