/** What other slices may use of pickers. */
export { holdPicker } from './sql/read.ts'
export { insertPickers, type NewPicker } from './sql/write.ts'
