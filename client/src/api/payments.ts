import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** Download paths of statements and ledgers. */
export const statementPath = payments.customerStatement.path
export const ledgerPath = payments.customerLedger.path
/** Download path of refund vouchers. */
export const refundPath = payments.refundVoucher.path

/** Payment calls for use outside a hook. */
export const paymentCalls = ask(payments, { quiet: ['printStatements'] })

export const {
  useAdjustDuesMutation,
  useAllocateReceiptMutation,
  useBankChequesMutation,
  useChangeReceiptStatusMutation,
  useCustomerDuesQuery,
  useCustomerStatementQuery,
  useDuesSummaryQuery,
  useGiveBackMutation,
  useOpenDuesQuery,
  usePrintStatementsMutation,
  useRecordReceiptMutation,
  useRefundableQuery,
  useRefundCameBackMutation,
  useStatementsAheadQuery,
} = paymentCalls

/** Ledger and receipts of a customer, page by page. */
export const { useCustomerLedgerPagesInfiniteQuery, useCustomerReceiptsPagesInfiniteQuery } = askPages(payments, [
  'customerLedger',
  'customerReceipts',
])
