/** What other slices may use of notes without goods. */
export { createNotes } from './actions/create.ts'
export { notableInvoices } from './actions/read.ts'
