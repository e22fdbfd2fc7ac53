import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { EditedPack } from '@packhouse/contract/goods/items/model.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { certain, found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { BulkCall, RowResult, WriteCall } from '../../../platform/http/call.ts'
import { lockItemsOf } from '../sql/drafts.ts'
import { lockTypes, lockTypesOfPacks, selectPacksOf } from '../sql/packs.ts'
import { followTypes, updateTypeStatus } from '../sql/save.ts'
import { type PackChange, packChange, storeChanges } from './save-packs.ts'

/** Activates or deactivates items, each independently. Open orders keep inactive items; new ones cannot add them. (rules §2.1) */
export async function changeItemStatus(
  { makeItemsActive, body: { itemIds } }: Args<typeof items.changeItemStatus>,
  { atOnce }: Pick<BulkCall, 'atOnce'>,
): Promise<Result<typeof items.changeItemStatus>> {
  const results = await atOnce(itemIds, call => switchTypes(itemIds, makeItemsActive, call))
  return { results: results.map(toReply(makeItemsActive)) }
}

/** Activates or deactivates packs, each independently. */
export async function changePackStatus(
  { makePacksActive: isActive, body: { packIds } }: Args<typeof items.changePackStatus>,
  { atOnce }: Pick<BulkCall, 'atOnce'>,
): Promise<Result<typeof items.changePackStatus>> {
  const edits = packIds.map(packsizeid => ({ packsizeid, isActive }))
  const results = await atOnce(packIds, call => editPacks(edits, call))
  return { results: results.map(toReply(isActive)) }
}

const toReply =
  (isActive: boolean) =>
  <Id>({ id, ...result }: RowResult<Id, unknown>) =>
    result.ok ? { id, ok: true, isActive } : { id, ok: false, error: result.error }

/** Sets whether packs are labelled for retail. Their tax class is separate and does not change. (rules §2.1) */
export async function changePackLabels(
  { body: { labelledForRetail, packs } }: Args<typeof items.changePackLabels>,
  { atOnce }: Pick<BulkCall, 'atOnce'>,
): Promise<Result<typeof items.changePackLabels>> {
  const edits = packs.map(pack => ({ ...pack, labelledForRetail }))
  const results = await atOnce(
    packs.map(({ packsizeid }) => packsizeid),
    call => editPacks(edits, call),
  )
  return {
    results: results.map(({ id, ...result }) =>
      result.ok ? { id, ok: true } : { id, ok: false, error: result.error },
    ),
  }
}

/** Edits fields of packs that other packs may share; each edit is stored or refused independently. */
async function editPacks(
  edits: readonly EditedPack[],
  call: WriteCall,
): Promise<RowResult<PackId, PackChange>[]> {
  const { tx } = call
  const locked = await lockTypesOfPacks(
    tx,
    edits.map(({ packsizeid }) => packsizeid),
  )
  const types = new Map(locked.map(type => [type.id, type]))
  const stored = await selectPacksOf(tx, [...types.keys()])
  const packs = new Map(stored.map(pack => [pack.id, pack]))
  const changeOf = async (value: EditedPack): Promise<PackChange> => {
    const pack = found(packs.get(value.packsizeid), 'Pack {id} was not found.', { id: value.packsizeid })
    const type = certain(types.get(pack.itemTypeId), 'type of a pack')
    return packChange({ type, stored: [pack], edit: { value, path: '' } }, call)
  }
  const results: RowResult<PackId, PackChange>[] = []
  for (const edit of edits) results.push(await rowResult(edit.packsizeid, () => changeOf(edit)))
  // a pack that is given twice is changed once
  const changes = new Map(results.flatMap(row => (row.ok ? [[row.id, row.value] as const] : [])))
  await storeChanges([...changes.values()], call)
  return results
}

async function rowResult<Id, Value>(id: Id, work: () => Promise<Value>): Promise<RowResult<Id, Value>> {
  try {
    return { id, ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refused) return { id, ok: false, error: error.refusal }
    throw error
  }
}

/** Switches types that exist, each with its event, and their items with them. */
async function switchTypes(
  ids: readonly ItemTypeId[],
  isActive: boolean,
  { tx, audit, now }: WriteCall,
): Promise<RowResult<ItemTypeId, boolean>[]> {
  const locked = await lockItemsOf(tx, ids)
  const types = await lockTypes(tx, ids)
  const switched = types.filter(type => type.isActive !== isActive).map(({ id }) => id)
  await updateTypeStatus(tx, switched, isActive, now)
  await followTypes(
    tx,
    locked.map(({ id }) => id),
  )
  const changed = new Set(switched)
  const action = isActive ? 'ITEM_TYPE_ACTIVATED' : 'ITEM_TYPE_DEACTIVATED'
  for (const { id: entityId } of types)
    if (changed.has(entityId))
      audit({ action, entity: 'item_type', entityId, before: { isActive: !isActive }, after: { isActive } })
    else audit({ action: 'ITEM_TYPE_UNCHANGED', entity: 'item_type', entityId })
  const existing = new Set(types.map(({ id }) => id))
  return ids.map(id =>
    existing.has(id)
      ? { id, ok: true, value: isActive }
      : { id, ok: false, error: refusal('NOT_FOUND', 'Item {id} was not found.', { id }) },
  )
}
