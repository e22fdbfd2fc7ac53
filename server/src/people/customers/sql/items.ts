import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastCost, receivedAtCost } from '../../../goods/inventory/api.ts'
import { activeTypes } from '../../../goods/items/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Chosen, CustomerPage } from './dashboard.ts'

export interface CustomerItemRow {
  id: ItemTypeId
  item_name: string
  type_name: string
  code: string
  unit: ItemUnit
  aliases: string[]
  image: string | null
  base_price_paise: Paise | null
  last_cost_paise: Paise | null
  last_cost_at: Date | null
  discount_ended_on: Day | null
}

/** Returns items with what their prices for one customer need, in catalogue order. */
export async function selectCustomerItems(
  db: Reading,
  { customerId, itemIds, today }: { customerId: CustomerId; itemIds: readonly ItemTypeId[]; today: Day },
): Promise<CustomerItemRow[]> {
  const { rows } = await sql<CustomerItemRow>`
    with ended as (
      select item_type_id, max(valid_to) as last_day from customer_discount
      where customer_id = ${customerId} and valid_to < ${today}::date group by item_type_id
    )
    select item_type.id, item.name as item_name, item_type.name as type_name, item_type.code, item_type.unit, item.aliases,
      item_type.images[1] as image, item_type.base_price_paise,
      costed.paise as last_cost_paise, costed.received_at as last_cost_at,
      ended.last_day as discount_ended_on
    from item_type join item on item.id = item_type.item_id
    left join lateral (
      select ${lastCost} as paise, received_at from ${receivedAtCost(sql`item_type.id`)} limit 1
    ) as costed on true
    left join ended on ended.item_type_id = item_type.id
    where item_type.id = any(${[...itemIds]}::integer[])
    order by item.listing_order, lower(item.name), item_type.id`.execute(db)
  return rows
}

/** Returns items on which a customer has a discount today or later. */
export async function selectDiscountedItems(
  db: Reading,
  customerId: CustomerId,
  today: Day,
): Promise<ItemTypeId[]> {
  const rows = await db
    .selectFrom('customer_discount')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`coalesce(valid_to >= ${today}::date, true)`)
    .select('item_type_id')
    .distinct()
    .execute()
  return rows.map(({ item_type_id }) => item_type_id)
}

export interface CustomerItemsListRow extends Chosen {
  business_name: string
  city: string
  is_active: boolean
  item_groups: string[]
  items: number
  discounted_items: number
  last_order_at: Date | null
}

/** Returns chosen customers with the numbers of their items: one statement per page. (rules §12) */
export async function selectCustomersWithItems(
  db: Reading,
  chosen: RawBuilder<Chosen>,
  { today, orders }: Pick<CustomerPage, 'today' | 'orders'>,
): Promise<CustomerItemsListRow[]> {
  const { rows } = await sql<CustomerItemsListRow>`
    with group_item as materialized (
      select distinct entry.item_group_id, entry.of_type_id as item_type_id
      from item_group_entry entry join item_group on item_group.id = entry.item_group_id and item_group.is_active
      where (entry.pack_id is null or (select pack.is_active from pack where pack.id = entry.pack_id))
        and entry.of_type_id not in (select id from item_type where not is_active)
        and entry.of_type_id not in (select item_type.id from item join item_type on item_type.item_id = item.id where not item.is_active)
    )
    select customer.id, chosen.key, chosen.total, chosen.alike, customer.business_name, customer.city, customer.is_active,
      coalesce(groups.names, '{}') as item_groups,
      case when groups.names is null then ${activeTypes} else (
        select count(distinct group_item.item_type_id)::integer from customer_group
        join group_item on group_item.item_group_id = customer_group.item_group_id
        where customer_group.customer_id = customer.id) end as items,
      (select count(distinct item_type_id)::integer from customer_discount
        where customer_id = customer.id and coalesce(valid_to >= ${today}::date, true)) as discounted_items,
      ${orders.lastOrderAt} as last_order_at
    from ${chosen} as chosen join customer on customer.id = chosen.id
    left join lateral (
      select array_agg(item_group.name order by item_group.listing_order, item_group.name) as names
      from customer_group join item_group on item_group.id = customer_group.item_group_id
      where customer_group.customer_id = customer.id
    ) as groups on true
    order by chosen.place`.execute(db)
  return rows
}
