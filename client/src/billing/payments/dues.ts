import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Data } from '../../app/requests/figures.ts'

/** Account of one customer. */
export type CustomerDues = Data<typeof payments.customerDues>
/** An unpaid document. */
export type OpenDue = Data<typeof payments.openDues>[number]
/** What a customer owes, document by document, as far as it has loaded. */
export interface OpenDues {
  currentData?: readonly OpenDue[] | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}
export type Receipt = Data<typeof payments.recordReceipt>
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
export type Refundable = Data<typeof payments.refundable>
export type Refund = Data<typeof payments.refundCameBack>
/** A cheque of the book. */
export type HeldCheque = Data<typeof payments.takeCheque>
/** The slip of a deposit, and its photo. */
export type Slip = NonNullable<HeldCheque['deposit']>
export type ChequeSummary = Data<typeof payments.chequeSummary>
export type LedgerEntry = Data<typeof payments.adjustDues>
export type DuesSummary = Data<typeof payments.duesSummary>
