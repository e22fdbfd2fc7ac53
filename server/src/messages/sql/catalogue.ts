import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import type { CataloguePack } from '../rules/book.ts'

/** What changes with every write of an item, a type or a pack that `selectCatalogue` would read differently. */
export async function selectCatalogueState(db: Reading): Promise<string> {
  const { rows } = await sql<{ state: string }>`select coalesce(sum(changes), 0)::text as state from catalogue_count`.execute(db)
  return rows[0]?.state ?? ''
}

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

/** The next types after an id with their active packs, by id. */
export async function selectCatalogue(db: Reading, after: number, count: number): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select item_type.id, item_type.item_id, item_type.code, item.name, item_type.name as type_name, item.aliases, item_type.unit,
      item_type.catch_weight, item_type.is_active and item.is_active as is_active, item_type.max_order_milli,
      coalesce((select json_agg(json_build_object('packsizeid', pack.id, 'name', pack.name, 'contentMilli', pack.content_milli,
        'byPiece', pack.by_piece) order by pack.content_milli, pack.id)
        from pack where pack.item_type_id = item_type.id and pack.is_active), '[]') as packs
    from item_type join item on item.id = item_type.item_id
    where item_type.id > ${after} order by item_type.id limit ${sql.lit(count)}`.execute(db)
  return rows
}
