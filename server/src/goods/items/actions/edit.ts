import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { EditedItem, EditedItemType, NewItemType } from '@packhouse/contract/goods/items/drafts.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { PackSize } from '@packhouse/contract/goods/items/model.ts'
import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { atField, certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { picturesOrRefuse } from '../../../platform/files/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import {
  chooseTaxClass,
  editedType,
  type HsnTable,
  type Ignored,
  ignoredType,
  type Sent,
  type WholeType,
  whyNotUnit,
} from '../rules/drafts.ts'
import { insertItemTypes } from '../sql/add.ts'
import { replaceItemCategories } from '../sql/categories.ts'
import {
  type LockedType,
  lockItem,
  lockTypesOf,
  selectCategoryIds,
  selectHsnFor,
  selectUnitUse,
} from '../sql/drafts.ts'
import type { ItemCall } from '../sql/item-facts.ts'
import { followNames } from '../sql/listings.ts'
import { followTypes, raiseItemVersions, updateItem, updateTypes } from '../sql/save.ts'
import { itemDraft, itemDrafts } from './drafts.ts'
import {
  auditNewTypes,
  categoriesOrRefuse,
  packsOfNewTypes,
  refuseTakenCodes,
  refuseTakenNames,
  wholeOrRefuse,
} from './save.ts'
import { addPacks, type PacksToSave, savePacks } from './save-packs.ts'

/** Locks an item; refuses when it changed since it was read. */
async function holdItem(id: ItemId, version: number | undefined, { tx, now }: WriteCall) {
  const item = found(await lockItem(tx, id), 'Item {id} was not found.', { id })
  refuse(
    await whyStale(
      tx,
      { what: item.name, entity: 'item', entityId: id, version: item.version },
      version,
      now,
    ),
  )
  return item
}

/** Changes an item, with any types and packs given, all or none; omitted fields and rows stay. (rules §2.1) */
export async function updateItems(
  { body }: Args<typeof items.updateItems>,
  call: ItemCall,
): Promise<Result<typeof items.updateItems>> {
  if (Array.isArray(body)) {
    const { items: drafts, ignored } = await updateSeveralItems({ body: { items: body } }, call)
    return listOf(drafts, ignored)
  }
  const ignored = await editItem({ value: body, path: '' }, call)
  return { ...(await itemDraft(call.tx, body.id, call)), ...(ignored.length > 0 ? { ignored } : {}) }
}

/** The reply to a list: the first item, and all of them. */
const listOf = (drafts: readonly Result<typeof items.itemsToEdit>[number][], ignored: Ignored[]) => ({
  ...found(drafts[0], 'Send at least one item', {}),
  ...(ignored.length > 0 ? { ignored } : {}),
  items: [...drafts],
})

/** Changes several items, all or none. */
export async function updateSeveralItems(
  { body }: Args<typeof items.updateSeveralItems>,
  call: ItemCall,
): Promise<Result<typeof items.updateSeveralItems>> {
  const ids = body.items.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Refused(refusal('BAD_INPUT', 'The same item appears twice.'))
  const ignored: Ignored[] = []
  const sent = body.items.map((value, index) => ({ value, path: `items.${index}.` }))
  // rows are locked in the order of their ids, as everywhere
  for (const edit of sent.toSorted((one, other) => one.value.id - other.value.id))
    ignored.push(...(await editItem(edit, call)))
  return { items: await itemDrafts(call.tx, ids, call), ignored }
}

/** Changes one item; returns the types that were left out. */
async function editItem({ value, path }: Sent<EditedItem>, call: ItemCall): Promise<Ignored[]> {
  const { id, version, itemGeneralDetails: sent, ...fields } = value
  const item = await holdItem(id, version, call)
  const edit = await editFields(item, { value: fields, path }, call)
  const types = sent && (await editTypes(item, { value: sent, path }, call))
  auditEdit(id, { ...edit, itemTypeIds: types?.itemTypeIds ?? [] }, call)
  return types?.ignored ?? []
}

