import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import {
  deleteItemCategories,
  insertItemCategories,
  lockItemsOf,
  raiseItemVersions,
} from '../../items/api.ts'
import { lockCategory, selectItemsOfTypes } from '../sql/categories.ts'
import type { CategoryCall } from './save.ts'

type Links = Args<typeof categories.linkItems>['body']

/** The item of each type sent, in that order, without duplicates. */
async function itemsBehind(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
): Promise<Map<ItemTypeId, ItemId>> {
  const rows = await selectItemsOfTypes(db, itemTypeIds)
  const itemOf = new Map(rows.map(({ id, item_id }) => [id, item_id]))
  return new Map(itemTypeIds.map(id => [id, found(itemOf.get(id), 'Item {id} was not found.', { id })]))
}

/** Adds items to a category: one type sent links its item, and so all its types. (rules §2.1) */
export async function linkItems(
  { body }: Args<typeof categories.linkItems>,
  call: CategoryCall,
): Promise<Result<typeof categories.linkItems>> {
  const { categoryId, itemOf, itemIds } = await linkedBy(body, call)
  const links = itemIds.map(itemId => ({ itemId, categoryId }))
  const added = (await call.followDates(itemIds, call, () => insertItemCategories(call.tx, links))).map(
    ({ itemId }) => itemId,
  )
  const linked = await recordLinks('LINKED', { categoryId, itemOf, changed: added }, call)
  return { categoryId, linked, alreadyLinked: itemOf.size - linked }
}

/** Removes items, with all their types, from a category. */
export async function delinkItems(
  { body }: Args<typeof categories.delinkItems>,
  call: CategoryCall,
): Promise<Result<typeof categories.delinkItems>> {
  const { categoryId, itemOf, itemIds } = await linkedBy(body, call)
  const changed = await call.followDates(itemIds, call, () =>
    deleteItemCategories(call.tx, itemIds, categoryId),
  )
  const delinked = await recordLinks('DELINKED', { categoryId, itemOf, changed }, call)
  return { categoryId, delinked, notLinked: itemOf.size - delinked }
}

async function linkedBy({ categoryId, itemIds: itemTypeIds }: Links, { tx }: WriteCall) {
  found(await lockCategory(tx, categoryId), 'Category {id} was not found.', { id: categoryId })
  await lockItemsOf(tx, itemTypeIds)
  const itemOf = await itemsBehind(tx, itemTypeIds)
  const itemIds = [...new Set(itemOf.values())].sort((one, other) => one - other)
  return { categoryId, itemOf, itemIds }
}

/**
 * Raises the item versions and records the change on each item, as its form edits its categories. Returns the number of types
 * sent that changed.
 */
async function recordLinks(
  what: 'LINKED' | 'DELINKED',
  {
    categoryId,
    itemOf,
    changed,
  }: { categoryId: CategoryId; itemOf: Map<ItemTypeId, ItemId>; changed: ItemId[] },
  { tx, audit, now }: WriteCall,
): Promise<number> {
  await raiseItemVersions(tx, changed, now)
  for (const itemId of changed)
    audit({ action: `ITEM_${what}`, entity: 'item', entityId: itemId, after: { categoryId } })
  if (changed.length === 0) audit({ action: 'CATEGORY_UNCHANGED', entity: 'category', entityId: categoryId })
  else
    audit({
      action: `CATEGORY_${what}`,
      entity: 'category',
      entityId: categoryId,
      after: { itemIds: changed },
    })
  const isChanged = new Set(changed)
  return [...itemOf.values()].filter(itemId => isChanged.has(itemId)).length
}
