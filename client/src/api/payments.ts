import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** Download paths of statements and ledgers. */
export const statementPath = payments.customerStatement.path
export const ledgerPath = payments.customerLedger.path
/** Download path of refund vouchers. */
export const refundPath = payments.refundVoucher.path

/** Download path of deposit slips. */
export const slipPath = payments.depositSlip.path

/** Payment calls for use outside a hook. */
export const paymentCalls = ask(payments, { quiet: ['addSlipPhoto'] })

export const {
  useAddSlipPhotoMutation,
  useAdjustDuesMutation,
  useAllocateReceiptMutation,
  useClearOrBounceMutation,
  useChequesQuery,
  useChequeSummaryQuery,
  useCustomerDuesQuery,
  useCustomerStatementQuery,
  useDepositChequesMutation,
  useDivideTransferMutation,
  useDuesSummaryQuery,
  useGiveBackMutation,
  useGiveChequeBackMutation,
  useOpenDuesQuery,
  useRecordReceiptMutation,
  useRefundableQuery,
  useRefundCameBackMutation,
  useTakeChequeMutation,
  useUndoDepositMutation,
  useUndoTransferMutation,
} = paymentCalls

/** Ledger and receipts of a customer, and cheques, page by page. */
export const {
  useChequesPagesInfiniteQuery,
  useCustomerLedgerPagesInfiniteQuery,
  useCustomerReceiptsPagesInfiniteQuery,
} = askPages(payments, ['cheques', 'customerLedger', 'customerReceipts'])
