import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { BulkCall, Handler } from '../../http/call.ts'
import { selectKnownGroups, selectUsersOf } from '../sql/item-groups.ts'
import { updateItemGroup } from './save.ts'

/** Activates or deactivates groups separately; one that somebody changed in between is refused. (rules.md §12) */
export async function switchItemGroups(
  { status, body: { groups } }: Asked<typeof itemGroups.switchItemGroups>,
  { each }: Pick<BulkCall, 'each'>,
): Promise<Answer<typeof itemGroups.switchItemGroups>> {
  const results = await each(
    groups,
    ({ id }) => id,
    async ({ id, version }, call) => (await updateItemGroup({ body: { id, version, isActive: status } }, call)).isActive,
  )
  return {
    results: results.map(result =>
      result.ok ? { id: result.id, ok: true, isActive: result.value } : { id: result.id, ok: false, error: result.error },
    ),
  }
}

/** Returns the customers affected if these groups are deactivated together. (rules.md §12) */
export const usersOfItemGroups: Handler<typeof itemGroups.usersOfItemGroups> = async ({ itemgroupids }, { db }) => {
  const known = new Set(await selectKnownGroups(db, itemgroupids))
  for (const id of itemgroupids) found(known.has(id) || undefined, 'Item group {id} was not found.', { id })
  return selectUsersOf(db, itemgroupids)
}
