import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { items } from '@packhouse/contract/items/endpoints.ts'
import type { NewItemDraft, NewItemType } from '@packhouse/contract/items/model.ts'
import { found, Refused, refuse } from '@packhouse/contract/refusal.ts'
import { insertItemCategories, selectKnownCategories } from '../../categories/sql.ts'
import type { Tx } from '../../db/transaction.ts'
import { picturesOrRefuse } from '../../files/actions.ts'
import type { WriteCall } from '../../http/call.ts'
import { chooseTaxClass, type HsnTable, type WholeType, wholeType, whyTaken, whyTwice, withoutTwins } from '../rules/drafts.ts'
import { insertItems, insertItemTypes } from '../sql/add.ts'
import { selectHsnFor, selectItemsNamed, selectTypesCoded } from '../sql/drafts.ts'
import { itemDrafts } from './drafts.ts'

type Body = Asked<typeof items.saveItems>['body']

/** The drafts of whatever form was sent, and how a refusal names one of them. */
function sentDrafts(body: Body): { sent: NewItemDraft[]; path: string[] } {
  if (Array.isArray(body)) return { sent: body, path: body.map((_, index) => `${index}.`) }
  if ('items' in body) return { sent: body.items, path: body.items.map((_, index) => `items.${index}.`) }
  return { sent: [body], path: [''] }
}

/** Saves new items with their types, all or none. (rules.md §2.1) */
export async function saveItems(
  { body }: Asked<typeof items.saveItems>,
  call: WriteCall,
): Promise<Answer<typeof items.saveItems>> {
  const { tx, audit } = call
  const { sent, path } = sentDrafts(body)
  const table = await selectHsnFor(
    tx,
    sent.flatMap(({ itemGeneralDetails }) => itemGeneralDetails.map(({ hsn }) => hsn)),
  )
  sent.forEach((draft, index) => {
    wholeTypes(draft.itemGeneralDetails, table, `${path[index]}itemGeneralDetails`)
  })
  const { drafts, ignored } = withoutTwins(sent)
  const types = drafts.flatMap(({ itemGeneralDetails }) => itemGeneralDetails)
  await refuseTakenNames(
    tx,
    drafts.map(({ name }) => name),
  )
  await refuseTakenCodes(
    tx,
    types.map(({ itemTypeCode }) => itemTypeCode),
  )
  await categoriesOrRefuse(
    tx,
    drafts.flatMap(({ categoryIds = [] }) => categoryIds),
  )
  await picturesOrRefuse(
    tx,
    types.flatMap(({ images = [] }) => images),
  )
  const ids = await insertItems(
    tx,
    drafts.map(({ name, alias = [], packingOrder = 0, listingOrder = 0, isActive = true }) => ({
      name,
      aliases: alias,
      packingOrder,
      listingOrder,
      isActive,
    })),
  )
  const owned = ids.flatMap((itemId, index) =>
    wholeTypes(drafts[index]?.itemGeneralDetails ?? [], table, 'itemGeneralDetails').map(type => ({
      ...type,
      itemId,
      isActive: drafts[index]?.isActive ?? true,
    })),
  )
  const typeIds = await insertItemTypes(tx, owned)
  await insertItemCategories(
    tx,
    ids.flatMap((itemId, index) => (drafts[index]?.categoryIds ?? []).map(categoryId => ({ itemId, categoryId }))),
  )
  ids.forEach((id, index) => {
    const { itemGeneralDetails: _types, ...item } = found(drafts[index], 'A draft')
    audit({ action: 'ITEM_CREATED', entity: 'item', entityId: id, after: item })
  })
  auditNewTypes(typeIds, owned, call)
  return { items: await itemDrafts(tx, ids, call), ignored }
}

/** One event for each type that was added. */
export function auditNewTypes(
  ids: readonly ItemTypeId[],
  types: readonly (WholeType & { itemId: ItemId })[],
  { audit }: Pick<WriteCall, 'audit'>,
): void {
  ids.forEach((id, index) => {
    audit({ action: 'ITEM_TYPE_CREATED', entity: 'item_type', entityId: id, after: types[index] })
  })
}

/** Types with what follows from unit and HSN. */
const wholeTypes = (types: readonly NewItemType[], table: HsnTable, path: string): WholeType[] =>
  types.map((type, index) => wholeOrRefuse(type, table, `${path}.${index}`))

/** A type with what follows from unit and HSN; refuses, naming its path, where a tax class must be chosen. */
export function wholeOrRefuse(type: NewItemType, table: HsnTable, path: string): WholeType {
  const whole = wholeType(type, table)
  if (!whole) throw new Refused(chooseTaxClass(`${path}.taxClass`))
  return whole
}

/** Names are unique among all items, the item itself aside. */
export async function refuseTakenNames(tx: Tx, names: readonly string[], self?: ItemId): Promise<void> {
  refuse(whyTwice(names))
  const other = (await selectItemsNamed(tx, names)).find(({ id }) => id !== self)
  refuse(whyTaken(other && { value: other.name, by: 'item', isActive: other.isActive }))
}

/** Type codes are unique among all types, the types themselves aside. */
export async function refuseTakenCodes(tx: Tx, codes: readonly string[], selves: readonly ItemTypeId[] = []): Promise<void> {
  const other = (await selectTypesCoded(tx, codes)).find(({ id }) => !selves.includes(id))
  refuse(whyTaken(other && { value: other.code, by: `type of ${other.itemName}`, isActive: other.isActive }))
}

/** Categories that an item is to stand in must be there. */
export async function categoriesOrRefuse(tx: Tx, ids: readonly CategoryId[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set(await selectKnownCategories(tx, ids))
  for (const id of ids) found(known.has(id) || undefined, `Category ${id}`)
}
