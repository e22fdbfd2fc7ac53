import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { ask } from '../app/api.ts'
import { askPages } from '../app/pages.ts'

/** Where a statement and a ledger are fetched as files. */
export const statementPath = payments.customerStatement.path
export const ledgerPath = payments.customerLedger.path

export const {
  useAdjustDuesMutation,
  useAllocateReceiptMutation,
  useChangeReceiptStatusMutation,
  useCustomerDuesQuery,
  useCustomerStatementQuery,
  useDuesSummaryQuery,
  useOpenDuesQuery,
  useRecordReceiptMutation,
} = ask(payments)

/** Book and receipts of a customer, page after page. */
export const { useCustomerLedgerPagesInfiniteQuery, useCustomerReceiptsPagesInfiniteQuery } = askPages(payments, [
  'customerLedger',
  'customerReceipts',
])
