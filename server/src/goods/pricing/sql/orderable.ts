import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { collectsTaxOn } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The entries of a customer's active item groups: a whole type, or one pack of `of_type_id`. */
const entries = (customerId: CustomerId) => sql`
  select entry.pack_id, entry.of_type_id from customer_group
  join item_group on item_group.id = customer_group.item_group_id and item_group.is_active
  join item_group_entry entry on entry.item_group_id = item_group.id
  where customer_group.customer_id = ${customerId}`

/** Whether a customer has item groups, active or not; without any it may order everything. (rules §12) */
const hasGroups = (customerId: CustomerId): RawBuilder<boolean> =>
  sql`exists (select from customer_group where customer_group.customer_id = ${customerId})`

/** Whether `pack` is in one of the customer's active groups. */
const isInGroups = (customerId: CustomerId): RawBuilder<boolean> => sql`exists (
  select from (${entries(customerId)}) as entry where of_type_id = pack.item_type_id and coalesce(pack_id = pack.id, true))`

/** Whether `pack` is in one of the customer's active groups, or the customer has no groups at all. (rules §12) */
export const isAllowed = (customerId: CustomerId): RawBuilder<boolean> =>
  sql`(not ${hasGroups(customerId)} or ${isInGroups(customerId)})`

/** A customer with what its item groups let it order; without groups, everything. (rules §12) */
export interface Buyer {
  customerId: CustomerId
  /** Types in its active groups, as a whole or by an active pack, themselves active or not; null without groups. */
  ofGroups: readonly ItemTypeId[] | null
}

/** `ofGroups` of a customer, to be read once: a statement that joined the groups would take longer to plan than to run. */
export const typesOfGroups = (customerId: CustomerId): RawBuilder<ItemTypeId[] | null> => sql`(
  case when ${hasGroups(customerId)} then array(
    select distinct of_type_id from (${entries(customerId)}) as entry
    where pack_id is null or (select pack.is_active from pack where pack.id = pack_id))
  end)`

/**
 * Whether `item_type` is active and has an active pack that the customer may order. Items that are inactive are few: they are read
 * once. Packs are looked up for each type that is read; an `exists` alone, beside an `or`, would read those of the whole catalogue.
 */
export const isOrderable = ({ ofGroups }: Pick<Buyer, 'ofGroups'>): RawBuilder<boolean> => sql`(
  item_type.is_active and item_type.item_id not in (select id from item where not is_active)
  and (select exists (select from pack where pack.item_type_id = item_type.id and pack.is_active))
  ${ofGroups ? sql`and ${isAmong(ofGroups)}` : sql``})`

/** Max types that are looked up by id. */
const fewTypes = 500

/**
 * Whether `item_type` is one of these. Few are looked up by id; of many, each type read is looked up in the list, as PostgreSQL
 * plans a list of unknown length as a short one.
 */
export function isAmong(ids: readonly ItemTypeId[]): RawBuilder<boolean> {
  const isIn = sql<boolean>`item_type.id in (select unnest(${[...ids]}::integer[]))`
  return ids.length > fewTypes ? sql`(${isIn}) is true` : isIn
}

/** The GST rate of each tax class on a date, in basis points: join it as `rate` on `taxClass`. */
export const ratesOn = (today: Day): RawBuilder<{ tax_class: string; rate_bp: number }> => sql`(
  select distinct on (tax_class) tax_class, rate_bp from tax_rate where valid_from <= ${today}::date order by tax_class, valid_from desc)`

/** The same for an order: without any where the business collects no tax on its delivery day. (rules §12.1) */
export const ratesFor = ({
  today,
  deliveryDate,
}: {
  today: Day
  deliveryDate: Day
}): RawBuilder<{ tax_class: string; rate_bp: number }> => sql`(
  select tax_class, case when ${collectsTaxOn(deliveryDate)} then rate_bp else 0 end as rate_bp from ${ratesOn(today)} as known)`

/** The tax class of `pack`: its own, otherwise that of its `item_type`. */
export const taxClass = sql<string>`coalesce(pack.tax_class, item_type.tax_class)`

interface PacksWanted extends Buyer {
  today: Day
  deliveryDate: Day
  itemTypeIds: readonly ItemTypeId[]
  /** Also packs that are not in the customer's groups. */
  outside: boolean
}

/** The active packs of types that a customer may order, smallest first; the rate of one without a tax class of its own is null. */
export const selectPacksToOrder = (
  db: Reading,
  { customerId, ofGroups, today, deliveryDate, itemTypeIds, outside }: PacksWanted,
) =>
  db
    .selectFrom('pack')
    .leftJoin(ratesFor({ today, deliveryDate }).as('rate'), 'rate.tax_class', 'pack.tax_class')
    .where('pack.is_active', '=', true)
    .where(eb => eb('pack.item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .$if(ofGroups !== null && !outside, query => query.where(isInGroups(customerId)))
    .select(
      (ofGroups !== null && outside ? sql<boolean>`not ${isInGroups(customerId)}` : sql<boolean>`false`).as(
        'is_outside',
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
export type PackToOrder = Awaited<ReturnType<typeof selectPacksToOrder>>[number]

/** The active packs a customer may order, with their price components. */
export const selectOrderablePacks = (
  db: Reading,
  { customerId, itemTypeIds }: { customerId: CustomerId; itemTypeIds?: readonly ItemTypeId[] | undefined },
) =>
  db
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
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
      'pack.markup_bp',
      'pack.manual_price_paise',
    ])
    .orderBy('pack.item_type_id')
    .orderBy('pack.content_milli')
    .orderBy('pack.id')
    .execute()
export type OrderablePackRow = Awaited<ReturnType<typeof selectOrderablePacks>>[number]

/** Number of items with an active pack that a customer may order. Of the whole catalogue the packs are read along their index. */
export async function countOrderableItems(db: Reading, buyer: Buyer): Promise<number> {
  const { rows } = await (buyer.ofGroups
    ? sql<{ items: number }>`select count(*)::integer as items from item_type where ${isOrderable(buyer)}`
    : sql<{ items: number }>`
      select count(distinct item_type_id)::integer as items from pack
      where is_active and item_type_id not in (select id from item_type where not is_active)
        and item_type_id not in (select item_type.id from item join item_type on item_type.item_id = item.id where not item.is_active)`
  ).execute(db)
  return rows[0]?.items ?? 0
}
