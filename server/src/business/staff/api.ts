/** What other slices may use of staff. */
export { addApiKey } from './actions/api-keys.ts'
export { noteSignIn } from './actions/staff.ts'
export { knownAs } from './rules/known-as.ts'
export { noteKeyUse } from './sql/api-keys.ts'
export { roleOfCode } from './sql/roles.ts'
export { insertStaffOfRoles, selectPersonName, selectStaffNames } from './sql/staff.ts'
