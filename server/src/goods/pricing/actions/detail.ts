import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { type Discount, discountedPackPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { CustomerId, DiscountId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectBasePrice, selectItemCosts } from '../sql/detail.ts'
import { typeExists } from '../sql/rows.ts'

export interface ItemDiscountRow extends Discount {
  id: DiscountId
  customerId: CustomerId
  businessName: string
  isActive: boolean
}

/** Discounts on an item valid today or later, by customer and date; customers, a slice above, keeps them. */
export type DiscountsOfItem = (db: Reading, itemTypeId: ItemTypeId, today: Day) => Promise<ItemDiscountRow[]>

const unit = milli(1000)

/** Returns customer discounts on an item valid today or later, lowest price first. (rules §4.5) */
export const itemDiscounts =
  (discountsOfItem: DiscountsOfItem): Handler<typeof pricing.itemDiscounts> =>
  async ({ itemid }, { db, now }) => {
    const { paise: price } = found(await selectBasePrice(db, itemid), 'Item {id} was not found.', {
      id: itemid,
    })
    const rows = (await discountsOfItem(db, itemid, dayOf(now))).map(row => ({
      discountId: row.id,
      customerId: row.customerId,
      businessName: row.businessName,
      isActive: row.isActive,
      type: row.kind,
      // Basis points and paise are both hundredths of the displayed unit.
      value: row.value / 100,
      validFrom: row.validFrom,
      validTo: row.validTo,
      effectivePrice: price === null ? null : discountedPackPrice(price, unit, row),
    }))
    return rows.sort((one, other) => (one.effectivePrice ?? 0) - (other.effectivePrice ?? 0))
  }

/** Returns an item's costs at receipt, newest first. */
export const itemCosts: Handler<typeof pricing.itemCosts> = async ({ itemid }, { db }) => {
  const rows = await selectItemCosts(db, itemid)
  if (rows.length === 0)
    found((await typeExists(db, itemid)) || undefined, 'Item {id} was not found.', { id: itemid })
  return rows.map(({ id, receivedAt, supplier, milli, cost }) => ({
    estimateId: id,
    receivedAt,
    supplier,
    quantity: milli,
    cost,
  }))
}
