import type { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { GroupUsers } from '../sql/group-users.ts'
import { selectExistingGroups } from '../sql/item-groups.ts'
import { updateItemGroup } from './save.ts'

/** Activates or deactivates groups separately; one that somebody changed in between is refused. (rules §12) */
export const switchItemGroups =
  (users: GroupUsers): Handler<typeof itemGroups.switchItemGroups> =>
  async ({ status, body: { groups } }, { each }) => {
    const results = await each(
      groups,
      ({ id }) => id,
      async ({ id, version }, call) =>
        (await updateItemGroup(users)({ body: { id, version, isActive: status } }, call)).isActive,
    )
    return {
      results: results.map(result =>
        result.ok
          ? { id: result.id, ok: true, isActive: result.value }
          : { id: result.id, ok: false, error: result.error },
      ),
    }
  }

/** Returns the customers affected if these groups are deactivated together. (rules §12) */
export const usersOfItemGroups =
  (users: GroupUsers): Handler<typeof itemGroups.usersOfItemGroups> =>
  async ({ itemgroupids }, { db }) => {
    const existing = new Set(await selectExistingGroups(db, itemgroupids))
    for (const id of itemgroupids)
      found(existing.has(id) || undefined, 'Item group {id} was not found.', { id })
    return users.usersOf(db, itemgroupids)
  }
