import type { Args } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, ItemGroupId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found, type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import {
  groupsOf,
  type ItemGroup,
  replaceGroups,
  selectExistingGroups,
  selectGroupIds,
} from '../../../goods/item-groups/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, lastChange } from '../../../platform/trail/edits.ts'
import { selectCustomer } from '../sql/customer.ts'
import { groupUsers } from '../sql/group-users.ts'
import { holdStanding } from './merged.ts'

const action = 'CUSTOMER_GROUPS_CHANGED'
const sorted = (ids: readonly ItemGroupId[]): ItemGroupId[] =>
  [...new Set(ids)].sort((one, other) => one - other)

export const groupsOfCustomer: Handler<typeof customers.groupsOfCustomer> = async ({ customerid }, call) => {
  found(await selectCustomer(call.db, customerid), 'Customer {id} was not found.', { id: customerid })
  return groupsOf(call.db, groupUsers, customerid, call)
}

/**
 * Sets the item groups of a customer: it may order only from these, or everything active if there are none. If the caller says
 * which groups it saw, it is refused when they have changed: the whole set is replaced, so a group that somebody else added would
 * be lost. (rules §12)
 */
export async function assignItemGroups(
  { customerid, itemids, seenids }: Args<typeof customers.assignItemGroups>,
  call: WriteCall,
): Promise<ItemGroup[]> {
  const { tx, audit, now } = call
  const { business_name: businessName } = await holdStanding(tx, customerid)
  const held = await selectGroupIds(tx, customerid)
  if (seenids && sorted(seenids).join() !== held.join())
    refuse(await stale({ tx, now }, { businessName, customerid, held }))
  const wanted = sorted(itemids)
  const existing = new Set(await selectExistingGroups(tx, wanted))
  for (const id of wanted) found(existing.has(id) || undefined, 'Item group {id} was not found.', { id })
  const edit = changedFields({ itemGroupIds: held }, { itemGroupIds: wanted })
  if (edit) await replaceGroups(tx, customerid, wanted)
  audit({ action: edit ? action : 'CUSTOMER_UNCHANGED', entity: 'customer', entityId: customerid, ...edit })
  return groupsOf(tx, groupUsers, customerid, call)
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
