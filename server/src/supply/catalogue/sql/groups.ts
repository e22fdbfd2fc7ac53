import type { ItemGroupId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, keyset, rowsToRead, type SortKeys } from '../../../platform/db/keyset.ts'
import type { Db } from '../../../platform/db/transaction.ts'
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
  /** The item's packs in a pack group, or its packs in no group where others are in some; null: all. */
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
export const selectGroupedPage = (db: Db, order: Keyset, page: GroupedPage): Promise<PlacedItem[]> =>
  page.found || page.itemgroupid !== undefined ? selectAmong(db, order, page) : selectWhole(db, order, page)

/** The groups that are shown, with each of their types once. */
const members = (isShown: RawBuilder<unknown>) => sql`
  select distinct entry.of_type_id, item_group.id, item_group.name, item_group.kind, item_group.listing_order, item_group.name_key
  from item_group_entry entry join item_group on item_group.id = entry.item_group_id where ${isShown}`

const inActiveGroup = sql`item_group_entry entry join item_group on item_group.id = entry.item_group_id and item_group.is_active`

/** Types of which only some packs are in groups: the others are listed with what is in none. */
const partly = sql`
  select entry.of_type_id from ${inActiveGroup}
  group by entry.of_type_id
  having bool_and(entry.pack_id is not null) and exists (
    select from pack where pack.item_type_id = entry.of_type_id and pack.is_active
      and not exists (select from ${inActiveGroup} where entry.pack_id = pack.id))`

/** What is read of each row of a page, when its place is known. */
const shown = sql`
  (select count(*)::integer from customer_group where item_group_id = place.group_id) as group_customers,
  case when place.kind = 'PACKS' then array(
      select pack_id from item_group_entry entry
      where entry.item_group_id = place.group_id and entry.of_type_id = place.id and pack_id is not null)
    when place.group_id is null and exists (select from ${inActiveGroup} where entry.of_type_id = place.id) then array(
      select pack.id from pack where pack.item_type_id = place.id
        and not exists (select from ${inActiveGroup} where entry.pack_id = pack.id)) end as pack_ids`

/** Whether a place is behind the page before. */
function behind(order: Keyset, after: GroupPlace | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  const { ungrouped, fit, order: listed, name, id } = after
  const cursor = sql`(${ungrouped}::integer, ${fit}::integer, ${listed}::integer, ${name}::text, ${id}::integer)`
  return sql`((${groupPlace}) > ${cursor} or ((${groupPlace}) = ${cursor} and ${order.after}))`
}

/** Of search results, or of one group. */
async function selectAmong(db: Db, order: Keyset, page: GroupedPage): Promise<PlacedItem[]> {
  const { filter, itemgroupid, found, sort, after, limit } = page
  const [join, isShown] =
    itemgroupid === undefined
      ? [sql`left join`, sql`item_group.is_active`]
      : [sql`join`, sql`item_group.id = ${itemgroupid}`]
  const others =
    itemgroupid === undefined
      ? sql`union all select of_type_id, null::integer, null, null, null::integer, null from (${partly}) as partly`
      : sql``
  const listed = found
    ? sql`select id, place::integer as fit from unnest(${[...found]}::integer[]) with ordinality as hit(id, place)`
    : sql`select id, 0 as fit from item_type where ${itemConditions(filter)}`
  const { rows } = await sql<PlacedItem>`
    with listed as materialized (${listed}), member as (${members(isShown)} ${others}), place as materialized (
      select listed.*, member.id as group_id, member.name as group_name, member.kind, (member.id is null)::integer as ungrouped,
        coalesce(member.id, 0) as group_number, coalesce(member.listing_order, 0) as group_order,
        coalesce(member.name_key, '') as group_key,
        ${sort === 'fit' ? sql`min(listed.fit) over (partition by member.id)` : sql`0`} as group_fit
      from listed ${join} member on member.of_type_id = listed.id
    )
    select place.*, ${order.key} as key, ${shown},
      (select count(*)::integer from ${itemgroupid === undefined ? sql`listed` : sql`place`}) as items
    from place join item_type on item_type.id = place.id where ${behind(order, after)}
    order by ${groupPlace}, ${order.order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}

/**
 * Of the catalogue, in two parts: what is in groups, then what is in none, each read only as far as the page needs. Members of groups
 * are few beside the catalogue: each is looked up.
 */
async function selectWhole(
  db: Db,
  order: Keyset,
  { filter, after, limit }: GroupedPage,
): Promise<PlacedItem[]> {
  const isListed = itemConditions(filter)
  const none = sql`select null::integer as group_id, null as group_name, null as kind, 1 as ungrouped, 0 as group_number,
    0 as group_order, '' as group_key, 0 as group_fit`
  const { rows } = await sql<PlacedItem>`
    with grouped as materialized (
      select item_type.id, place.*, ${order.key} as key
      from (
        select member.of_type_id, member.id as group_id, member.name as group_name, member.kind, 0 as ungrouped,
          member.id as group_number, member.listing_order as group_order, member.name_key as group_key, 0 as group_fit
        from (${members(sql`item_group.is_active`)}) as member
      ) as place cross join lateral (
        select * from item_type where item_type.id = place.of_type_id and ${isListed} limit 1
      ) as item_type where ${behind(order, after)}
      order by ${groupPlace}, ${order.order} limit ${rowsToRead(limit)}
    ), others as (
      select item_type.id, null::integer as of_type_id, place.*, ${order.key} as key
      from item_type cross join (${none}) as place
      where ${isListed} and ${after && after.ungrouped === 1 ? order.after : sql`true`} and not exists (
        select from ${inActiveGroup} where entry.of_type_id = item_type.id and not entry.of_type_id = any(array(${partly})))
      order by ${order.order} limit ${rowsToRead(limit)}
    )
    select place.*, ${shown}, (select count(*)::integer from item_type where ${isListed}) as items
    from (select * from grouped union all select * from others) as place join item_type on item_type.id = place.id
    order by ${groupPlace}, ${order.order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}
