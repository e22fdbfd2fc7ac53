import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { NewItemDraft, NewItemType } from '@packhouse/contract/goods/items/drafts.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { certain, found, Refused, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { picturesOrRefuse } from '../../../platform/files/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import {
  chooseTaxClass,
  type HsnTable,
  type Sent,
  type WholeType,
  wholeType,
  whyAllTaken,
  whyTwice,
  withoutDuplicates,
} from '../rules/drafts.ts'
import { insertItems, insertItemTypes } from '../sql/add.ts'
import { insertItemCategories } from '../sql/categories.ts'
import { selectHsnFor, selectItemsNamed, selectTypesCoded } from '../sql/drafts.ts'
import type { ItemCall } from '../sql/item-facts.ts'
import { itemDrafts } from './drafts.ts'
import { addPacks, type PacksToAdd } from './save-packs.ts'

type Body = Args<typeof items.saveItems>['body']

/** The drafts of any form of request, each with its path prefix in the request. */
function sentDrafts(body: Body): Sent<NewItemDraft>[] {
  if (Array.isArray(body)) return body.map((value, index) => ({ value, path: `${index}.` }))
  if ('items' in body) return body.items.map((value, index) => ({ value, path: `items.${index}.` }))
  return [{ value: body, path: '' }]
}

/** Saves new items with their types and packs, all or none. (rules §2.1) */
export async function saveItems(
  { body }: Args<typeof items.saveItems>,
  call: ItemCall,
): Promise<Result<typeof items.saveItems>> {
  const { tx, audit } = call
  const { kept, ignored } = withoutDuplicates(sentDrafts(body))
  const drafts = kept.map(({ draft }) => draft)
  const types = kept.flatMap(({ types }) => types)
  const table = await selectHsnFor(
    tx,
    types.map(({ value }) => value.hsn),
  )
  const whole = kept.map(({ types }) => types.map(type => wholeOrRefuse(type, table)))
  await refuseTakenNames(
    tx,
    drafts.map(({ value, path }) => ({ value: value.name, path: `${path}name` })),
  )
  await refuseTakenCodes(
    tx,
    types.map(({ value, path }) => ({ value: value.itemTypeCode, path: `${path}itemTypeCode` })),
  )
  await categoriesOrRefuse(
    drafts.flatMap(({ value: { categoryIds = [] } }) => categoryIds),
    call,
  )
  await picturesOrRefuse(
    tx,
    types.flatMap(({ value: { images = [] } }) => images),
  )
  const ids = await insertItems(
    tx,
    drafts.map(({ value: { name, alias = [], packingOrder = 0, listingOrder = 0, isActive = true } }) => ({
      name,
      alias,
      packingOrder,
      listingOrder,
      isActive,
    })),
  )
  const owned = ids.flatMap((itemId, index) =>
    (whole[index] ?? []).map(type => ({ ...type, itemId, isActive: drafts[index]?.value.isActive ?? true })),
  )
  const typeIds = await insertItemTypes(tx, owned)
  await insertItemCategories(
    tx,
    ids.flatMap((itemId, index) =>
      (drafts[index]?.value.categoryIds ?? []).map(categoryId => ({ itemId, categoryId })),
    ),
  )
  ids.forEach((id, index) => {
    const { itemGeneralDetails: _types, ...item } = certain(drafts[index], 'draft of a new item').value
    audit({ action: 'ITEM_CREATED', entity: 'item', entityId: id, after: item })
  })
  auditNewTypes(typeIds, owned, call)
  await addPacks(packsOfNewTypes(types, typeIds), call)
  return { items: await itemDrafts(tx, ids, call), ignored }
}

/** The packs sent with new types, once the types have their ids. */
export const packsOfNewTypes = (
  types: readonly Sent<NewItemType>[],
  ids: readonly ItemTypeId[],
): PacksToAdd[] =>
  types.flatMap(({ value, path }, index) => {
    const { itemTypeCode: code, itemUnit: unit, packSizesArray: packs = [] } = value
    const type = { id: certain(ids[index], 'id of a new type'), code, unit }
    return packs.length > 0
      ? [{ type, packs: packs.map((value, at) => ({ value, path: `${path}packSizesArray.${at}.` })) }]
      : []
  })

/** Records one event for each added type. */
export function auditNewTypes(
  ids: readonly ItemTypeId[],
  types: readonly (WholeType & { itemId: ItemId })[],
  { audit }: Pick<WriteCall, 'audit'>,
): void {
  ids.forEach((id, index) => {
    audit({ action: 'ITEM_TYPE_CREATED', entity: 'item_type', entityId: id, after: types[index] })
  })
}

/** Completes a type from its unit and HSN; refuses, with the field's path, when a tax class must be chosen. */
export function wholeOrRefuse({ value, path }: Sent<NewItemType>, table: HsnTable): WholeType {
  const whole = wholeType(value, table)
  if (!whole) throw new Refused(chooseTaxClass(`${path}taxClass`))
  return whole
}

/** Item names are unique; the item itself is excluded. */
export async function refuseTakenNames(tx: Tx, names: readonly Sent<string>[], self?: ItemId): Promise<void> {
  refuse(whyTwice(names))
  const others = await selectItemsNamed(
    tx,
    names.map(({ value }) => value),
  )
  const held = new Map(others.filter(({ id }) => id !== self).map(other => [nameKey(other.name), other]))
  refuse(
    whyAllTaken(
      names.flatMap(({ value, path }) => {
        const other = held.get(nameKey(value))
        return other ? [{ value: other.name, by: 'item', isActive: other.isActive, path }] : []
      }),
    ),
  )
}

/** Type codes are unique among all types; the types themselves are excluded. */
export async function refuseTakenCodes(
  tx: Tx,
  codes: readonly Sent<string>[],
  selves: readonly ItemTypeId[] = [],
): Promise<void> {
  const others = await selectTypesCoded(
    tx,
    codes.map(({ value }) => value),
  )
  const held = new Map(others.filter(({ id }) => !selves.includes(id)).map(other => [other.code, other]))
  refuse(
    whyAllTaken(
      codes.flatMap(({ value, path }) => {
        const other = held.get(value)
        return other ? [{ value, by: 'type', of: other.itemName, isActive: other.isActive, path }] : []
      }),
    ),
  )
}

/** Throws NOT_FOUND when one of an item's categories does not exist. */
export async function categoriesOrRefuse(ids: readonly CategoryId[], { tx, facts }: ItemCall): Promise<void> {
  if (ids.length === 0) return
  const existing = new Set(await facts.existingCategories(tx, ids))
  for (const id of ids) found(existing.has(id) || undefined, 'Category {id} was not found.', { id })
}
