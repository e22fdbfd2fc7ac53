import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastCost, pastMilli, receivedAtCost } from '../../../goods/inventory/api.ts'
import { type Buyer, isOrderable, ratesFor } from '../../../goods/pricing/api.ts'
import { discountsOn } from '../../../people/customers/api.ts'
import type { Db, Reading } from '../../../platform/db/transaction.ts'

interface Wanted {
  customerId: CustomerId
  deliveryDate: Day
  today: Day
  itemTypeIds: readonly ItemTypeId[]
}

/** Item types as a customer may order them, with stock and discount, in catalogue order. */
export const selectOrderableItems = (db: Db, { customerId, deliveryDate, today, itemTypeIds }: Wanted) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesFor({ today, deliveryDate }).as('rate'), 'rate.tax_class', 'item_type.tax_class')
    .leftJoin('stock', 'stock.item_type_id', 'item_type.id')
    .leftJoin(inbound(deliveryDate).as('inbound'), 'inbound.item_type_id', 'item_type.id')
    .leftJoin(
      discountsOn(customerId, deliveryDate).as('discounted'),
      'discounted.item_type_id',
      'item_type.id',
    )
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
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
      'item_type.sell_arrivals',
      sql<Milli>`coalesce(stock.on_hand_milli, 0)`.as('on_hand_milli'),
      sql<Milli>`coalesce(stock.blocked_milli, 0)`.as('blocked_milli'),
      'item_type.catch_weight',
      'item_type.max_order_milli',
      'rate.rate_bp',
      'discounted.discount',
      pastMilli(sql`item_type.id`, deliveryDate).as('past_milli'),
      sql<number>`coalesce(stock.on_hand_milli - stock.blocked_milli - stock.reserved_milli, 0)
        - ${pastMilli(sql`item_type.id`, deliveryDate)} + coalesce(inbound.milli, 0)`.as('free_milli'),
    ])
    .orderBy('item_type.listing_key')
    .orderBy('item_type.id')
    .execute()

interface Choice {
  buyer: Buyer
  /** Types that the customer has bought recently, most frequent first. */
  bought: readonly ItemTypeId[]
  /** Only these, as far as they may be ordered. */
  itemTypeIds?: readonly ItemTypeId[] | undefined
  limit: number
}

/** Ids of the types to return: those bought, those in stock or reserved, the rest. Each part is read up to the limit only. */
export const selectOrderableIds = async (db: Db, choice: Choice): Promise<ItemTypeId[]> =>
  (await orderableIds(choice).execute(db)).rows.map(({ id }) => id)

/** The statement of selectOrderableIds, exported for the test of its plan. */
export function orderableIds({ buyer, bought, itemTypeIds, limit }: Choice): RawBuilder<{ id: ItemTypeId }> {
  const orderable = itemTypeIds
    ? sql`${isOrderable(buyer)} and item_type.id = any(${itemTypeIds}::integer[])`
    : isOrderable(buyer)
  const inStock = sql`exists (select from stock where stock.item_type_id = item_type.id and on_hand_milli + reserved_milli > 0)`
  const max = sql.lit(limit) // a parameter would be planned as a tenth of all types
  const part = (place: number, where: RawBuilder<unknown>) => sql`(
    select item_type.id, null::bigint as rank, ${sql.lit(place)} as place, item_type.listing_key from item_type
    where ${orderable} and ${where} and item_type.id <> all(${bought}::integer[])
    order by item_type.listing_key, item_type.id limit ${max})`
  // Where all is in stock, every type would be looked at to find the rest: only as many are asked for as are still wanted.
  return sql`
    with stocked as materialized ${part(1, inStock)}
    select id from (
      select item_type.id, habit.rank, 0 as place, item_type.listing_key
      from unnest(${bought}::integer[]) with ordinality as habit(id, rank) join item_type on item_type.id = habit.id where ${orderable}
      union all select * from stocked
      union all (select * from ${part(2, sql`not ${inStock}`)} as rest limit (select ${max} - count(*) from stocked))
    ) as candidate order by rank nulls last, place, listing_key, id limit ${max}`
}

/** What estimates will bring by a date, in thousandths by item. (rules §5.1) */
const inbound = (deliveryDate: Day) => sql<{ item_type_id: ItemTypeId; milli: number }>`(
  select item_type_id, sum(quantity_milli)::bigint as milli from estimate
  where status = 'PENDING' and expected_date <= ${deliveryDate}::date group by item_type_id)`

/** What items cost when they last came in, in paise per base unit; those that never did are left out. */
export async function selectLastCosts(
  db: Reading,
  itemIds: readonly ItemTypeId[],
): Promise<Map<ItemTypeId, Paise>> {
  const { rows } = await sql<{ id: ItemTypeId; cost: Paise | null }>`
    select item_type.id, (select ${lastCost} from ${receivedAtCost(sql`item_type.id`)} limit 1) as cost
    from item_type where id = any(${[...itemIds]}::integer[])`.execute(db)
  return new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost]])))
}

export type OrderableItemRow = Awaited<ReturnType<typeof selectOrderableItems>>[number]
