/** What other slices may use of invoices. */
export { answerNote } from './actions/answer.ts'
export { cancelDocumentsWith, documentNumbered } from './actions/cancel.ts'
export { type CreditedFor, issueCreditNotes, issueDocuments, liveDocuments, refuseToLeave } from './actions/issue.ts'
export { takeNumbers } from './actions/numbers.ts'
export { registerDocument } from './actions/register.ts'
export type { CreditRequest } from './rules/credit.ts'
export { InvoiceFacts, type IssuedDocument, type LineToInvoice, type OrderToInvoice } from './rules/draft.ts'
export { moveInvoices } from './sql/of-customer.ts'
