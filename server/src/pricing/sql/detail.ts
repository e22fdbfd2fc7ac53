import { ceilings } from '@packhouse/contract/ceilings.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, DiscountId, EstimateId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Discount } from '@packhouse/contract/pricing/arithmetic.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { receivedAtCost } from '../../inventory/api.ts'

export interface ItemDiscountRow extends Discount {
  id: DiscountId
  customerId: CustomerId
  businessName: string
  isActive: boolean
}

/** Discounts on an item valid today or later, by customer and date. */
export async function selectItemDiscounts(db: Reading, itemTypeId: ItemTypeId, today: Day): Promise<ItemDiscountRow[]> {
  const { rows } = await sql<ItemDiscountRow>`
    select customer_discount.id, customer.id as "customerId", customer.business_name as "businessName", customer.is_active as "isActive",
      kind, coalesce(percent_bp, flat_paise) as value, valid_from as "validFrom", valid_to as "validTo"
    from customer_discount join customer on customer.id = customer_discount.customer_id
    where customer_discount.item_type_id = ${itemTypeId} and coalesce(valid_to >= ${today}::date, true)
    order by lower(customer.business_name), valid_from nulls first, customer_discount.id`.execute(db)
  return rows
}

/** The base price of an item in paise; undefined for an unknown item. */
export const selectBasePrice = (db: Reading, itemTypeId: ItemTypeId) =>
  db.selectFrom('item_type').where('id', '=', itemTypeId).select('base_price_paise as paise').executeTakeFirst()

/** Receipts of an item with a known cost, in paise and thousandths, the last received first. */
export async function selectItemCosts(db: Reading, itemTypeId: ItemTypeId) {
  const { rows } = await sql<{ id: EstimateId; receivedAt: Date; supplier: string | null; milli: Milli | null; cost: Paise }>`
    select id, received_at as "receivedAt", supplier, accepted_milli as milli, expected_cost_paise as cost
    from ${receivedAtCost(itemTypeId)} limit ${sql.lit(ceilings.itemCosts)}`.execute(db)
  return rows
}
