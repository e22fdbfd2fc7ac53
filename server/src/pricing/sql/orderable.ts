import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Discount } from '@packhouse/contract/pricing/arithmetic.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** The entries of a customer's active item groups; `column` selects what an entry contains. */
const entries = (customerId: CustomerId, column: 'pack_id' | 'item_type_id') => sql`
  select entry.${sql.ref(column)} from customer_group
  join item_group on item_group.id = customer_group.item_group_id and item_group.is_active
  join item_group_entry entry on entry.item_group_id = item_group.id
  where customer_group.customer_id = ${customerId} and entry.${sql.ref(column)} is not null`

/** Whether `pack` is in one of the customer's active groups, or the customer has no groups at all. (rules.md §12) */
export const isAllowed = (customerId: CustomerId): RawBuilder<boolean> => sql`(
  not exists (select from customer_group where customer_id = ${customerId})
  or pack.id in (${entries(customerId, 'pack_id')})
  or pack.item_type_id in (${entries(customerId, 'item_type_id')}))`

/** The GST rate of each tax class on a date, in basis points: join it as `rate` on `taxClass`. */
export const ratesOn = (today: Day): RawBuilder<{ tax_class: string; rate_bp: number }> => sql`(
  select distinct on (tax_class) tax_class, rate_bp from tax_rate where valid_from <= ${today}::date order by tax_class, valid_from desc)`

/** The tax class of `pack`: its own, otherwise that of its `item_type`. */
export const taxClass = sql<string>`coalesce(pack.tax_class, item_type.tax_class)`

/** A customer's discount on `item_type` valid on a date, as one value; date ranges never overlap. (rules.md §4.5) */
export const liveDiscount = (customerId: CustomerId, date: Day): RawBuilder<Discount | null> => sql`(
  select json_build_object('kind', kind, 'value', coalesce(percent_bp, flat_paise), 'validFrom', valid_from, 'validTo', valid_to)
  from customer_discount
  where customer_id = ${customerId} and item_type_id = item_type.id
    and coalesce(valid_from <= ${date}::date, true) and coalesce(valid_to >= ${date}::date, true)
  order by id desc limit 1)`

export interface Orderable {
  customerId: CustomerId
  deliveryDate: Day
  today: Day
}

/** The active packs a customer may order, with their price components. */
export const selectOrderablePacks = (
  db: Reading,
  { customerId, today, itemTypeIds }: Orderable & { itemTypeIds?: readonly ItemTypeId[] },
) =>
  db
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesOn(today).as('rate'), join => join.on('rate.tax_class', '=', taxClass))
    .where('pack.is_active', '=', true)
    .where('item_type.is_active', '=', true)
    .where('item.is_active', '=', true)
    .where(isAllowed(customerId))
    // Said of both tables, so that neither is read whole.
    .$if(itemTypeIds !== undefined, query =>
      query.where(
        sql<boolean>`pack.item_type_id = any(${itemTypeIds}::integer[]) and item_type.id = any(${itemTypeIds}::integer[])`,
      ),
    )
    .select([
      'pack.id',
      'pack.item_type_id',
      'pack.sku',
      'pack.name',
      'pack.content_milli',
      'pack.by_piece',
      'pack.markup_bp',
      'pack.manual_price_paise',
      'rate.rate_bp',
    ])
    .orderBy('pack.item_type_id')
    .orderBy('pack.content_milli')
    .orderBy('pack.id')
    .execute()
export type OrderablePackRow = Awaited<ReturnType<typeof selectOrderablePacks>>[number]

/** Number of items with an active pack that a customer may order. */
export async function countOrderableItems(db: Reading, customerId: CustomerId): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::integer as items from item_type join item on item.id = item_type.item_id
    where item_type.is_active and item.is_active and exists (
      select from pack where pack.item_type_id = item_type.id and pack.is_active and ${isAllowed(customerId)})`.execute(db)
  return rows[0]?.items ?? 0
}
