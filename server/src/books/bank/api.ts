/** What other slices may use of the bank. */
export { uploadStatement } from './actions/upload.ts'
