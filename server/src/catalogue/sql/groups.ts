import type { ItemGroupId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { type Keyset, keyset, rowsToRead, type SortKeys } from '../../db/keyset.ts'
import type { Db } from '../../db/transaction.ts'
import type { GroupPlace } from '../rules/pages.ts'
import { type ItemFilter, itemConditions } from './filter.ts'

const sortKeys = {
  listingOrder: { key: sql`item_type.listing_key`, type: 'text' },
  itemName: { key: sql`substr(item_type.listing_key, 8)`, type: 'text' },
  itemTypeCode: { key: sql`item_type.code`, type: 'text' },
  basePrice: { key: sql`coalesce(item_type.base_price_paise, 0)`, type: 'bigint' },
  /** For a search: by match, which differs for each. */
  fit: { key: sql`lpad(place.fit::text, 7, '0') collate "C"`, type: 'text' },
} as const satisfies SortKeys<string>
type SortField = keyof typeof sortKeys
type ItemSort = SortField | `-${SortField}`

export interface GroupedPage {
  filter: ItemFilter
  /** Only this group, active or not. */
  itemgroupid?: ItemGroupId | undefined
  /** Search results that the filter keeps, best first. */
  found?: readonly ItemTypeId[] | undefined
  sort: ItemSort
  /** Where the previous page ended. */
  after?: GroupPlace | undefined
  limit: number
}

/** The order of items within their group; refuses a foreign cursor. */
export const itemKeyset = ({ sort, after }: Pick<GroupedPage, 'sort' | 'after'>): Keyset =>
  keyset(sortKeys, sql<number>`item_type.id`, { sort, cursor: after?.inner })

/** An item in one of its groups, or in none. */
export interface PlacedItem {
  /** Ungrouped items come last. */
  ungrouped: number
  group_fit: number
  group_order: number
  group_key: string
  group_id: ItemGroupId | null
  group_name: string | null
  /** Customers that use the group. */
  group_customers: number
  /** The item's packs in a pack group; null: all. */
  pack_ids: PackId[] | null
  id: ItemTypeId
  key: string
  /** Items of the whole list, each counted once. */
  items: number
}

/** The place of an item's group in the list. */
const groupPlace = sql`place.ungrouped, place.group_fit, place.group_order, place.group_key, place.group_number`

/**
 * One page of items by group, those in no group last; ids and positions only, with one extra row that shows whether another page
 * follows.
 */
export async function selectGroupedPage(db: Db, order: Keyset, page: GroupedPage): Promise<PlacedItem[]> {
  const { filter, itemgroupid, found, sort, after, limit } = page
  const [join, isShown] =
    itemgroupid === undefined ? [sql`left join`, sql`item_group.is_active`] : [sql`join`, sql`item_group.id = ${itemgroupid}`]
  const listed = found
    ? sql`select id, place::integer as fit from unnest(${[...found]}::integer[]) with ordinality as hit(id, place)`
    : sql`select id, 0 as fit from item_type where ${itemConditions(filter)}`
  const cursor =
    after &&
    sql`(${after.ungrouped}::integer, ${after.fit}::integer, ${after.order}::integer, ${after.name}::text, ${after.id}::integer)`
  const isAfter = cursor ? sql`((${groupPlace}) > ${cursor} or ((${groupPlace}) = ${cursor} and ${order.after}))` : sql`true`
  const { rows } = await sql<PlacedItem>`
    with listed as materialized (${listed}), member as (
      select distinct entry.of_type_id, item_group.id, item_group.name, item_group.kind, item_group.listing_order, item_group.name_key
      from item_group_entry entry join item_group on item_group.id = entry.item_group_id where ${isShown}
    ), place as materialized (
      select listed.*, member.id as group_id, member.name as group_name, member.kind, (member.id is null)::integer as ungrouped,
        coalesce(member.id, 0) as group_number, coalesce(member.listing_order, 0) as group_order,
        coalesce(member.name_key, '') as group_key,
        ${sort === 'fit' ? sql`min(listed.fit) over (partition by member.id)` : sql`0`} as group_fit
      from listed ${join} member on member.of_type_id = listed.id
    )
    select place.*, ${order.key} as key,
      (select count(*)::integer from customer_group where item_group_id = place.group_id) as group_customers,
      case when place.kind = 'PACKS' then array(
        select pack_id from item_group_entry entry
        where entry.item_group_id = place.group_id and entry.of_type_id = place.id and pack_id is not null) end as pack_ids,
      (select count(*)::integer from ${itemgroupid === undefined ? sql`listed` : sql`place`}) as items
    from place join item_type on item_type.id = place.id where ${isAfter}
    order by ${groupPlace}, ${order.order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}
