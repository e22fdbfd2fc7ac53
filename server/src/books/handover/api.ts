/** What other slices may use of the hand-over. */
export { markImported } from './actions/batches.ts'
export { writeBatch } from './actions/make.ts'
export { ledgerMapping, saveLedgerMapping } from './actions/mapping.ts'
