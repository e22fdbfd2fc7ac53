import type { Asked } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, ItemGroupId } from '@packhouse/contract/ids.ts'
import type { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { found, type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../http/call.ts'
import { changedFields, lastChange } from '../../trail/edits.ts'
import { lockCustomer, replaceGroups, selectGroupIds } from '../sql/customer-groups.ts'
import { isOfCustomer, selectItemGroups, selectKnownGroups } from '../sql/item-groups.ts'
import { type ItemGroup, toGroupReply } from './read.ts'

const action = 'CUSTOMER_GROUPS_CHANGED'
const sorted = (ids: readonly ItemGroupId[]): ItemGroupId[] => [...new Set(ids)].sort((one, other) => one - other)

/**
 * Sets the item groups of a customer: it may order only from these, or everything active if there are none. If the caller says
 * which groups it saw, it is refused when they have changed: the whole set is replaced, so a group that somebody else added would
 * be lost. (rules.md §12)
 */
export async function assignItemGroups(
  { customerid, itemids, seenids }: Asked<typeof itemGroups.assignItemGroups>,
  call: WriteCall,
): Promise<ItemGroup[]> {
  const { tx, audit, now } = call
  const { businessName } = found(await lockCustomer(tx, customerid), 'Customer {id} was not found.', { id: customerid })
  const held = await selectGroupIds(tx, customerid)
  if (seenids && sorted(seenids).join() !== held.join()) refuse(await stale({ tx, now }, { businessName, customerid, held }))
  const wanted = sorted(itemids)
  const known = new Set(await selectKnownGroups(tx, wanted))
  for (const id of wanted) found(known.has(id) || undefined, 'Item group {id} was not found.', { id })
  const edit = changedFields({ itemGroupIds: held }, { itemGroupIds: wanted })
  if (edit) await replaceGroups(tx, customerid, wanted)
  audit({ action: edit ? action : 'CUSTOMER_UNCHANGED', entity: 'customer', entityId: customerid, ...edit })
  return (await selectItemGroups(tx, isOfCustomer(customerid))).map(row => toGroupReply(row, call))
}

async function stale(
  { tx, now }: Pick<WriteCall, 'tx' | 'now'>,
  { businessName, customerid, held }: { businessName: string; customerid: CustomerId; held: ItemGroupId[] },
): Promise<Refusal> {
  const last = await lastChange(tx, { entity: 'customer', entityId: customerid, action }, now)
  const data = { customerid, itemGroupIds: held, ...last?.data }
  if (!last)
    return refusal(
      'STALE_VERSION',
      'The item groups of {customer} were changed since you opened them. Reload.',
      { customer: businessName },
      data,
    )
  return refusal(
    'STALE_VERSION',
    'The item groups of {customer} were changed by {by} at {when}. Reload.',
    { customer: businessName, by: last.by, when: last.when },
    data,
  )
}
