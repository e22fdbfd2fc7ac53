import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { ask } from '../app/api.ts'
import { askPages } from '../app/pages.ts'

/** Where a statement and a ledger are fetched as files. */
export const statementPath = payments.customerStatement.path
export const ledgerPath = payments.customerLedger.path

/** The calls of payments, for those who ask outside of a hook. */
export const paymentCalls = ask(payments, { quiet: ['printStatements'] })

export const {
  useAdjustDuesMutation,
  useAllocateReceiptMutation,
  useChangeReceiptStatusMutation,
  useCustomerDuesQuery,
  useCustomerStatementQuery,
  useDuesSummaryQuery,
  useOpenDuesQuery,
  usePrintStatementsMutation,
  useRecordReceiptMutation,
  useStatementsAheadQuery,
} = paymentCalls

/** Book and receipts of a customer, page after page. */
export const { useCustomerLedgerPagesInfiniteQuery, useCustomerReceiptsPagesInfiniteQuery } = askPages(payments, [
  'customerLedger',
  'customerReceipts',
])
