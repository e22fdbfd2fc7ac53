import type { CategoryId, ItemId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

/** All categories as a sheet names them: "Vegetables", "Vegetables › Everyday". */
export async function selectCategoryNames(db: Reading): Promise<{ id: CategoryId; name: string }[]> {
  const { rows } = await sql<{ id: CategoryId; name: string }>`
    select category.id, concat_ws(' › ', parent.name, category.name) as name
    from category left join category parent on parent.id = category.parent_id`.execute(db)
  return rows
}

/** Returns which of these categories exist. */
export async function selectExistingCategories(db: Reading, ids: readonly CategoryId[]): Promise<CategoryId[]> {
  const rows = await db
    .selectFrom('category')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Links items to categories, after their existing ones; returns the links that are new. */
export async function insertItemCategories(
  tx: Tx,
  links: readonly { itemId: ItemId; categoryId: CategoryId }[],
): Promise<{ itemId: ItemId; categoryId: CategoryId }[]> {
  if (links.length === 0) return []
  const { rows } = await sql<{ itemId: ItemId; categoryId: CategoryId }>`
    insert into item_category (item_id, category_id, place)
    select item_id, category_id, place + coalesce(
      (select max(held.place) from item_category held where held.item_id = link.item_id), 0)
    from unnest(
      ${links.map(({ itemId }) => itemId)}::integer[], ${links.map(({ categoryId }) => categoryId)}::integer[]
    ) with ordinality as link(item_id, category_id, place)
    on conflict do nothing returning item_id as "itemId", category_id as "categoryId"`.execute(tx)
  return rows
}

/** Removes items from one category; returns those that were in it. */
export async function deleteItemCategories(tx: Tx, itemIds: readonly ItemId[], categoryId: CategoryId): Promise<ItemId[]> {
  const rows = await tx
    .deleteFrom('item_category')
    .where('category_id', '=', categoryId)
    .where(eb => eb('item_id', '=', eb.fn.any(eb.val([...itemIds]))))
    .returning('item_id')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Sets the categories of an item to exactly these, in this order. */
export async function replaceItemCategories(tx: Tx, itemId: ItemId, categoryIds: readonly CategoryId[]): Promise<void> {
  await sql`
    with gone as (
      delete from item_category where item_id = ${itemId} and not category_id = any(${[...categoryIds]}::integer[])
    )
    insert into item_category (item_id, category_id, place)
    select ${itemId}, category_id, place from unnest(${[...categoryIds]}::integer[]) with ordinality as chosen(category_id, place)
    on conflict (item_id, category_id) do update set place = excluded.place`.execute(tx)
}
