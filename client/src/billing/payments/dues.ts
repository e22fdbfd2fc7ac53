import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'

/** Account of one customer; amounts in rupees. */
export type CustomerDues = Reply<typeof payments.customerDues>
/** An unpaid document. */
export type OpenDue = Reply<typeof payments.openDues>[number]
/** What a customer owes, document by document, as far as it has loaded. */
export interface OpenDues {
  currentData?: readonly OpenDue[] | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}
export type Receipt = Reply<typeof payments.recordReceipt>
/** What decides whether a receipt can clear or bounce. */
export type LiveReceipt = Pick<
  Receipt,
  | 'id'
  | 'number'
  | 'customerId'
  | 'amount'
  | 'mode'
  | 'version'
  | 'allocations'
  | 'status'
  | 'date'
  | 'statusDate'
>
/** What can be given back to a customer, and what was. */
export type Refundable = Reply<typeof payments.refundable>
export type Refund = Reply<typeof payments.refundCameBack>
/** A cheque of the book. Amounts in rupees. */
export type HeldCheque = Reply<typeof payments.takeCheque>
/** The slip of a deposit, and its photo. */
export type Slip = NonNullable<HeldCheque['deposit']>
export type ChequeSummary = Reply<typeof payments.chequeSummary>
export type LedgerEntry = Reply<typeof payments.adjustDues>
export type DuesSummary = Reply<typeof payments.duesSummary>