type LockedItem = Awaited<ReturnType<typeof holdItem>>
type Fields = Omit<EditedItem, 'id' | 'version' | 'itemGeneralDetails'>

/** Changes names, categories and listing orders; undefined when nothing changed. */
async function editFields(item: LockedItem, { value: fields, path }: Sent<Fields>, call: ItemCall) {
  const { tx, now } = call
  const before = { ...item, ...(fields.categoryIds && { categoryIds: await selectCategoryIds(tx, item.id) }) }
  const edit = changedFields(before, fields)
  if (!edit) return undefined
  const { categoryIds, ...changes } = edit.after
  if (changes.name !== undefined)
    await refuseTakenNames(tx, [{ value: changes.name, path: `${path}name` }], item.id)
  if (categoryIds) {
    await categoriesOrRefuse(categoryIds, call)
    await call.facts.followDates([item.id], call, () =>
      replaceItemCategories(tx, new Map([[item.id, categoryIds]])),
    )
  }
  await updateItem(tx, item.id, changes, now)
  if (listed.some(field => field in changes)) await followNames(tx, { itemIds: [item.id] })
  return edit
}
/** What items are found and listed by. */
const listed = ['name', 'alias', 'listingOrder'] as const

/** Records one event for the item: its own fields, and which of its types changed. */
function auditEdit(
  entityId: ItemId,
  {
    before = {},
    after = {},
    itemTypeIds,
  }: { before?: object; after?: object; itemTypeIds: readonly ItemTypeId[] },
  { audit }: WriteCall,
): void {
  const recorded = { ...after, ...(itemTypeIds.length > 0 ? { itemTypeIds } : {}) }
  const changed = Object.keys(recorded).length > 0
  const entity = 'item'
  if (changed) audit({ action: 'ITEM_CHANGED', entity, entityId, before, after: recorded })
  else audit({ action: 'ITEM_UNCHANGED', entity, entityId })
}

type SentType = EditedItemType | NewItemType
const isEdit = (type: Sent<SentType>): type is Sent<EditedItemType> => typeof type.value.id === 'number'
const isNew = (type: Sent<SentType>): type is Sent<NewItemType> => !isEdit(type)

/** Changes an item's types and adds new ones, all or none; types that are not given stay as they are. */
export async function updateItemTypes(
  { body }: Args<typeof items.updateItemTypes>,
  call: ItemCall,
): Promise<Result<typeof items.updateItemTypes>> {
  if (Array.isArray(body)) {
    const { items: drafts, ignored } = await updateSeveralItems({ body: { items: body } }, call)
    return listOf(drafts, ignored)
  }
  const { id, version, itemGeneralDetails } = body
  const item = await holdItem(id, version, call)
  const { itemTypeIds, ignored } = await editTypes(item, { value: itemGeneralDetails, path: '' }, call)
  auditEdit(id, { itemTypeIds }, call)
  return { ...(await itemDraft(call.tx, id, call)), ...(ignored.length > 0 ? { ignored } : {}) }
}

