/** What other slices may use of staff. */
export { noteSignIn } from './actions/staff.ts'
export { knownAs } from './rules/known-as.ts'
export { insertStaffUsers, type NewStaffUser, selectStaffNames } from './sql/staff.ts'
