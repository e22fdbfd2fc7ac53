import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import type { NewCategory } from '@packhouse/contract/goods/categories/model.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { certain, found, Refused, refusal, refuse, wrongField } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { picturesOrRefuse } from '../../../platform/files/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import type { FollowDates } from '../../items/api.ts'
import { reordered, whyNameTaken, whyNotMove, whyNotUnder } from '../rules/categories.ts'
import {
  countSubCategories,
  insertCategories,
  type LockedCategory,
  lockCategory,
  lockLevel,
  selectCategories,
  selectItemsUnder,
  selectNamed,
  updateCategoryRow,
  updateListingOrders,
} from '../sql/categories.ts'
import { type Category, categoriesAsTheyAre, categoryAsItIs, toCategoryReply } from './read.ts'

const categoryKind: RecordKind<LockedCategory> = {
  entity: 'category',
  event: 'CATEGORY',
  lock: lockCategory,
  missing: id => sentence('Category {id} was not found.', { id }),
  called: ({ name }) => name,
}
const { entity } = categoryKind

/** A write that may change where the lots of items have their best before from. */
export type CategoryCall = WriteCall & { followDates: FollowDates }

export async function createCategory(
  { body: { parentID = null, ...category } }: Args<typeof categories.createCategory>,
  call: WriteCall,
): Promise<Category> {
  const [id] = await add(parentID, [category], call)
  return categoryAsItIs(call.tx, certain(id, 'id of the new category'), call)
}

export async function addSubCategory(
  { parentcategoryid, body }: Args<typeof categories.addSubCategory>,
  call: WriteCall,
): Promise<Category> {
  const [id] = await add(parentcategoryid, [body], call)
  return categoryAsItIs(call.tx, certain(id, 'id of the new sub-category'), call)
}

const noParent = wrongField('parentCategoryId', sentence('This is missing'))
const twoParents = wrongField(
  'parentCategoryId',
  sentence('Sub-categories that are added together have one parent'),
)

export async function addSubCategories(
  {
    parentcategoryid,
    body: { parentCategoryId = parentcategoryid, subCategories: sent },
  }: Args<typeof categories.addSubCategories>,
  call: WriteCall,
): Promise<Category[]> {
  const [parentId, another] = new Set(
    [parentCategoryId, ...sent.map(({ parentID }) => parentID)].filter(id => id != null),
  )
  if (parentId === undefined) throw new Refused(noParent)
  if (another !== undefined) throw new Refused(twoParents)
  const added = sent.map(({ parentID: _parent, ...sub }) => sub)
  return categoriesAsTheyAre(call.tx, await add(parentId, added, call), call)
}

/** Adds categories to a level, all or none. */
async function add(
  parentId: CategoryId | null,
  added: Omit<NewCategory, 'parentID'>[],
  { tx, audit }: WriteCall,
): Promise<CategoryId[]> {
  if (parentId !== null) refuse(whyNotUnder(await holdParent(tx, parentId)))
  const names = added.map(({ name }) => name)
  refuse(whyNameTaken(names, await selectNamed(tx, { parentId, names })))
  await picturesOrRefuse(
    tx,
    added.flatMap(({ images = [] }) => images),
  )
  const ids = await insertCategories(
    tx,
    added.map(category => ({ ...category, parentId })),
  )
  ids.forEach((id, index) => {
    audit({
      action: 'CATEGORY_CREATED',
      entity,
      entityId: id,
      after: { ...added[index], parentID: parentId },
    })
  })
  return ids
}

const holdParent = async (tx: Tx, id: CategoryId) =>
  found(await lockCategory(tx, id), 'Category {id} was not found.', { id })

export const updateCategory = (
  { body }: Args<typeof categories.updateCategory>,
  call: CategoryCall,
): Promise<Result<typeof categories.updateCategory>> => change(body, call)

export const updateSubCategory = (
  { body }: Args<typeof categories.updateSubCategory>,
  call: CategoryCall,
): Promise<Result<typeof categories.updateSubCategory>> => change(body, call)

export const switchCategoryStatus = (
  { subcategoryid, status }: Args<typeof categories.switchCategoryStatus>,
  call: CategoryCall,
): Promise<Category> => change({ id: subcategoryid, isActive: status }, call)

/** Items stay linked to an inactive category; it only disappears from choices. (rules §2.1) */
export const inactivateSubCategory = (
  { subcategoryid }: Args<typeof categories.inactivateSubCategory>,
  call: CategoryCall,
): Promise<Category> => change({ id: subcategoryid, isActive: false }, call)

/** Sets the given fields and leaves the others. */
async function change(
  { id, version, parentID, ...fields }: Args<typeof categories.updateSubCategory>['body'],
  call: CategoryCall,
): Promise<Category> {
  const { tx, now } = call
  const parent = parentID ? await holdParent(tx, parentID) : undefined
  const edit = { id, version, fields: { ...fields, parentID: parent?.id } }
  await changeRecord(categoryKind, edit, call, async (after, category) => {
    const { name, images, listingOrder, isActive, parentID: parentId, ...texts } = after
    if (parent && parentId !== undefined)
      refuse(whyNotMove({ ...category, subCategoryCount: await countSubCategories(tx, id) }, parent))
    if (name !== undefined || parentId !== undefined) {
      const level = { parentId: parentId ?? category.parentID, names: [name ?? category.name] }
      const others = (await selectNamed(tx, level)).filter(other => other.id !== id)
      refuse(whyNameTaken([], others))
    }
    if (images) await picturesOrRefuse(tx, images)
    const changes = {
      ...texts,
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(images === undefined ? {} : { images }),
      ...(listingOrder === undefined ? {} : { listing_order: listingOrder }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(parentId === undefined ? {} : { parent_id: parentId }),
    }
    const itemIds = texts.dates === undefined && parentId === undefined ? [] : await selectItemsUnder(tx, id)
    await call.followDates(itemIds, call, () => updateCategoryRow(tx, id, changes, now))
  })
  return categoryAsItIs(tx, id, call)
}

/** Saves the dragged order of one level; categories not named follow in their previous order. */
export async function orderCategories(
  { body: { parentCategoryId = null, categoryIds } }: Args<typeof categories.orderCategories>,
  call: WriteCall,
): Promise<Category[]> {
  const { tx, audit, now } = call
  const level = await lockLevel(tx, parentCategoryId)
  const names = new Map(level.map(({ id, name }) => [id, name]))
  for (const id of categoryIds) found(names.get(id), 'Category {id} was not found on this level.', { id })
  if (new Set(categoryIds).size < categoryIds.length)
    refuse(refusal('BAD_INPUT', 'A category appears twice in the order.'))
  const moved = reordered(level, categoryIds)
  await updateListingOrders(tx, moved, now)
  for (const { id, was, listingOrder } of moved)
    audit({
      action: 'CATEGORY_CHANGED',
      entity,
      entityId: id,
      before: { listingOrder: was },
      after: { listingOrder },
    })
  if (moved.length === 0) audit({ action: 'CATEGORY_UNCHANGED', entity, entityId: parentCategoryId ?? 'all' })
  const rows = await selectCategories(tx)
  return rows.filter(({ parentID }) => parentID === parentCategoryId).map(row => toCategoryReply(row, call))
}