/** Changes types of a locked item and adds new ones, with their packs; returns those that changed and those left out. */
async function editTypes(
  item: LockedItem,
  { value, path }: Sent<SentType[]>,
  call: ItemCall,
): Promise<{ itemTypeIds: ItemTypeId[]; ignored: Ignored[] }> {
  const { tx, audit, now } = call
  const sent = value.map((type, index) => ({ value: type, path: `${path}itemGeneralDetails.${index}.` }))
  const types = await lockTypesOf(tx, item.id)
  const table = await selectHsnFor(
    tx,
    value.flatMap(({ hsn }) => (hsn === undefined ? [] : [hsn])),
  )
  const edits = editedTypes(sent.filter(isEdit), { types, table, itemId: item.id })
  const { added, ignored } = newTypes(sent, { item, types })
  const whole = added.map(type => ({ ...wholeOrRefuse(type, table), itemId: item.id }))
  await refuseUnits(edits, call)
  await refuseTakenCodes(
    tx,
    [
      ...edits.map(({ after, path }) => ({ value: after.code, path: `${path}itemTypeCode` })),
      ...added.map(({ value, path }) => ({ value: value.itemTypeCode, path: `${path}itemTypeCode` })),
    ],
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
  if (changed.length + ids.length > 0) await raiseItemVersions(tx, [item.id], now)
  await followNames(tx, { itemIds: [item.id] })
  await followTypes(tx, [item.id])

  for (const { typeId, edit } of changed)
    audit({ action: 'ITEM_TYPE_CHANGED', entity: 'item_type', entityId: typeId, ...edit })
  auditNewTypes(ids, whole, call)
  await savePacks(packsOfEdits(edits), call)
  await addPacks(packsOfNewTypes(added, ids), call)
  return { itemTypeIds: [...changed.map(({ typeId }) => typeId), ...ids], ignored }
}

interface TypeEdit {
  typeId: ItemTypeId
  path: string
  before: WholeType
  after: WholeType
  packs: readonly PackSize[]
}

/** The changed types, before and after. */
function editedTypes(
  sent: readonly Sent<EditedItemType>[],
  { types, table, itemId }: { types: readonly LockedType[]; table: HsnTable; itemId: ItemId },
): TypeEdit[] {
  const seen = new Set<ItemTypeId>()
  return sent.map(({ value: edit, path }) => {
    if (seen.has(edit.id))
      throw new Refused(refusal('BAD_INPUT', 'Item type {id} appears twice.', { id: edit.id }))
    seen.add(edit.id)
    const {
      id: typeId,
      isActive: _stays,
      ...before
    } = found(
      types.find(({ id }) => id === edit.id),
      'Item type {id} of item {item} was not found.',
      { id: edit.id, item: itemId },
    )
    const after = editedType(before, edit, table)
    if (!after) throw new Refused(chooseTaxClass(`${path}taxClass`))
    return { typeId, path, before, after, packs: edit.packSizesArray ?? [] }
  })
}

const packsOfEdits = (edits: readonly TypeEdit[]): PacksToSave[] =>
  edits.flatMap(({ typeId, after: { code, unit }, packs, path }) =>
    packs.length > 0
      ? [
          {
            type: { id: typeId, code, unit },
            packs: packs.map((value, index) => ({ value, path: `${path}packSizesArray.${index}.` })),
          },
        ]
      : [],
  )

/** The types to add; one whose code already exists in the item or in the draft is left out and reported. */
function newTypes(
  sent: readonly Sent<SentType>[],
  { item, types }: { item: { name: string }; types: readonly LockedType[] },
): { added: Sent<NewItemType>[]; ignored: Ignored[] } {
  const codes = new Set([
    ...types.map(({ code }) => code),
    ...sent.filter(isEdit).flatMap(({ value: { itemTypeCode } }) => itemTypeCode ?? []),
  ])
  const added: Sent<NewItemType>[] = []
  const ignored: Ignored[] = []
  for (const type of sent.filter(isNew)) {
    const { itemTypeCode } = type.value
    if (codes.has(itemTypeCode)) ignored.push(ignoredType(itemTypeCode, item.name, item.name))
    else added.push(type)
    codes.add(itemTypeCode)
  }
  return { added, ignored }
}

/** A base unit may change only while nothing has been counted in it. */
async function refuseUnits(edits: readonly TypeEdit[], { tx, facts }: ItemCall): Promise<void> {
  const moved = new Map(
    edits.flatMap(edit => (edit.before.unit === edit.after.unit ? [] : [[edit.typeId, edit]])),
  )
  if (moved.size === 0) return
  for (const use of await selectUnitUse(tx, [...moved.keys()], facts)) {
    const { after, path } = certain(moved.get(use.id), 'edit of the unit')
    refuse(atField(whyNotUnit(use, after.unit), `${path}itemUnit`))
  }
}
