/** What other slices may use of pickers. */
export { createPicker } from './actions/save.ts'
export { holdPicker, type PickerWork } from './sql/read.ts'
