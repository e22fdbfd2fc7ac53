/** What other slices may use of buying. */
export { addSupplierBill } from './actions/bills.ts'
export { buyLine } from './actions/lines.ts'
export { buyingNeed, runAsItIs } from './actions/read.ts'
export { addRunExpense, closeRun, setPurchaseUnit, startRun } from './actions/runs.ts'
export { lockBilled } from './sql/bills.ts'
