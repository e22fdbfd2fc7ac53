import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Reading } from '../../db/transaction.ts'
import { isAllowed, liveDiscount, type Orderable, ratesOn } from '../../pricing/api.ts'

interface Chosen {
  /** Only these, as far as they may be ordered. */
  itemTypeIds?: readonly ItemTypeId[] | undefined
  limit: number
}

/** Whether `item_type` is active and has an active pack that the customer may order. */
export const isOrderable = (customerId: CustomerId): RawBuilder<boolean> => sql`(
  item_type.is_active and exists (select from item where item.id = item_type.item_id and item.is_active)
  and exists (select from pack where pack.item_type_id = item_type.id and pack.is_active and ${isAllowed(customerId)}))`

/** Buying habits are read from the orders of this many days. */
const habitDays = 60

export const selectCustomerExists = async (db: Reading, customerId: CustomerId): Promise<boolean> =>
  (await db.selectFrom('customer').where('id', '=', customerId).select('id').executeTakeFirst()) !== undefined

/**
 * The item types that a customer may order with stock, discount and habits; most frequent first, then in catalogue order. When
 * the limit applies, items in stock or reserved are preferred.
 */
export const selectOrderableItems = (db: Db, { customerId, deliveryDate, today, itemTypeIds, limit }: Orderable & Chosen) =>
  db
    .with('bought', db =>
      db
        .selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .where('orders.customer_id', '=', customerId)
        .where('orders.placed_at', '>=', startOfDay(addDays(today, -habitDays)))
        .where('orders.status', '!=', 'REJECTED')
        .where('order_line.substitute_for', 'is', null)
        .select([
          'orders.id as order_id',
          'orders.placed_at',
          'order_line.item_type_id',
          'order_line.pack_id',
          'order_line.ordered_packs_milli',
        ]),
    )
    .with('last', db =>
      db
        .selectFrom('bought')
        .distinctOn('item_type_id')
        .select(['item_type_id', 'pack_id', 'ordered_packs_milli', 'placed_at'])
        .orderBy('item_type_id')
        .orderBy('order_id', 'desc')
        .orderBy('pack_id'),
    )
    .with('habit', db =>
      db
        .selectFrom('bought')
        .innerJoin('last', 'last.item_type_id', 'bought.item_type_id')
        .groupBy('bought.item_type_id')
        .select([
          'bought.item_type_id',
          sql<number>`row_number() over (order by count(distinct bought.order_id) desc, max(bought.order_id) desc, bought.item_type_id)`.as(
            'rank',
          ),
          sql<number>`percentile_disc(0.5) within group (order by bought.ordered_packs_milli)
              filter (where bought.pack_id = last.pack_id)`.as('usual_packs_milli'),
        ]),
    )
    .with('chosen', () => chosenTypes(customerId, { itemTypeIds, limit }))
    .selectFrom('chosen')
    .innerJoin('item_type', 'item_type.id', 'chosen.id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesOn(today).as('rate'), 'rate.tax_class', 'item_type.tax_class')
    .leftJoin('stock', 'stock.item_type_id', 'item_type.id')
    .leftJoin(inbound(deliveryDate).as('inbound'), 'inbound.item_type_id', 'item_type.id')
    .leftJoin('last', 'last.item_type_id', 'item_type.id')
    .leftJoin('habit', 'habit.item_type_id', 'item_type.id')
    .select([
      'item_type.id',
      'item.name',
      'item.aliases',
      'item_type.name as type_name',
      'item_type.code',
      'item_type.unit',
      sql<string | null>`item_type.images[1]`.as('image'),
      'item_type.base_price_paise',
      'item_type.procure_to_order',
      'item_type.catch_weight',
      'item_type.max_order_milli',
      'rate.rate_bp',
      liveDiscount(customerId, deliveryDate).as('discount'),
      sql<number>`coalesce(stock.on_hand_milli, 0) + coalesce(inbound.milli, 0) - coalesce(stock.reserved_milli, 0)`.as(
        'free_milli',
      ),
      'last.pack_id as last_pack_id',
      'last.ordered_packs_milli as last_packs_milli',
      'last.placed_at as last_ordered_at',
      'habit.rank',
      'habit.usual_packs_milli',
    ])
    .orderBy(sql`habit.rank nulls last`)
    .orderBy('item_type.listing_key')
    .orderBy('item_type.id')
    .execute()

/** Ids of the types to return: those of `habit`, those in stock or reserved, the rest. Each part is read up to the limit only. */
function chosenTypes(customerId: CustomerId, { itemTypeIds, limit }: Chosen): RawBuilder<{ id: ItemTypeId }> {
  const orderable = itemTypeIds
    ? sql`${isOrderable(customerId)} and item_type.id = any(${itemTypeIds}::integer[])`
    : isOrderable(customerId)
  const inStock = sql`exists (select from stock where stock.item_type_id = item_type.id and on_hand_milli + reserved_milli > 0)`
  const most = sql.lit(limit) // a parameter would be planned as a tenth of all types
  const part = (place: number, where: RawBuilder<unknown>) => sql`(
    select item_type.id, null::bigint as rank, ${sql.lit(place)} as place, item_type.listing_key from item_type
    where ${orderable} and ${where} and not exists (select from habit where habit.item_type_id = item_type.id)
    order by item_type.listing_key, item_type.id limit ${most})`
  return sql`(
    select id from (
      select item_type.id, habit.rank, 0 as place, item_type.listing_key
      from habit join item_type on item_type.id = habit.item_type_id where ${orderable}
      union all ${part(1, inStock)} union all ${part(2, sql`not ${inStock}`)}
    ) as candidate order by rank nulls last, place, listing_key, id limit ${most})`
}

/** What estimates will bring by a date, in thousandths by item. (rules.md §5.1) */
const inbound = (deliveryDate: Day) => sql<{ item_type_id: ItemTypeId; milli: number }>`(
  select item_type_id, sum(quantity_milli)::bigint as milli from estimate
  where status = 'PENDING' and expected_date <= ${deliveryDate}::date group by item_type_id)`

export type OrderableItemRow = Awaited<ReturnType<typeof selectOrderableItems>>[number]
