import type { Day } from '@packhouse/contract/day.ts'
import type { Discount } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { CustomerId, DiscountId, ItemTypeId, StaffUserId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ItemDiscountRow } from '../../../goods/pricing/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { CurrentDiscount, DiscountPlan } from '../rules/discounts.ts'

/** Returns discounts of a customer on items that apply today or later. */
export async function selectDiscounts(
  db: Reading,
  { customerId, itemIds, today }: { customerId: CustomerId; itemIds: readonly ItemTypeId[]; today: Day },
): Promise<CurrentDiscount[]> {
  const { rows } = await sql<CurrentDiscount>`
    select id, item_type_id as "itemId", kind, coalesce(percent_bp, flat_paise) as value,
      valid_from as "validFrom", valid_to as "validTo", version
    from customer_discount
    where customer_id = ${customerId} and item_type_id = any(${[...itemIds]}::integer[])
      and coalesce(valid_to >= ${today}::date, true)
    order by item_type_id, valid_from nulls first, id`.execute(db)
  return rows
}

/** A discount with its item; the price is that of a base unit. */
export interface DiscountedRow extends CurrentDiscount {
  itemName: string
  itemUnit: ItemUnit
  base_price_paise: Paise | null
}

/** Returns the discounts of a customer that apply on a day, by their items in catalogue order. */
export async function selectDiscountedToday(
  db: Reading,
  customerId: CustomerId,
  today: Day,
): Promise<DiscountedRow[]> {
  const { rows } = await sql<DiscountedRow>`
    select discount.id, item_type.id as "itemId", item.name as "itemName", item_type.unit as "itemUnit", base_price_paise, kind,
      coalesce(percent_bp, flat_paise) as value, valid_from as "validFrom", valid_to as "validTo", discount.version
    from customer_discount as discount
    join item_type on item_type.id = discount.item_type_id join item on item.id = item_type.item_id
    where customer_id = ${customerId} and coalesce(valid_from <= ${today}::date, true) and coalesce(valid_to >= ${today}::date, true)
    order by item.listing_order, lower(item.name), item_type.id`.execute(db)
  return rows
}

/** Discounts on an item valid today or later, by customer and date. */
export async function selectItemDiscounts(
  db: Reading,
  itemTypeId: ItemTypeId,
  today: Day,
): Promise<ItemDiscountRow[]> {
  const { rows } = await sql<ItemDiscountRow>`
    select customer_discount.id, customer.id as "customerId", customer.business_name as "businessName", customer.is_active as "isActive",
      kind, coalesce(percent_bp, flat_paise) as value, valid_from as "validFrom", valid_to as "validTo"
    from customer_discount join customer on customer.id = customer_discount.customer_id
    where customer_discount.item_type_id = ${itemTypeId} and coalesce(valid_to >= ${today}::date, true)
    order by lower(customer.business_name), valid_from nulls first, customer_discount.id`.execute(db)
  return rows
}

/** A row of customer_discount as one value. */
const discountValue = sql<Discount>`
  json_build_object('kind', kind, 'value', coalesce(percent_bp, flat_paise), 'validFrom', valid_from, 'validTo', valid_to)`

/** Whether a discount of the customer is valid on a date; date ranges never overlap. (rules §4.5) */
const isLive = (customerId: CustomerId, date: Day): RawBuilder<boolean> => sql`(
  customer_id = ${customerId} and coalesce(valid_from <= ${date}::date, true) and coalesce(valid_to >= ${date}::date, true))`

/** A customer's discount on `item_type` valid on a date. */
export const liveDiscount = (customerId: CustomerId, date: Day): RawBuilder<Discount | null> => sql`(
  select ${discountValue} from customer_discount
  where item_type_id = item_type.id and ${isLive(customerId, date)} order by id desc limit 1)`

/** A customer's discounts valid on a date, by item type: to be joined where many types are read. */
export const discountsOn = (
  customerId: CustomerId,
  date: Day,
): RawBuilder<{ item_type_id: ItemTypeId; discount: Discount }> => sql`(
  select distinct on (item_type_id) item_type_id, ${discountValue} as discount from customer_discount
  where ${isLive(customerId, date)} order by item_type_id, id desc)`

const valueColumns = ({ kind, value, validFrom, validTo }: Discount) => ({
  kind,
  percent_bp: kind === 'PERCENT' ? value : null,
  flat_paise: kind === 'FLAT' ? paise(value) : null,
  valid_from: validFrom,
  valid_to: validTo,
})

/** Adds, changes and removes discounts; returns the ids of the added ones in order. */
export async function applyDiscounts(
  tx: Tx,
  { added, changed, removed }: DiscountPlan,
  { customerId, userId, now }: { customerId: CustomerId; userId: StaffUserId; now: Date },
): Promise<DiscountId[]> {
  if (removed.length > 0)
    await tx
      .deleteFrom('customer_discount')
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute()
  const rows = changed.map(({ before, after }) => ({ id: before.id, ...valueColumns(after) }))
  if (rows.length > 0)
    await sql`
      update customer_discount set kind = edit.kind, percent_bp = edit.percent_bp, flat_paise = edit.flat_paise,
        valid_from = edit.valid_from, valid_to = edit.valid_to, updated_at = ${now}, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as edit(id integer, kind text, percent_bp integer, flat_paise bigint, valid_from date, valid_to date)
      where customer_discount.id = edit.id`.execute(tx)
  if (added.length === 0) return []
  const inserted = await tx
    .insertInto('customer_discount')
    .values(
      added.map(discount => ({
        customer_id: customerId,
        item_type_id: discount.itemId,
        ...valueColumns(discount),
        created_by: userId,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export interface PricedItem {
  id: ItemTypeId
  name: string
  basePrice: Paise | null
}

/** Names and base prices of items. */
export const selectPricedItems = (db: Reading, ids: readonly ItemTypeId[]): Promise<PricedItem[]> =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['item_type.id', 'item.name', 'item_type.base_price_paise as basePrice'])
    .execute()
