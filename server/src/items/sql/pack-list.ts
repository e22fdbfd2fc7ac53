import { countCap } from '@packhouse/contract/counting.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type KeyedRow, type Keyset, keyset, rowsToRead, type SortKeys } from '../../db/keyset.ts'
import type { Db } from '../../db/transaction.ts'
import { isWhole, type PackFilter, packConditions } from './filter.ts'

const sortKeys = {
  listingOrder: { key: sql`pack.listing_key`, type: 'text' },
  itemName: { key: sql`substr(pack.listing_key, 8)`, type: 'text' },
  sku: { key: sql`pack.sku`, type: 'text' },
  /** For a search: by match, then in list order. */
  fit: { key: sql`(lpad(hits.fit::text, 7, '0') || pack.listing_key) collate "C"`, type: 'text' },
} as const satisfies SortKeys<string>
type SortField = keyof typeof sortKeys
type PackSort = SortField | `-${SortField}`

/** Packs of a found type: those that the search names, otherwise all of them. */
interface FoundPacks {
  id: ItemTypeId
  packIds: readonly PackId[] | null
}

export interface PackPage {
  filter: PackFilter
  /** Search results, best first. */
  found?: readonly FoundPacks[] | undefined
  sort: PackSort
  cursor?: string | undefined
  limit: number
}

/** The order of packs; refuses a foreign cursor. */
export const packKeyset = ({ sort, cursor }: Pick<PackPage, 'sort' | 'cursor'>): Keyset =>
  keyset(sortKeys, sql<number>`pack.id`, { sort, cursor })

export interface PlacedPack extends KeyedRow {
  id: PackId
  total: number
}

/** One page of packs, ids only; one extra row shows whether another page follows. */
export async function selectPackPage(db: Db, order: Keyset, page: PackPage): Promise<PlacedPack[]> {
  const { rows } = await (await statementOf(db, order, page)).execute(db)
  return rows
}

/** Search results and lists of few packs are collected once; others are walked only as far as the page needs. */
async function statementOf(db: Db, order: Keyset, page: PackPage): Promise<RawBuilder<PlacedPack>> {
  if (page.found) return searched(page.found, order, page)
  if (isWhole(page.filter)) return walked(order, page, cappedCount(sql`pack where ${packConditions(page.filter)}`))
  const few = await selectFew(db, page.filter)
  return few.length > countCap ? walked(order, page, sql.lit(countCap + 1)) : among(few, order, page)
}

/** The packs that match a filter, up to one past the cap. */
async function selectFew(db: Db, { everOrdered, ...others }: PackFilter): Promise<PackId[]> {
  const matching =
    everOrdered && isWhole(others)
      ? orderedPacks(packConditions(others))
      : sql<{ id: PackId }>`select id from pack where ${packConditions({ everOrdered, ...others })}`
  const { rows } = await sql<{ id: PackId }>`${matching} limit ${sql.lit(countCap + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Packs on any order, by steps from one to the next in the index of lines: of many packs few may ever have been ordered. */
const orderedPacks = (wanted: RawBuilder<boolean>) => sql<{ id: PackId }>`
  with recursive ordered as (
    (select item_type_id, pack_id from order_line order by item_type_id, pack_id limit 1)
    union all
    select next.item_type_id, next.pack_id
    from ordered, lateral (
      select line.item_type_id, line.pack_id from order_line line
      where (line.item_type_id, line.pack_id) > (ordered.item_type_id, ordered.pack_id)
      order by line.item_type_id, line.pack_id limit 1
    ) as next
  )
  select pack.id from ordered join pack on pack.id = ordered.pack_id and pack.item_type_id = ordered.item_type_id where ${wanted}`

/** Number of packs that match a filter, up to one past the cap, for an empty page of a list that is not empty. */
export const countPacks = async (db: Db, filter: PackFilter): Promise<number> => (await selectFew(db, filter)).length

const walked = (order: Keyset, { filter, limit }: PackPage, total: RawBuilder<number>) => sql<PlacedPack>`
  select pack.id, ${order.key} as key, ${total} as total
  from pack where ${packConditions(filter)} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`

const among = (few: readonly PackId[], order: Keyset, { limit }: PackPage) => sql<PlacedPack>`
  select pack.id, ${order.key} as key, ${few.length}::integer as total
  from pack where pack.id = any(${[...few]}::integer[]) and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`

/** Collects the search results once, then reads them page by page. */
const searched = (found: readonly FoundPacks[], order: Keyset, { filter, limit }: PackPage) => {
  const named = found.flatMap(({ id, packIds }, place) => (packIds ?? [null]).map(packId => [id, packId, place] as const))
  const column = (at: 0 | 1 | 2) => sql`${named.map(row => row[at])}::integer[]`
  return sql<PlacedPack>`
    with hits as materialized (
      select pack.id, hit.place as fit
      from unnest(${column(0)}, ${column(1)}, ${column(2)}) as hit(item_type_id, pack_id, place)
      join pack on pack.item_type_id = hit.item_type_id and pack.id = coalesce(hit.pack_id, pack.id)
      where ${packConditions(filter)}
    )
    select pack.id, ${order.key} as key, (select count(*) from hits)::integer as total
    from hits join pack on pack.id = hits.id
    where ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`
}
