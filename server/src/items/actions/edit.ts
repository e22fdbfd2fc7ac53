import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { items } from '@packhouse/contract/items/endpoints.ts'
import type { EditedItemType, NewItemType } from '@packhouse/contract/items/model.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { changedFields, whyStale } from '../../audit/edits.ts'
import { replaceItemCategories } from '../../categories/sql.ts'
import type { Tx } from '../../db/transaction.ts'
import { picturesOrRefuse } from '../../files/actions.ts'
import type { WriteCall } from '../../http/call.ts'
import { chooseTaxClass, editedType, type HsnTable, type Ignored, type WholeType, whyNotUnit } from '../rules/drafts.ts'
import { insertItemTypes } from '../sql/add.ts'
import { type LockedType, lockItem, lockTypesOf, selectCategoryIds, selectHsnFor, selectUnitUse } from '../sql/drafts.ts'
import { followNames } from '../sql/listings.ts'
import { followTypes, raiseItemVersions, updateItem, updateTypes } from '../sql/save.ts'
import { itemDraft } from './drafts.ts'
import { auditNewTypes, categoriesOrRefuse, refuseTakenCodes, refuseTakenNames, wholeOrRefuse } from './save.ts'

/** The item as it was read, or nobody else's. */
async function holdItem(id: ItemId, version: number | undefined, { tx, now }: WriteCall) {
  const item = found(await lockItem(tx, id), `Item ${id}`)
  refuse(await whyStale(tx, { what: item.name, entity: 'item', entityId: id, version: item.version }, version, now))
  return item
}

const inOrder = (one: number, other: number) => one - other

/** Changes an item's names, categories and orders; what is left out stays. */
export async function updateItems(
  { body: { id, version, ...fields } }: Asked<typeof items.updateItems>,
  call: WriteCall,
): Promise<Answer<typeof items.updateItems>> {
  const { tx, audit, now } = call
  const item = await holdItem(id, version, call)
  const before = { ...item, categoryIds: await selectCategoryIds(tx, id) }
  const edit = changedFields(before, { ...fields, categoryIds: fields.categoryIds?.toSorted(inOrder) })
  if (!edit) {
    audit({ action: 'ITEM_UNCHANGED', entity: 'item', entityId: id })
    return itemDraft(tx, id, call)
  }
  const { name, alias, categoryIds, packingOrder, listingOrder } = edit.after
  if (name !== undefined) await refuseTakenNames(tx, [name], id)
  if (categoryIds) {
    await categoriesOrRefuse(tx, categoryIds)
    await replaceItemCategories(tx, id, categoryIds)
  }
  await updateItem(
    tx,
    id,
    {
      ...(name === undefined ? {} : { name }),
      ...(alias === undefined ? {} : { aliases: alias }),
      ...(packingOrder === undefined ? {} : { packing_order: packingOrder }),
      ...(listingOrder === undefined ? {} : { listing_order: listingOrder }),
    },
    now,
  )
  await followNames(tx, { itemIds: [id] })
  audit({ action: 'ITEM_CHANGED', entity: 'item', entityId: id, ...edit })
  return itemDraft(tx, id, call)
}

type SentType = EditedItemType | NewItemType
const isEdit = (type: SentType): type is EditedItemType => typeof type.id === 'number'

