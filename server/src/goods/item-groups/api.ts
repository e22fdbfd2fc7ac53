/** What other slices may use of item-groups. */
export { groupsOf, type ItemGroup } from './actions/read.ts'
export { createItemGroup, createPackGroup } from './actions/save.ts'
export { replaceGroups, selectGroupIds } from './sql/customer-groups.ts'
export type { GroupUser, GroupUsers } from './sql/group-users.ts'
export { groupsOfPack, selectActiveGroups, selectExistingGroups } from './sql/item-groups.ts'
