import { countCap } from '@packhouse/contract/counting.ts'
import type { ItemGroupId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead, type SortKeys } from '../../db/keyset.ts'
import type { Db } from '../../db/transaction.ts'
import type { GroupPlace } from '../rules/pages.ts'
import { allActiveTypes } from './counts.ts'
import { type ItemFilter, isWhole, itemConditions } from './filter.ts'

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

const typeId = sql<number>`item_type.id`
const placeId = sql<number>`place.id`

/** The order of items within their group; refuses a foreign cursor. By match the items themselves need not be read. */
export const itemKeyset = ({ sort, after }: Pick<GroupedPage, 'sort' | 'after'>): Keyset =>
  keyset(sortKeys, sort === 'fit' ? placeId : typeId, { sort, cursor: after?.inner })

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

const shownGroups = (itemgroupid: ItemGroupId | undefined) =>
  itemgroupid === undefined ? sql<boolean>`item_group.is_active` : sql<boolean>`item_group.id = ${itemgroupid}`

/** The types that are in a shown group. */
const groupedTypes = (itemgroupid: ItemGroupId | undefined) => sql`(
  select of_type_id from item_group_entry where item_group_id in (select id from item_group where ${shownGroups(itemgroupid)}))`

/** Whether a type belongs to the list of this group, or of all. */
const isListed = (itemgroupid: ItemGroupId | undefined) =>
  itemgroupid === undefined ? sql<boolean>`true` : sql<boolean>`item_type.id in ${groupedTypes(itemgroupid)}`

/** The packs of an item that are in the group at `place`. */
const packsInGroup = (id: RawBuilder<number>) => sql<PackId[] | null>`case when place.kind = 'PACKS' then array(
  select pack_id from item_group_entry entry
  where entry.item_group_id = place.group_id and entry.of_type_id = ${id} and pack_id is not null) end`

/** Number of customers that use the group of a row. */
const customersOfGroup = sql`(select count(*)::integer from customer_group where item_group_id = group_id) as group_customers`

/** One page of items by group, ids and positions only; one extra row shows whether another page follows. */
export async function selectGroupedPage(db: Db, order: Keyset, page: GroupedPage): Promise<PlacedItem[]> {
  const few = page.found ?? (await selectFew(db, page))
  const { rows } = await (few ? gathered(order, page, few) : walked(order, page)).execute(db)
  return rows
}

/** The items of a list that has no more than are counted; undefined if it has more, so that a page fills quickly. */
async function selectFew(db: Db, page: GroupedPage): Promise<ItemTypeId[] | undefined> {
  if (isWhole(page.filter) || (page.after && page.after.items > countCap)) return undefined
  const { rows } = await sql<{ id: ItemTypeId }>`
    select item_type.id from item_type where ${itemConditions(page.filter)} and ${isListed(page.itemgroupid)}
    limit ${sql.lit(countCap + 1)}`.execute(db)
  return rows.length > countCap ? undefined : rows.map(({ id }) => id)
}

/** The number of items of a list that is walked. */
function countWalked(page: GroupedPage): RawBuilder<number> {
  const { filter, itemgroupid, after } = page
  if (after) return sql`${after.items}::integer`
  if (!isWhole(filter)) return sql.lit(countCap + 1)
  if (filter.status && itemgroupid === undefined) return allActiveTypes
  return cappedCount(sql`item_type where ${itemConditions(filter)} and ${isListed(itemgroupid)}`)
}

