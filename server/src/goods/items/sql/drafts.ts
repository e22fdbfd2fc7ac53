import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { columnsAs } from '../../../platform/db/column-map.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { itemColumns, typeColumns } from './columns.ts'
import type { ItemFacts } from './item-facts.ts'
import { everOrdered } from './ordered.ts'

const typeFields = [
  'item_type.id',
  ...columnsAs('item_type', typeColumns),
  'item_type.is_active as isActive',
] as const

/** Items with their categories and types, as forms edit them, in no order. */
export const selectDrafts = (db: Reading, itemIds: readonly ItemId[]) =>
  db
    .selectFrom('item')
    .where(eb => eb('item.id', '=', eb.fn.any(eb.val([...itemIds]))))
    .select(eb => [
      'item.id',
      'item.code as itemID',
      ...columnsAs('item', itemColumns),
      sql<
        CategoryId[]
      >`array(select category_id from item_category where item_id = item.id order by place, category_id)`.as(
        'categoryIds',
      ),
      'item.is_active as isActive',
      'item.version',
      jsonArrayFrom(
        eb
          .selectFrom('item_type')
          .whereRef('item_type.item_id', '=', 'item.id')
          .select(typeFields)
          .orderBy('item_type.id'),
      ).as('types'),
    ])
    .execute()
export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number]

/** Locks an item until the transaction ends; orders and links may still refer to it. */
export const lockItem = (tx: Tx, id: ItemId) =>
  tx
    .selectFrom('item')
    .where('id', '=', id)
    .select(['id', ...columnsAs('item', itemColumns), 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks the types of an item until the transaction ends. */
export const lockTypesOf = (tx: Tx, itemId: ItemId) =>
  tx
    .selectFrom('item_type')
    .where('item_id', '=', itemId)
    .select(typeFields)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
export type LockedType = Awaited<ReturnType<typeof lockTypesOf>>[number]

/** Locks the items of these types until the transaction ends, in id order: before the types, as edits of the whole item do. */
export const lockItemsOf = (tx: Tx, typeIds: readonly ItemTypeId[]) =>
  tx
    .selectFrom('item')
    .where('id', 'in', eb =>
      eb
        .selectFrom('item_type')
        .where(of => of('id', '=', of.fn.any(of.val([...typeIds]))))
        .select('item_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export async function selectCategoryIds(db: Reading, itemId: ItemId): Promise<CategoryId[]> {
  const rows = await db
    .selectFrom('item_category')
    .where('item_id', '=', itemId)
    .select('category_id')
    .orderBy('place')
    .orderBy('category_id')
    .execute()
  return rows.map(({ category_id }) => category_id)
}

/** Items with one of these names, active or not. */
export const selectItemsNamed = (db: Reading, names: readonly string[]) =>
  db
    .selectFrom('item')
    .where(eb => eb('name_key', '=', eb.fn.any(eb.val(names.map(nameKey)))))
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('id')
    .execute()

/** Like selectItemsNamed, with the names and codes of their types. */
export const selectItemsWithTypes = (db: Reading, names: readonly string[]) =>
  db
    .selectFrom('item')
    .where(eb => eb('name_key', '=', eb.fn.any(eb.val(names.map(nameKey)))))
    .select(eb => [
      'id',
      'name',
      'is_active as isActive',
      jsonArrayFrom(
        eb
          .selectFrom('item_type')
          .whereRef('item_type.item_id', '=', 'item.id')
          .select(['name', 'code'])
          .orderBy('item_type.id'),
      ).as('types'),
    ])
    .orderBy('id')
    .execute()

/** Types with one of these codes, active or not, with their items. */
export const selectTypesCoded = (db: Reading, codes: readonly string[]) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb => eb('item_type.code', '=', eb.fn.any(eb.val([...codes]))))
    .select(['item_type.id', 'item_type.code', 'item.name as itemName', 'item_type.is_active as isActive'])
    .orderBy('item_type.id')
    .execute()

/** Active HSN codes that are a prefix of one of these. */
export const selectHsnFor = (db: Reading, hsns: readonly string[]) => {
  const beginnings = new Set(hsns.flatMap(hsn => [4, 6, 8].map(length => hsn.slice(0, length))))
  return db
    .selectFrom('hsn_code')
    .where(eb => eb('code', '=', eb.fn.any(eb.val([...beginnings]))))
    .where('is_active', '=', true)
    .select(['code', 'tax_class as taxClass'])
    .execute()
}

/** Everything counted in the units of these types. */
export const selectUnitUse = (
  tx: Tx,
  itemTypeIds: readonly ItemTypeId[],
  { wasStocked, wasExpected }: ItemFacts,
) =>
  tx
    .selectFrom('item_type')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select(eb => [
      'item_type.id',
      'item_type.code as name',
      sql<boolean>`exists (select from pack where pack.item_type_id = item_type.id and ${everOrdered})`.as(
        'wasOrdered',
      ),
      wasStocked.as('wasStocked'),
      wasExpected.as('wasExpected'),
      jsonArrayFrom(
        eb
          .selectFrom('pack')
          .whereRef('pack.item_type_id', '=', 'item_type.id')
          .select(['pack.sku', 'pack.weight_milli as weightMilli', 'pack.by_piece as byPiece'])
          .orderBy('pack.id'),
      ).as('packs'),
    ])
    .execute()
