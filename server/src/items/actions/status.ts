import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { items } from '@packhouse/contract/items/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { BulkCall, WriteCall } from '../../http/call.ts'
import { lockItem, lockTypesOf, selectItemOf } from '../sql/drafts.ts'
import { followTypes, updateTypeStatus } from '../sql/save.ts'

/** Switches items on or off, each for itself. Open orders keep what they have; new ones cannot take it. (rules.md §2.1) */
export async function changeItemStatus(
  { makeItemsActive, body }: Asked<typeof items.changeItemStatus>,
  { each }: Pick<BulkCall, 'each'>,
): Promise<Answer<typeof items.changeItemStatus>> {
  const results = await each(
    Array.isArray(body) ? body : body.itemIds,
    id => id,
    (id, call) => switchType(id, makeItemsActive, call),
  )
  return {
    results: results.map(result =>
      result.ok ? { id: result.id, ok: true, isActive: result.value } : { id: result.id, ok: false, error: result.error },
    ),
  }
}

async function switchType(id: ItemTypeId, isActive: boolean, { tx, audit, now }: WriteCall): Promise<boolean> {
  const { item_id: itemId } = found(await selectItemOf(tx, id), `Item ${id}`)
  await lockItem(tx, itemId)
  const type = found(
    (await lockTypesOf(tx, itemId)).find(type => type.id === id),
    `Item ${id}`,
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
