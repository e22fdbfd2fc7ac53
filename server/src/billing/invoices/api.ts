/** What other slices may use of invoices. */
export { answerNote } from './actions/answer.ts'
export { cancelDocumentsWith, documentNumbered, documentOfOrder } from './actions/cancel.ts'
export { ewayOfOrders } from './actions/eway.ts'
export { holdNumbers, releaseNumbers } from './actions/held-numbers.ts'
export {
  type CreditedFor,
  issueCreditNotes,
  issueDocuments,
  issueNotes,
  liveDocuments,
  refuseToLeave,
} from './actions/issue.ts'
export { takeNumbers } from './actions/numbers.ts'
export { registerDocument } from './actions/register.ts'
export { reversesCredit } from './rules/buyer.ts'
export type { CreditRequest } from './rules/credit.ts'
export { InvoiceFacts, type IssuedDocument } from './rules/draft.ts'
export type { LineToInvoice, OrderToInvoice } from './rules/order-to-invoice.ts'
export { bills, credits, gstCredits } from './sql/document-types.ts'
export { writesHistory } from './sql/history.ts'
export { moveInvoices } from './sql/of-customer.ts'
export {
  creditedOf,
  isNumbered,
  lastDocumentDay,
  lockDocument,
  selectCreditedOf as creditedDocuments,
  selectLettersUsed,
  selectNotesOf as notesOf,
  selectSoldOf as soldLines,
} from './sql/read.ts'
export type { StoredLine } from './sql/write.ts'
