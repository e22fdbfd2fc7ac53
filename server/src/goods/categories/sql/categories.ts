import type { DateRule } from '@packhouse/contract/goods/items/expiry.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { CategoryTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export interface NewCategory {
  parentId: CategoryId | null
  name: string
  caption?: string | undefined
  description?: string | undefined
  /** Content hashes of stored pictures. */
  images?: string[] | undefined
  listingOrder?: number | undefined
  isActive?: boolean | undefined
  dates?: DateRule | null | undefined
}

/** Adds categories, in the order given. */
export async function insertCategories(tx: Tx, categories: readonly NewCategory[]): Promise<CategoryId[]> {
  const rows = await tx
    .insertInto('category')
    .values(
      categories.map(
        ({
          parentId,
          name,
          caption = '',
          description = '',
          images = [],
          listingOrder = 0,
          isActive = true,
          dates = null,
        }) => ({
          parent_id: parentId,
          name,
          name_key: nameKey(name),
          caption,
          description,
          images,
          listing_order: listingOrder,
          is_active: isActive,
          dates,
        }),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Item types linked to `category` or to one of its sub-categories. */
const itemCount = sql<number>`(
  select count(*)::integer from item_type where item_id in (
    select item_id from item_category where category_id in (
      select under.id from category under where under.id = category.id or under.parent_id = category.id)))`
const subCategoryCount = sql<number>`(select count(*)::integer from category under where under.parent_id = category.id)`

const columns = [
  'category.id',
  'category.parent_id as parentID',
  'category.name',
  'category.caption',
  'category.description',
  'category.images',
  'category.listing_order as listingOrder',
  'category.is_active as isActive',
  'category.dates',
  'category.markup_bp as markupPercent',
  'category.version',
] as const

/** Returns categories with their counts, in display order: all, those with the ids, or the sub-categories of the parents. */
export const selectCategories = (
  db: Reading,
  which: { ids?: readonly CategoryId[]; parentIds?: readonly CategoryId[] } = {},
) =>
  db
    .selectFrom('category')
    .select([...columns, itemCount.as('itemCount'), subCategoryCount.as('subCategoryCount')])
    .$if(which.ids !== undefined, query =>
      query.where(eb => eb('category.id', '=', eb.fn.any(eb.val([...(which.ids ?? [])])))),
    )
    .$if(which.parentIds !== undefined, query =>
      query.where(
        'category.parent_id',
        '=',
        sql<CategoryId>`any(${[...(which.parentIds ?? [])]}::integer[])`,
      ),
    )
    .orderBy('category.listing_order')
    .orderBy('category.name_key')
    .orderBy('category.id')
    .execute()
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number]

/** Returns active categories whose parent is active too, without counts, in display order. */
export const selectDisplayed = (db: Reading) =>
  db
    .selectFrom('category')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .where('category.is_active', '=', true)
    .where(eb => eb.or([eb('parent.id', 'is', null), eb('parent.is_active', '=', true)]))
    .select(['category.id', 'category.parent_id', 'category.name', 'category.images'])
    .orderBy('category.listing_order')
    .orderBy('category.name_key')
    .orderBy('category.id')
    .execute()

/** All categories as a sheet names them: "Vegetables", "Vegetables › Everyday". */
export async function selectCategoryNames(db: Reading): Promise<{ id: CategoryId; name: string }[]> {
  const { rows } = await sql<{ id: CategoryId; name: string }>`
    select category.id, concat_ws(' › ', parent.name, category.name) as name
    from category left join category parent on parent.id = category.parent_id`.execute(db)
  return rows
}

/** Returns which of these categories exist. */
export async function selectExistingCategories(
  db: Reading,
  ids: readonly CategoryId[],
): Promise<CategoryId[]> {
  const rows = await db
    .selectFrom('category')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks one category for this transaction; its key stays unlocked, so links can be added. */
export const lockCategory = (tx: Tx, id: CategoryId) =>
  tx.selectFrom('category').where('category.id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
export type LockedCategory = NonNullable<Awaited<ReturnType<typeof lockCategory>>>

/** Counts the sub-categories of a category; call after locking it, so that none is being added. */
export async function countSubCategories(tx: Tx, id: CategoryId): Promise<number> {
  const { count } = await tx
    .selectFrom('category')
    .where('parent_id', '=', id)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the categories of one level for this transaction, in display order. */
export const lockLevel = (tx: Tx, parentId: CategoryId | null) =>
  tx
    .selectFrom('category')
    .where('parent_id', 'is not distinct from', parentId)
    .select(columns)
    .orderBy('listing_order')
    .orderBy('name_key')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Categories on a level that have one of these names, active or not. */
export const selectNamed = (
  db: Reading,
  { parentId, names }: { parentId: CategoryId | null; names: readonly string[] },
) =>
  db
    .selectFrom('category')
    .where('parent_id', 'is not distinct from', parentId)
    .where(eb => eb('name_key', '=', eb.fn.any(eb.val(names.map(nameKey)))))
    .select(['id', 'name', 'is_active as isActive'])
    .execute()

export const updateCategoryRow = (tx: Tx, id: CategoryId, changes: Updateable<CategoryTable>, now: Date) =>
  tx
    .updateTable('category')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const updateListingOrders = (
  tx: Tx,
  orders: readonly { id: CategoryId; listingOrder: number }[],
  now: Date,
) =>
  sql`
    update category set listing_order = moved.listing_order, updated_at = ${now}, version = version + 1
    from unnest(${orders.map(({ id }) => id)}::integer[], ${orders.map(({ listingOrder }) => listingOrder)}::integer[])
      as moved(id, listing_order)
    where category.id = moved.id`.execute(tx)

/** Returns the item of each type. */
export const selectItemsOfTypes = (db: Reading, itemTypeIds: readonly ItemTypeId[]) =>
  db
    .selectFrom('item_type')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select(['id', 'item_id'])
    .execute()

/** Whether an item is in a category or one of its sub-categories. */
const inCategory = (categoryId: CategoryId): RawBuilder<boolean> => sql`item_type.item_id in (
  select item_id from item_category where category_id in (
    select id from category where id = ${categoryId} or parent_id = ${categoryId}))`

/** Items of a category and its sub-categories. */
export async function selectItemsUnder(db: Reading, categoryId: CategoryId): Promise<ItemId[]> {
  const rows = await db
    .selectFrom('item_type')
    .where(inCategory(categoryId))
    .select('item_id')
    .distinct()
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Item types of a category and its sub-categories, in list order. */
export async function selectTypesInCategory(db: Reading, categoryId: CategoryId): Promise<ItemTypeId[]> {
  const rows = await db
    .selectFrom('item_type')
    .where(inCategory(categoryId))
    .select('id')
    .orderBy('listing_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The same item types with names and units, each with all its categories. */
export const selectMappedItems = (db: Reading, categoryId: CategoryId) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(inCategory(categoryId))
    .select([
      'item_type.id',
      'item_type.item_id',
      'item.name',
      'item.aliases',
      'item_type.name as type_name',
      'item_type.code',
      'item_type.unit',
      'item_type.is_active',
      sql<string | null>`item_type.images[1]`.as('image'),
      sql<
        CategoryId[]
      >`array(select category_id from item_category where item_id = item.id order by place, category_id)`.as(
        'category_ids',
      ),
    ])
    .orderBy('item_type.listing_key')
    .orderBy('item_type.id')
    .execute()

/** Locks categories whose target markup is about to change, in id order; basis points. */
export const lockMarkups = (tx: Tx, ids: readonly CategoryId[]) =>
  tx
    .selectFrom('category')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name', 'version', 'markup_bp as markupBp'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Sets target markups of locked categories in basis points; only price runs call this. (rules §36.1) */
export async function saveMarkups(
  tx: Tx,
  markups: readonly { id: CategoryId; markupBp: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update category set markup_bp = new."markupBp", updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(markups)}::jsonb) as new(id integer, "markupBp" integer)
    where category.id = new.id`.execute(tx)
}
