import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { items } from '@packhouse/contract/items/endpoints.ts'
import type { EditedPack } from '@packhouse/contract/items/model.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { BulkCall, RowResult, WriteCall } from '../../http/call.ts'
import { lockItem, lockTypesOf, selectItemOf } from '../sql/drafts.ts'
import { selectPacksOf, selectTypeOfPack } from '../sql/packs.ts'
import { followTypes, updateTypeStatus } from '../sql/save.ts'
import { holdType } from './packs.ts'
import { changePacks } from './save-packs.ts'

/** Activates or deactivates items, each independently. Open orders keep inactive items; new ones cannot add them. (rules.md §2.1) */
export async function changeItemStatus(
  { makeItemsActive, body }: Asked<typeof items.changeItemStatus>,
  { each }: Pick<BulkCall, 'each'>,
): Promise<Answer<typeof items.changeItemStatus>> {
  const results = await each(
    body.itemIds,
    id => id,
    (id, call) => switchType(id, makeItemsActive, call),
  )
  return { results: results.map(toStatusReply) }
}

/** Activates or deactivates packs, each independently. */
export async function changePackStatus(
  { makePacksActive, body }: Asked<typeof items.changePackStatus>,
  { each }: Pick<BulkCall, 'each'>,
): Promise<Answer<typeof items.changePackStatus>> {
  const results = await each(
    body.packIds,
    id => id,
    (id, call) => switchPack(id, makePacksActive, call),
  )
  return { results: results.map(toStatusReply) }
}

const toStatusReply = <Id>(result: RowResult<Id, boolean>) =>
  result.ok ? { id: result.id, ok: true, isActive: result.value } : { id: result.id, ok: false, error: result.error }

/** Sets whether packs are labelled for retail. Their tax class is separate and does not change. (rules.md §2.1) */
export async function changePackLabels(
  { body: { labelledForRetail, packs } }: Asked<typeof items.changePackLabels>,
  { each }: Pick<BulkCall, 'each'>,
): Promise<Answer<typeof items.changePackLabels>> {
  const results = await each(
    packs,
    ({ packsizeid }) => packsizeid,
    (pack, call) => changePack({ ...pack, labelledForRetail }, call),
  )
  return {
    results: results.map(result => (result.ok ? { id: result.id, ok: true } : { id: result.id, ok: false, error: result.error })),
  }
}

async function changePack(edit: EditedPack, call: WriteCall): Promise<void> {
  const { item_type_id: typeId } = found(await selectTypeOfPack(call.tx, edit.packsizeid), 'Pack {id} was not found.', {
    id: edit.packsizeid,
  })
  const type = await holdType(call.tx, typeId)
  const stored = await selectPacksOf(call.tx, [typeId])
  await changePacks([{ type, stored, edit: { value: edit, path: '' } }], call)
}

async function switchPack(id: PackId, isActive: boolean, call: WriteCall): Promise<boolean> {
  await changePack({ packsizeid: id, isActive }, call)
  return isActive
}

async function switchType(id: ItemTypeId, isActive: boolean, { tx, audit, now }: WriteCall): Promise<boolean> {
  const { item_id: itemId } = found(await selectItemOf(tx, id), 'Item {id} was not found.', { id })
  await lockItem(tx, itemId)
  const type = found(
    (await lockTypesOf(tx, itemId)).find(type => type.id === id),
    'Item {id} was not found.',
    { id },
  )
  const event = { entity: 'item_type', entityId: id }
  if (type.isActive === isActive) {
    audit({ action: 'ITEM_TYPE_UNCHANGED', ...event })
    return isActive
  }
  await updateTypeStatus(tx, id, isActive, now)
  await followTypes(tx, itemId)
  const action = isActive ? 'ITEM_TYPE_ACTIVATED' : 'ITEM_TYPE_DEACTIVATED'
  audit({ action, ...event, before: { isActive: !isActive }, after: { isActive } })
  return isActive
}
