import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { type PackFilter, packConditions } from './filter.ts'

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
  const listed = listedPacks(page)
  const { rows } = await sql<PlacedPack>`
    select pack.id, ${order.key} as key, ${cappedCount(listed)} as total
    from ${listed} and ${order.after} order by ${order.order} limit ${rowsToRead(page.limit)}`.execute(db)
  return rows
}

/** Number of packs of a list, up to one past the cap, for an empty page of a list that is not empty. */
export async function countPacks(db: Db, page: PackPage): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${cappedCount(listedPacks(page))} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** The packs of a list, and `hits`, the place of each among search results. */
const listedPacks = ({ filter, found }: PackPage): RawBuilder<unknown> =>
  sql`${found ? foundPacks(found) : sql`pack`} where ${packConditions(filter)}`

const foundPacks = (found: readonly FoundPacks[]): RawBuilder<unknown> => {
  const named = found.flatMap(({ id, packIds }, place) =>
    (packIds ?? [null]).map(packId => [id, packId, place] as const),
  )
  const column = (at: 0 | 1 | 2) => sql`${named.map(row => row[at])}::integer[]`
  return sql`unnest(${column(0)}, ${column(1)}, ${column(2)}) as hits(item_type_id, pack_id, fit)
    join pack on pack.item_type_id = hits.item_type_id and pack.id = coalesce(hits.pack_id, pack.id)`
}
