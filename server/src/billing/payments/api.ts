/** What other slices may use of payments. */
export { adjust } from './actions/adjust-dues.ts'
export { giveChequeBack, takeCheque } from './actions/cheque-book.ts'
export { clearOrBounce, confirmReceipt, endReceipt } from './actions/clear-or-bounce.ts'
export { type CreditState, creditFacts, factsOf, termsOf } from './actions/credit-state.ts'
export { depositCheques } from './actions/deposits.ts'
export {
  bookCreditNote,
  bookInvoices,
  changeOpenOrders,
  freeMoney,
  lockAccount,
  lockAccountOfMerge,
  lockReceiptOwners,
  releaseReceipts,
  reverseInvoices,
} from './actions/dues.ts'
export { fileWord } from './actions/read.ts'
export { owedWithOrders, recordReceipt } from './actions/receipt-call.ts'
export { bookReceipt } from './actions/record-receipt.ts'
export { giveBack } from './actions/refunds.ts'
export { statementLayout } from './actions/statement.ts'
export { letterParties, statementDocument, statementOf } from './actions/statement-document.ts'
export { withdrawReceipt } from './actions/withdraw-receipt.ts'
export type { StatementDocument } from './rules/statement-document.ts'
export { addToOpenOrders, selectCredit as creditOf, selectMoneyReady } from './sql/accounts.ts'
export { insertBankCheck, receiptsOfReference, selectBankCheck } from './sql/bank-checks.ts'
export { selectOpenDocuments as openDocuments, selectOpeningDues as openingDues } from './sql/books.ts'
export {
  bouncedCheques,
  canBeDeposited,
  chequesOnHand,
  isInState,
  isOnHand,
  receiptReference,
} from './sql/cheque-conditions.ts'
export { creditChip, creditLeft, fallsDue, isMoneyReceipt, tileOfDues } from './sql/conditions.ts'
export { keepPaidDays, writtenOff } from './sql/dues.ts'
export { handInReceipts, holdReceipt } from './sql/holders.ts'
export { moneyKept, moneyKeptByCustomer, moneyReady } from './sql/money-ready.ts'
export { moveBooks, recountAccounts, selectSharedCheque, selectSharedReference } from './sql/of-customer.ts'
export { lockReferences, selectReceipt as readReceipt } from './sql/receipts.ts'
