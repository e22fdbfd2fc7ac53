/** What other slices may use of payments. */
export { adjust } from './actions/adjust-dues.ts'
export { changeReceiptStatus } from './actions/change-receipt.ts'
export {
  bookCreditNote,
  bookInvoices,
  changeOpenOrders,
  creditFacts,
  lockAccount,
  paidTowards,
  releaseReceipts,
  reverseInvoices,
  termsOf,
} from './actions/dues.ts'
export { fileWord } from './actions/read.ts'
export { recordReceipt } from './actions/record-receipt.ts'
export { statementLayout } from './actions/statement.ts'
export { statementDocument, statementOf } from './actions/statement-document.ts'
export type { StatementDocument } from './rules/statement-document.ts'
export { creditChip } from './sql/credit-status.ts'
export { hasDues } from './sql/dues-filter.ts'