/** Changes an item's types and adds new ones, all or none; types that are not named stay as they are. */
export async function updateItemTypes(
  { body: { id, version, itemGeneralDetails: sent } }: Asked<typeof items.updateItemTypes>,
  call: WriteCall,
): Promise<Answer<typeof items.updateItemTypes>> {
  const { tx, audit, now } = call
  const item = await holdItem(id, version, call)
  const types = await lockTypesOf(tx, id)
  const table = await selectHsnFor(
    tx,
    sent.flatMap(({ hsn }) => (hsn === undefined ? [] : [hsn])),
  )
  const edits = editedTypes(sent, { types, table, itemId: id })
  const { added, ignored } = newTypes(sent, { item, types })
  const whole = added.map(type => ({ ...wholeOrRefuse(type, table, pathOf(sent, type)), itemId: id }))
  await refuseUnits(tx, edits)
  await refuseTakenCodes(
    tx,
    [...edits.map(({ after }) => after.code), ...whole.map(({ code }) => code)],
    edits.map(({ typeId }) => typeId),
  )
  await picturesOrRefuse(
    tx,
    [...edits.map(({ after }) => after), ...whole].flatMap(({ images }) => images),
  )

  const changed = edits.flatMap(({ typeId, before, after }) => {
    const edit = changedFields(before, after)
    return edit ? [{ typeId, after, edit }] : []
  })
  await updateTypes(
    tx,
    changed.map(({ typeId, after }) => ({ ...after, id: typeId })),
    now,
  )
  const ids = whole.length > 0 ? await insertItemTypes(tx, whole) : []
  if (changed.length + ids.length > 0) await raiseItemVersions(tx, [id], now)
  await followNames(tx, { itemIds: [id] })
  await followTypes(tx, id)

  for (const { typeId, edit } of changed) audit({ action: 'ITEM_TYPE_CHANGED', entity: 'item_type', entityId: typeId, ...edit })
  auditNewTypes(ids, whole, call)
  const after = { itemTypeIds: [...changed.map(({ typeId }) => typeId), ...ids] }
  audit({ action: after.itemTypeIds.length > 0 ? 'ITEM_CHANGED' : 'ITEM_UNCHANGED', entity: 'item', entityId: id, after })
  return { ...(await itemDraft(tx, id, call)), ...(ignored.length > 0 ? { ignored } : {}) }
}

const pathOf = (sent: readonly SentType[], type: SentType): string => `itemGeneralDetails.${sent.indexOf(type)}`

interface TypeEdit {
  typeId: ItemTypeId
  before: WholeType
  after: WholeType
}

/** The types that are changed, as they were and as they will be. */
function editedTypes(
  sent: readonly SentType[],
  { types, table, itemId }: { types: readonly LockedType[]; table: HsnTable; itemId: ItemId },
): TypeEdit[] {
  const seen = new Set<ItemTypeId>()
  return sent.filter(isEdit).map(edit => {
    if (seen.has(edit.id)) throw new Refused(refusal('BAD_INPUT', `Item type ${edit.id} appears twice.`))
    seen.add(edit.id)
    const {
      id: typeId,
      isActive: _stays,
      ...before
    } = found(
      types.find(({ id }) => id === edit.id),
      `Item type ${edit.id} of item ${itemId}`,
    )
    const after = editedType(before, edit, table)
    if (!after) throw new Refused(chooseTaxClass(`${pathOf(sent, edit)}.taxClass`))
    return { typeId, before, after }
  })
}

/** The types that are added; one whose code stands in the item or in the draft already is left out, and said so. */
function newTypes(
  sent: readonly SentType[],
  { item, types }: { item: { name: string }; types: readonly LockedType[] },
): { added: NewItemType[]; ignored: Ignored[] } {
  const codes = new Set([
    ...types.map(({ code }) => code),
    ...sent.flatMap(type => (isEdit(type) ? (type.itemTypeCode ?? []) : [])),
  ])
  const added: NewItemType[] = []
  const ignored: Ignored[] = []
  for (const type of sent) {
    if (isEdit(type)) continue
    const { itemTypeCode } = type
    if (codes.has(itemTypeCode))
      ignored.push({ itemTypeCode, itemName: item.name, message: `${itemTypeCode} is there already, with ${item.name}.` })
    else added.push(type)
    codes.add(itemTypeCode)
  }
  return { added, ignored }
}

/** A base unit may change only while nothing was counted in it. */
async function refuseUnits(tx: Tx, edits: readonly TypeEdit[]): Promise<void> {
  const unitOf = new Map(edits.flatMap(({ typeId, before, after }) => (before.unit === after.unit ? [] : [[typeId, after.unit]])))
  if (unitOf.size === 0) return
  for (const use of await selectUnitUse(tx, [...unitOf.keys()])) refuse(whyNotUnit(use, found(unitOf.get(use.id), 'A unit')))
}
