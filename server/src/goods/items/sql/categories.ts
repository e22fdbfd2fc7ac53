import type { CategoryId, ItemId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

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
export async function deleteItemCategories(
  tx: Tx,
  itemIds: readonly ItemId[],
  categoryId: CategoryId,
): Promise<ItemId[]> {
  const rows = await tx
    .deleteFrom('item_category')
    .where('category_id', '=', categoryId)
    .where(eb => eb('item_id', '=', eb.fn.any(eb.val([...itemIds]))))
    .returning('item_id')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Sets the categories of items to exactly these, in this order. */
export async function replaceItemCategories(
  tx: Tx,
  chosen: ReadonlyMap<ItemId, readonly CategoryId[]>,
): Promise<void> {
  if (chosen.size === 0) return
  const links = [...chosen].flatMap(([itemId, ids]) =>
    ids.map((categoryId, place) => ({ itemId, categoryId, place: place + 1 })),
  )
  const sent = sql`unnest(
    ${links.map(({ itemId }) => itemId)}::integer[], ${links.map(({ categoryId }) => categoryId)}::integer[],
    ${links.map(({ place }) => place)}::integer[]) as sent(item_id, category_id, place)`
  await sql`
    delete from item_category where item_id = any(${[...chosen.keys()]}::integer[])
      and not exists (
        select from ${sent} where sent.item_id = item_category.item_id and sent.category_id = item_category.category_id)`.execute(
    tx,
  )
  await sql`
    insert into item_category (item_id, category_id, place)
    select item_id, category_id, place from ${sent}
    on conflict (item_id, category_id) do update set place = excluded.place`.execute(tx)
}