/** For a list of many: walks the indexes group by group, then the ungrouped items, only as far as the page needs. */
function walked(order: Keyset, page: GroupedPage) {
  const { filter, itemgroupid, after, limit } = page
  const wanted = itemConditions(filter)
  const many = rowsToRead(limit)
  const groupsFrom = after
    ? sql`${after.ungrouped === 0} and (item_group.listing_order, item_group.name_key, item_group.id)
        >= (${after.order}::integer, ${after.name}::text, ${after.id}::integer)`
    : sql`true`
  const afterInGroup = after ? sql`(place.group_id <> ${after.id}::integer or ${order.after})` : sql`true`
  const afterUngrouped = after?.ungrouped === 1 ? order.after : sql`true`
  return sql<PlacedItem>`
    with grouped as materialized (
      select place.*, item.*
      from (
        select 0 as ungrouped, 0 as group_fit, listing_order as group_order, name_key as group_key, id as group_id, name as group_name, kind
        from item_group where ${shownGroups(itemgroupid)} and ${groupsFrom} order by listing_order, name_key, id
      ) as place
      cross join lateral (
        select item_type.id, ${order.key} as key, row_number() over (order by ${order.order}) as position, ${packsInGroup(typeId)} as pack_ids
        from item_type
        where item_type.id = any(array(select of_type_id from item_group_entry entry where entry.item_group_id = place.group_id))
          and ${wanted} and ${afterInGroup}
        order by ${order.order} limit ${many}
      ) as item
      order by group_order, group_key, group_id, position limit ${many}
    ), rest as (
      select item_type.id, ${order.key} as key, row_number() over (order by ${order.order}) as position
      from item_type
      where ${itemgroupid === undefined} and (select count(*) from grouped) < ${many} and ${wanted} and ${afterUngrouped}
        and item_type.id not in ${groupedTypes(itemgroupid)}
      order by ${order.order} limit ${many}
    ), counted as materialized (select ${countWalked(page)} as items)
    select placed.*, ${customersOfGroup}, items
    from counted, (
      select ungrouped, group_fit, group_order, group_key, group_id, group_name, pack_ids, id, key, position from grouped
      union all
      select 1, 0, 0, '', null, null, null, id, key, position from rest
    ) as placed
    order by ungrouped, group_order, group_key, group_id, position limit ${many}`
}

/** For search results, best first, or a list of few: assigns these items to their groups. */
function gathered(order: Keyset, { itemgroupid, sort, after, limit }: GroupedPage, ids: readonly ItemTypeId[]) {
  const join = itemgroupid === undefined ? sql`left join` : sql`join`
  const place = sql`(place.ungrouped, place.group_fit, place.group_order, place.group_key, place.group_number)`
  const cursor =
    after &&
    sql`(${after.ungrouped}::integer, ${after.fit}::integer, ${after.order}::integer, ${after.name}::text, ${after.id}::integer)`
  const isAfter = cursor ? sql`(${place} > ${cursor} or (${place} = ${cursor} and ${order.after}))` : sql`true`
  return sql<PlacedItem>`
    with hits as materialized (
      select id, place::integer as fit from unnest(${[...ids]}::integer[]) with ordinality as hit(id, place)
    ), member as materialized (
      select distinct of_type_id, item_group_id as group_id from item_group_entry where of_type_id = any(${[...ids]}::integer[])
    ), place as materialized (
      select hits.*, item_group.id as group_id, item_group.name as group_name, kind, (item_group.id is null)::integer as ungrouped,
        coalesce(item_group.id, 0) as group_number, coalesce(item_group.listing_order, 0) as group_order,
        coalesce(item_group.name_key, '') as group_key,
        ${sort === 'fit' ? sql`min(hits.fit) over (partition by item_group.id)` : sql`0`} as group_fit
      from hits ${join} (member join item_group on item_group.id = member.group_id and ${shownGroups(itemgroupid)}) on of_type_id = hits.id
    )
    select place.ungrouped, place.group_fit, place.group_order, place.group_key, place.group_id, place.group_name,
      ${customersOfGroup}, ${packsInGroup(placeId)} as pack_ids, place.id, ${order.key} as key,
      (select count(*)::integer from ${itemgroupid === undefined ? sql`hits` : sql`place`}) as items
    from place ${sort === 'fit' ? sql`` : sql`join item_type on item_type.id = place.id`}
    where ${isAfter}
    order by place.ungrouped, place.group_fit, place.group_order, place.group_key, place.group_number, ${order.order}
    limit ${rowsToRead(limit)}`
}
