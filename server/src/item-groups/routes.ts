import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { assignItemGroups } from './actions/assign.ts'
import { addToItemGroup, takeFromItemGroup } from './actions/contents.ts'
import { groupsOfCustomer, itemGroup, itemGroupDashboard, itemGroupFilter, itemGroupNameAvailable } from './actions/read.ts'
import { createItemGroup, createPackGroup, switchItemGroupStatus, updateItemGroup } from './actions/save.ts'
import { switchItemGroups, usersOfItemGroups } from './actions/switch.ts'

export const itemGroupRoutes: readonly Route[] = [
  on(itemGroups.itemGroupFilter, itemGroupFilter),
  on(itemGroups.itemGroupDashboard, itemGroupDashboard),
  on(itemGroups.itemGroupNameAvailable, itemGroupNameAvailable),
  on(itemGroups.createItemGroup, createItemGroup),
  on(itemGroups.createPackGroup, createPackGroup),
  on(itemGroups.itemGroup, itemGroup),
  on(itemGroups.updateItemGroup, updateItemGroup),
  on(itemGroups.addToItemGroup, addToItemGroup),
  on(itemGroups.takeFromItemGroup, takeFromItemGroup),
  on(itemGroups.switchItemGroupStatus, switchItemGroupStatus),
  on(itemGroups.switchItemGroups, switchItemGroups),
  on(itemGroups.usersOfItemGroups, usersOfItemGroups),
  on(itemGroups.groupsOfCustomer, groupsOfCustomer),
  on(itemGroups.assignItemGroups, assignItemGroups),
]
