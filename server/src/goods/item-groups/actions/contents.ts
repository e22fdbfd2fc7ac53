import type { Args } from '@packhouse/contract/endpoint.ts'
import type { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { maxInGroup, whyNotContents } from '../rules/item-groups.ts'
import type { GroupUsers } from '../sql/group-users.ts'
import {
  type Contents,
  deleteEntries,
  insertEntries,
  lockItemGroup,
  selectContents,
  updateItemGroupRow,
} from '../sql/item-groups.ts'
import { groupAsItIs } from './read.ts'
import { refuseUnknown } from './save.ts'

const entity = 'item_group'
type Named = Args<typeof itemGroups.addToItemGroup>['body']

/**
 * Locks a group and splits what was sent into existing and missing entries. No version check: additions and removals do not undo
 * those of others.
 */
async function hold({ id, itemids = [], itemPacks = [] }: Named, { tx }: WriteCall) {
  const group = found(await lockItemGroup(tx, id), 'Item group {id} was not found.', { id })
  refuse(whyNotContents(group, { itemids, itemPacks }))
  const held = await selectContents(tx, id)
  const types = split(itemids, held.itemTypeIds)
  const packs = split(itemPacks, held.packIds)
  const size = held.itemTypeIds.length + held.packIds.length
  return {
    name: group.name,
    size,
    there: { itemTypeIds: types.there, packIds: packs.there },
    missing: { itemTypeIds: types.missing, packIds: packs.missing },
  }
}

function split<Id>(sent: readonly Id[], held: readonly Id[]): { there: Id[]; missing: Id[] } {
  const has = new Set(held)
  const { there = [], missing = [] } = Object.groupBy(new Set(sent), id =>
    has.has(id) ? 'there' : 'missing',
  )
  return { there, missing }
}

const idsOf = ({ itemTypeIds, packIds }: Required<Contents>): number[] => [...itemTypeIds, ...packIds]

/** Adds entries to a group; existing ones stay. (rules §12) */
export const addToItemGroup =
  (users: GroupUsers): Handler<typeof itemGroups.addToItemGroup> =>
  async ({ body }, call) => {
    const { name, size, there, missing } = await hold(body, call)
    await refuseUnknown(call.tx, missing)
    const added = idsOf(missing)
    if (size + added.length > maxInGroup)
      refuse(
        refusal(
          'BREAKS_RULE',
          '{name} already has {count}; a group can have at most 20,000. Make a second group.',
          {
            name,
            count: size,
          },
        ),
      )
    await insertEntries(call.tx, body.id, missing)
    await record(body, { after: added.length > 0 ? { added: missing } : undefined }, call)
    return {
      group: await groupAsItIs(call.tx, users, body.id, call),
      added,
      alreadyThere: idsOf(there).length,
    }
  }

/** Removes entries from a group; those not in it are ignored. */
export const takeFromItemGroup =
  (users: GroupUsers): Handler<typeof itemGroups.takeFromItemGroup> =>
  async ({ body }, call) => {
    const { there, missing } = await hold(body, call)
    await deleteEntries(call.tx, body.id, there)
    const removed = idsOf(there)
    await record(body, { before: removed.length > 0 ? { removed: there } : undefined }, call)
    return {
      group: await groupAsItIs(call.tx, users, body.id, call),
      removed,
      notThere: idsOf(missing).length,
    }
  }

async function record(
  { id }: Named,
  change: { before?: object | undefined; after?: object | undefined },
  { tx, audit, now }: WriteCall,
) {
  if (!change.before && !change.after) return audit({ action: 'ITEM_GROUP_UNCHANGED', entity, entityId: id })
  await updateItemGroupRow(tx, id, {}, now)
  audit({ action: 'ITEM_GROUP_CHANGED', entity, entityId: id, ...change })
}
