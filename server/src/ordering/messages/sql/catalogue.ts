import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { CataloguePack } from '../rules/know/book.ts'

export interface CatalogueRow {
  id: ItemTypeId
  item_id: ItemId
  code: string
  name: string
  type_name: string
  aliases: string[]
  unit: ItemUnit
  catch_weight: boolean
  is_active: boolean
  max_order_milli: Milli | null
  packs: (Omit<CataloguePack, 'contentMilli'> & { contentMilli: number })[]
}

/** What `selectCatalogue` reads of a type, as one value that another reading has only where nothing changed. */
export async function selectDigests(db: Reading): Promise<{ id: ItemTypeId; digest: string }[]> {
  const { rows } = await sql<{ id: ItemTypeId; digest: string }>`
    select item_type.id, concat_ws(' ', hashtextextended(concat_ws('|', item_type.item_id, item_type.code, item.name, item_type.name,
      item.aliases::text, item_type.unit, item_type.catch_weight, item_type.is_active, item.is_active, item_type.max_order_milli), 0),
      packs.digest) as digest
    from item_type join item on item.id = item_type.item_id
    left join (
      select item_type_id, sum(hashtextextended(concat_ws('|', id, sku, name, content_milli, by_piece), 0)) as digest
      from pack where is_active group by item_type_id) as packs on packs.item_type_id = item_type.id`.execute(
    db,
  )
  return rows
}

/** The next types after an id with their active packs, by id. */
export const selectCatalogue = (db: Reading, after: number, count: number): Promise<CatalogueRow[]> =>
  types(db, sql`item_type.id > ${after} order by item_type.id limit ${sql.lit(count)}`)

/** Types by their ids, with their active packs. */
export const selectTypes = (db: Reading, ids: readonly ItemTypeId[]): Promise<CatalogueRow[]> =>
  types(db, sql`item_type.id = any(${ids}::integer[]) order by item_type.id`)

async function types(db: Reading, which: RawBuilder<unknown>): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select item_type.id, item_type.item_id, item_type.code, item.name, item_type.name as type_name, item.aliases, item_type.unit,
      item_type.catch_weight, item_type.is_active and item.is_active as is_active, item_type.max_order_milli,
      coalesce((select json_agg(json_build_object('packsizeid', pack.id, 'sku', pack.sku, 'name', pack.name, 'contentMilli', pack.content_milli,
        'byPiece', pack.by_piece) order by pack.content_milli, pack.id)
        from pack where pack.item_type_id = item_type.id and pack.is_active), '[]') as packs
    from item_type join item on item.id = item_type.item_id
    where ${which}`.execute(db)
  return rows
}
