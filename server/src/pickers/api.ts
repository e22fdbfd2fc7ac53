/** What other slices may use of pickers. */
export { createPicker } from './actions/save.ts'
export { holdPicker } from './sql/read.ts'
