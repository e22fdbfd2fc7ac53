import type { Args } from '@packhouse/contract/endpoint.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { findItemTypes } from '../../../goods/items/api.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { cappedTotal, readPlace, underGroups, writePlace } from '../rules/pages.ts'
import { selectItemCounts } from '../sql/counts.ts'
import { firstUnknown, itemConditions } from '../sql/filter.ts'
import { type GroupedPage, itemKeyset, type PlacedItem, selectGroupedPage } from '../sql/groups.ts'
import { countPacks, type PackPage, type PlacedPack, packKeyset, selectPackPage } from '../sql/pack-list.ts'
import { type ListedItem, listedItems, packRows } from './rows.ts'

const usualLimit = 50

export const itemCounts: Handler<typeof catalogue.itemCounts> = (_asked, { db }) => selectItemCounts(db)

/** Reads which items a page of the list by group holds, ungrouped ones last; a search puts the best matches first. */
async function placedPage(args: Args<typeof catalogue.itemsByGroup>, call: ReadCall) {
  const { limit = usualLimit, cursor, searchtext = '', itemgroupid, sort, ...filter } = args
  const hits = await findItemTypes(call.db, searchtext, itemConditions(filter))
  const foundIds = hits?.map(({ id }) => id)
  const after = cursor === undefined ? undefined : readPlace(cursor)
  const page: GroupedPage = {
    filter,
    itemgroupid,
    found: foundIds,
    sort: sort ?? (foundIds ? 'fit' : 'listingOrder'),
    after,
    limit,
  }
  const keyset = itemKeyset(page)
  const rows = await selectGroupedPage(call.db, keyset, page)
  if (rows.length === 0) await refuseUnknown(call.db, args)
  const shown = rows.slice(0, limit)
  const next = rows[limit]
  const last = shown.at(-1)
  return {
    shown,
    next,
    items: rows[0]?.items ?? 0,
    nextCursor: last && next ? writePlace(placeOf(last, keyset.cursorOf(last))) : null,
  }
}

/** Returns a page of items by group, each within its groups. */
export const itemsByGroup: Handler<typeof catalogue.itemsByGroup> = async (args, call) => {
  const { shown, next, items, nextCursor } = await placedPage(args, call)
  const { total, ...capped } = cappedTotal(items)
  return { rows: await grouped(shown, next, call), total, ...capped, itemTotal: total, nextCursor }
}

/** A page of the same list as ids of item types; one that is in several groups may come again. `items`: of the whole list. */
export async function typesByGroup(args: Args<typeof catalogue.itemsByGroup>, call: ReadCall) {
  const { shown, items, nextCursor } = await placedPage(args, call)
  return { ids: shown.map(({ id }) => id), items, nextCursor }
}

/** The rows of a page by group, each group with its number of customers. */
async function grouped(shown: readonly PlacedItem[], next: PlacedItem | undefined, call: ReadCall) {
  const customers = new Map(shown.map(({ group_id, group_customers }) => [group_id, group_customers]))
  return underGroups(shown, next, await rowReplyOf(shown, call)).map(group => ({
    ...group,
    customerCount: group.groupId === null ? null : (customers.get(group.groupId) ?? 0),
  }))
}

async function refuseUnknown(db: Reading, args: Parameters<typeof firstUnknown>[1]): Promise<void> {
  const unknown = await firstUnknown(db, args)
  if (unknown) found(undefined, '{what} {id} was not found.', { what: worded(unknown.what), id: unknown.id })
}

/** Reads the items of a page at once; the result maps a row to its item. */
async function rowReplyOf(
  shown: readonly PlacedItem[],
  call: ReadCall,
): Promise<(row: PlacedItem) => ListedItem> {
  const items = await listedItems(call.db, [...new Set(shown.map(({ id }) => id))], call)
  const replies = new Map(items.map(item => [item.itemId, item]))
  return row => inGroup(row, found(replies.get(row.id), 'Item {id} was not found.', { id: row.id }))
}

const placeOf = (row: PlacedItem, inner: string) => ({
  ungrouped: row.ungrouped === 1 ? (1 as const) : (0 as const),
  fit: row.group_fit,
  order: row.group_order,
  name: row.group_key,
  id: row.group_id ?? 0,
  inner,
})

/** Within a group of packs an item shows only the packs in that group. */
const inGroup = ({ pack_ids }: PlacedItem, item: ListedItem): ListedItem => {
  if (pack_ids === null) return item
  const held = new Set(pack_ids)
  return { ...item, packs: item.packs.filter(({ packsizeid }) => held.has(packsizeid)) }
}

/** Returns a page of packs; a search shows the best matches first. */
export const itemsByPacks: Handler<typeof catalogue.itemsByPacks> = async (args, call) => {
  const { limit = usualLimit, cursor, searchtext = '', sort, ...filter } = args
  const hits = await findItemTypes(call.db, searchtext, sql`true`)
  const page: PackPage = { filter, found: hits, sort: sort ?? (hits ? 'fit' : 'listingOrder'), cursor, limit }
  const keyset = packKeyset(page)
  const rows = await selectPackPage(call.db, keyset, page)
  if (rows.length === 0) await refuseUnknown(call.db, args)
  const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countPacks(call.db, page))
  const { rows: shown, ...ends } = pageOf(rows, { limit, total, keyset, toReply: row => row })
  return { ...ends, rows: await replies(shown, call) }
}

const replies = (shown: readonly PlacedPack[], call: ReadCall) =>
  packRows(
    call.db,
    shown.map(({ id }) => id),
    call,
  )

/** Returns the packs of one item type, with what was sold of each, smallest first. */
export const itemPacks: Handler<typeof catalogue.itemPacks> = async ({ itemid }, call) => {
  const [item] = await listedItems(call.db, [itemid], call)
  return found(item, 'Item {id} was not found.', { id: itemid }).packs
}
