import type { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import type { ItemGroupId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence, worded } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { changedFields } from '../../../platform/trail/edits.ts'
import { holdRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import { whyTaken } from '../../items/api.ts'
import { exchange, whyNotContents } from '../rules/item-groups.ts'
import type { GroupUsers } from '../sql/group-users.ts'
import {
  type Contents,
  deleteEntries,
  insertEntries,
  insertItemGroup,
  insertPackGroup,
  type LockedGroup,
  lockItemGroup,
  selectContents,
  selectGroupNamed,
  selectUnknown,
  updateItemGroupRow,
} from '../sql/item-groups.ts'
import { groupAsItIs } from './read.ts'

const groupKind: RecordKind<LockedGroup> = {
  entity: 'item_group',
  event: 'ITEM_GROUP',
  lock: lockItemGroup,
  missing: id => sentence('Item group {id} was not found.', { id }),
  called: ({ name }) => name,
}
const { entity } = groupKind

export const createItemGroup =
  (users: GroupUsers): Handler<typeof itemGroups.createItemGroup> =>
  async ({ body: { itemids = [], ...group } }, call) => {
    await refuseTakenName(call.tx, group.name)
    await refuseUnknown(call.tx, { itemTypeIds: itemids })
    const id = await insertItemGroup(call.tx, { ...group, itemTypeIds: itemids })
    call.audit({
      action: 'ITEM_GROUP_CREATED',
      entity,
      entityId: id,
      after: { ...group, kind: 'ITEMS', itemids },
    })
    return groupAsItIs(call.tx, users, id, call)
  }

export const createPackGroup =
  (users: GroupUsers): Handler<typeof itemGroups.createPackGroup> =>
  async ({ body: { itemPacks = [], ...group } }, call) => {
    await refuseTakenName(call.tx, group.name)
    await refuseUnknown(call.tx, { packIds: itemPacks })
    const id = await insertPackGroup(call.tx, { ...group, packIds: itemPacks })
    call.audit({
      action: 'ITEM_GROUP_CREATED',
      entity,
      entityId: id,
      after: { ...group, kind: 'PACKS', itemPacks },
    })
    return groupAsItIs(call.tx, users, id, call)
  }

async function refuseTakenName(tx: Tx, name: string, self?: ItemGroupId): Promise<void> {
  const other = await selectGroupNamed(tx, name)
  if (other && other.id !== self)
    refuse(whyTaken({ value: other.name, by: 'item group', isActive: other.isActive }))
}

/** Throws NOT_FOUND for the first unknown item or pack. */
export async function refuseUnknown(tx: Tx, contents: Contents): Promise<void> {
  const unknown = await selectUnknown(tx, contents)
  if (unknown) found(undefined, '{what} {id} was not found.', { what: worded(unknown.what), id: unknown.id })
}

export const switchItemGroupStatus =
  (users: GroupUsers): Handler<typeof itemGroups.switchItemGroupStatus> =>
  ({ itemgroupid, status }, call) =>
    updateItemGroup(users)({ body: { id: itemgroupid, isActive: status } }, call)

/** Sets the given fields and leaves the others; the contents become exactly what was sent. */
export const updateItemGroup =
  (users: GroupUsers): Handler<typeof itemGroups.updateItemGroup> =>
  async ({ body: { id, version, kind, itemids, itemPacks, ...fields } }, call) => {
    const { tx, audit, now } = call
    const group = await holdRecord(groupKind, { id, version }, call)
    refuse(whyNotContents(group, { kind, itemids, itemPacks }))
    if (fields.name !== undefined) await refuseTakenName(tx, fields.name, id)

    const held = await selectContents(tx, id)
    const types = exchange(held.itemTypeIds, group.kind === 'ITEMS' ? itemids : undefined)
    const packs = exchange(held.packIds, group.kind === 'PACKS' ? itemPacks : undefined)
    const added = { itemTypeIds: types.added, packIds: packs.added }
    const removed = { itemTypeIds: types.removed, packIds: packs.removed }
    await refuseUnknown(tx, added)
    await deleteEntries(tx, id, removed)
    await insertEntries(tx, id, added)

    const edit = changedFields(group, fields)
    if (!edit && countOf(added) + countOf(removed) === 0) {
      audit({ action: 'ITEM_GROUP_UNCHANGED', entity, entityId: id })
      return groupAsItIs(tx, users, id, call)
    }
    const { name, description, listingOrder, isActive } = edit?.after ?? {}
    await updateItemGroupRow(
      tx,
      id,
      {
        ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
        ...(description === undefined ? {} : { description }),
        ...(listingOrder === undefined ? {} : { listing_order: listingOrder }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
      },
      now,
    )
    audit({
      action: 'ITEM_GROUP_CHANGED',
      entity,
      entityId: id,
      before: { ...edit?.before, ...(countOf(removed) > 0 ? { removed } : {}) },
      after: { ...edit?.after, ...(countOf(added) > 0 ? { added } : {}) },
    })
    return groupAsItIs(tx, users, id, call)
  }

const countOf = ({ itemTypeIds = [], packIds = [] }: Contents): number => itemTypeIds.length + packIds.length
