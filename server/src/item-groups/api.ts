/** What other slices may use of item-groups. */
export { createItemGroup, createPackGroup } from './actions/save.ts'
export { replaceGroups } from './sql/customer-groups.ts'
export { selectKnownGroups } from './sql/item-groups.ts'
