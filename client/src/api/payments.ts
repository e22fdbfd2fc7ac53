import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** Download paths of statements and ledgers. */
export const statementPath = payments.customerStatement.path
export const ledgerPath = payments.customerLedger.path

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
  useOpenDuesQuery,
  usePrintStatementsMutation,
  useRecordReceiptMutation,
  useStatementsAheadQuery,
} = paymentCalls

/** Ledger and receipts of a customer, page by page. */
export const { useCustomerLedgerPagesInfiniteQuery, useCustomerReceiptsPagesInfiniteQuery } = askPages(payments, [
  'customerLedger',
  'customerReceipts',
])
