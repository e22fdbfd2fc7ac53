import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import type { ItemRows } from '../items/api.ts'
import { addToItemGroup, takeFromItemGroup } from './actions/contents.ts'
import { itemGroup, itemGroupDashboard, itemGroupFilter, itemGroupNameAvailable } from './actions/read.ts'
import { createItemGroup, createPackGroup, switchItemGroupStatus, updateItemGroup } from './actions/save.ts'
import { switchItemGroups, usersOfItemGroups } from './actions/switch.ts'
import type { GroupUsers } from './sql/group-users.ts'

/** `users` are those of customers, `itemRows` of the catalogue, both above. */
export const itemGroupRoutes = (users: GroupUsers, itemRows: ItemRows): readonly Route[] => [
  on(itemGroups.itemGroupFilter, itemGroupFilter),
  on(itemGroups.itemGroupDashboard, itemGroupDashboard(users)),
  on(itemGroups.itemGroupNameAvailable, itemGroupNameAvailable),
  on(itemGroups.createItemGroup, createItemGroup(users)),
  on(itemGroups.createPackGroup, createPackGroup(users)),
  on(itemGroups.itemGroup, itemGroup(users, itemRows)),
  on(itemGroups.updateItemGroup, updateItemGroup(users)),
  on(itemGroups.addToItemGroup, addToItemGroup(users)),
  on(itemGroups.takeFromItemGroup, takeFromItemGroup(users)),
  on(itemGroups.switchItemGroupStatus, switchItemGroupStatus(users)),
  on(itemGroups.switchItemGroups, switchItemGroups(users)),
  on(itemGroups.usersOfItemGroups, usersOfItemGroups(users)),
]
