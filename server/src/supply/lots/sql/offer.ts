import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { usualOrders } from '@packhouse/contract/supply/lots/offer.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The active packs of an item, the smallest first, with its price per base unit, paise. */
export async function selectOfferPacks(db: Reading, itemTypeId: ItemTypeId) {
  const { rows } = await sql<{ id: PackId; contentMilli: Milli; basePrice: Paise | null }>`
    select pack.id, content_milli as "contentMilli", base_price_paise as "basePrice"
    from pack join item_type on item_type.id = pack.item_type_id
    where pack.item_type_id = ${itemTypeId} and pack.is_active order by content_milli, pack.id`.execute(db)
  return rows
}

/** Active customers who ordered an item often enough up to a day, the most frequent first; at most 200. (rules §27.14) */
export async function selectUsualBuyers(db: Reading, itemTypeId: ItemTypeId, today: Day) {
  const { rows } = await sql<{ id: CustomerId; name: string }>`
    select customer.id, customer.business_name as name
    from orders join customer on customer.id = orders.customer_id and customer.is_active
    where orders.delivery_date > ${today}::date - ${sql.lit(usualOrders.days)} and orders.status <> 'REJECTED'
      and exists (select from order_line where order_line.order_id = orders.id and order_line.item_type_id = ${itemTypeId})
    group by customer.id having count(*) >= ${sql.lit(usualOrders.least)} order by count(*) desc, customer.business_name limit 200`.execute(
    db,
  )
  return rows
}
