import type { Asked } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, ItemGroupId } from '@packhouse/contract/ids.ts'
import type { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { changedFields } from '../../audit/edits.ts'
import { lockCustomer, replaceGroups, selectGroupIds } from '../../customers/sql/groups.ts'
import type { WriteCall } from '../../http/call.ts'
import { isOfCustomer, selectItemGroups, selectKnownGroups } from '../sql.ts'
import { type ItemGroup, toldGroup } from './read.ts'

const sorted = (ids: readonly ItemGroupId[]): ItemGroupId[] => [...new Set(ids)].sort((one, other) => one - other)

/**
 * A customer may order from these groups and no others; from none it may order everything active. Whoever says which groups it saw
 * is refused when they are others by now: the whole set is replaced, so what somebody else gave would be taken again. (rules.md §12)
 */
export async function assignItemGroups(
  { customerid, itemids, seenids }: Asked<typeof itemGroups.assignItemGroups>,
  call: WriteCall,
): Promise<ItemGroup[]> {
  const { tx, audit } = call
  const { businessName } = found(await lockCustomer(tx, customerid), `Customer ${customerid}`)
  const held = await selectGroupIds(tx, customerid)
  if (seenids && sorted(seenids).join() !== held.join()) refuse(stale(businessName, customerid, held))
  const wanted = sorted(itemids)
  const known = new Set(await selectKnownGroups(tx, wanted))
  for (const id of wanted) found(known.has(id) || undefined, `Item group ${id}`)
  const edit = changedFields({ itemGroupIds: held }, { itemGroupIds: wanted })
  if (edit) await replaceGroups(tx, customerid, wanted)
  audit({ action: edit ? 'CUSTOMER_GROUPS_CHANGED' : 'CUSTOMER_UNCHANGED', entity: 'customer', entityId: customerid, ...edit })
  return (await selectItemGroups(tx, isOfCustomer(customerid))).map(row => toldGroup(row, call))
}

const stale = (businessName: string, customerid: CustomerId, itemGroupIds: ItemGroupId[]) =>
  refusal('STALE_VERSION', `The item groups of ${businessName} were changed since you opened them. Reload.`, {
    customerid,
    itemGroupIds,
  })
