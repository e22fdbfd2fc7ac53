import type { PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { cappedCount, type KeyedRow, type Keyset, keyset, rowsToRead, type SortKeys } from '../../db/keyset.ts'
import type { Db } from '../../db/transaction.ts'
import type { Typed } from '../rules/search.ts'
import { type PackFilter, packConditions } from './filter.ts'
import { alikeFit, alikeTypes, fitOf, holdsWords } from './search.ts'

const sortKeys = {
  listingOrder: { key: sql`pack.listing_key`, type: 'text' },
  itemName: { key: sql`substr(pack.listing_key, 8)`, type: 'text' },
  sku: { key: sql`pack.sku`, type: 'text' },
  /** Of a search: how well it fits, then as lists stand. */
  fit: { key: sql`(hits.fit::text || pack.listing_key) collate "C"`, type: 'text' },
} as const satisfies SortKeys<string>
type SortField = keyof typeof sortKeys
export type PackSort = SortField | `-${SortField}`

export interface PackPage {
  filter: PackFilter
  typed?: Typed | undefined
  sort: PackSort
  cursor?: string | undefined
  limit: number
}

/** The order of packs; refuses a cursor that is not one of its own. */
export const packKeyset = ({ sort, cursor }: Pick<PackPage, 'sort' | 'cursor'>): Keyset =>
  keyset(sortKeys, sql<number>`pack.id`, { sort, cursor })

export interface PlacedPack extends KeyedRow {
  id: PackId
  total: number
  /** Found by its spelling alone: the search text of its item, for who looks again. */
  alike: string | null
}

/** One page of packs: ids alone, one more than asked says whether another page follows. */
export async function selectPackPage(db: Db, order: Keyset, page: PackPage): Promise<PlacedPack[]> {
  const { rows } = await (page.typed ? searched(page.typed, order, page) : walked(order, page)).execute(db)
  return rows
}

const tables = sql`pack join item_type on item_type.id = pack.item_type_id`

/** How many packs a filter has, for the page that is empty though others are not. */
export async function countPacks(db: Db, filter: PackFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${cappedCount(sql`${tables} where ${packConditions(filter)}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

const walked = (order: Keyset, { filter, limit }: PackPage) => {
  const wanted = packConditions(filter)
  return sql<PlacedPack>`
    select pack.id, ${order.key} as key, ${cappedCount(sql`${tables} where ${wanted}`)} as total, null::text as alike
    from ${tables} where ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`
}

/** The hits are gathered once; where nothing holds the words, all packs of items that are spelled alike are told with their texts. */
const searched = (typed: Typed, order: Keyset, { filter, limit }: PackPage) => {
  const wanted = packConditions(filter)
  const text = sql`pack.search_text`
  return sql<PlacedPack>`
    with plain as materialized (
      select pack.id, ${fitOf(text, typed)} as fit from ${tables} where ${holdsWords(text, typed)} and ${wanted}
    ), hits as (
      select id, fit, null::text as alike from plain
      union all
      select pack.id, ${sql.lit(alikeFit)}, item_type.search_text
      from ${alikeTypes(typed)} as alike join item_type on item_type.id = alike.id join pack on pack.item_type_id = item_type.id
      where not exists (select from plain) and ${wanted}
    )
    select pack.id, ${order.key} as key, (select count(*) from hits)::integer as total, hits.alike
    from hits join pack on pack.id = hits.id
    where ${order.after} order by ${order.order}
    limit case when exists (select from plain) then ${rowsToRead(limit)}::bigint end`
}
