/** What other slices may use of item-groups. */
export { linkItemGroups, replaceGroups } from './sql/customer-groups.ts'
export { insertItemGroup, insertPackGroup, selectKnownGroups } from './sql/item-groups.ts'
