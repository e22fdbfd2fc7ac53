import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type {
  CustomerId,
  CustomerMergeId,
  HandoverBatchId,
  InvoiceId,
  ReceiptId,
  RefundId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'

interface Fact {
  date: Day
  customerId: CustomerId
  number: string
}

/** The batch that has what a contra takes back; null: the same batch. */
interface Reversing {
  ofBatch: HandoverBatchId | null
}

/** A document as it was issued; amounts in paise. */
export interface Document {
  id: InvoiceId
  type: DocumentType
  isCancelled: boolean
  sales: readonly { gstBp: number; taxable: Paise }[]
  cgst: Paise
  sgst: Paise
  igst: Paise
  roundOff: Paise
  total: Paise
  /** The documents that a note changes, with its part of each. */
  originals: readonly { number: string; total: Paise }[]
}
export interface DocumentFact extends Fact, Document {
  kind: 'DOCUMENT'
}
/** A document that was cancelled after it was handed over. */
export interface CancelledFact extends Fact, Document, Reversing {
  kind: 'CANCELLED'
}

interface Money {
  id: ReceiptId
  mode: ReceiptMode
  reference: string | null
  amount: Paise
}
export interface ReceiptFact extends Fact, Money {
  kind: 'RECEIPT'
  /** Its deposit was undone before it was handed over: it never went to the bank. */
  isWithdrawn: boolean
}
/** A cheque that was credited by the bank. */
export interface ClearedFact extends Fact, Money {
  kind: 'CLEARED'
}
export interface BouncedFact extends Fact, Money, Reversing {
  kind: 'BOUNCED'
  isWithdrawn: boolean
  /** It had been credited; a cheque that was not is on hand. */
  wasCleared: boolean
  /** An advance of the old books, entered with the opening balances. */
  isOpening: boolean
}

interface Refund {
  id: RefundId
  mode: ReceiptMode
  reference: string | null
  amount: Paise
}
export interface RefundFact extends Fact, Refund {
  kind: 'REFUND'
}
export interface RefundBackFact extends Fact, Refund, Reversing {
  kind: 'REFUND_BACK'
}

/** An entry of a customer's ledger that has no document of its own; a positive amount raises what is owed. */
export interface EntryFact extends Fact {
  kind: 'ENTRY'
  id: number
  entry: 'OPENING' | 'DEBIT_NOTE' | 'WRITE_OFF'
  amount: Paise
  note: string | null
}

/** A merge of customers, or its undoing: what moves from one ledger to the other, in paise; negative moves back. */
export interface MergeFact extends Fact, Reversing {
  kind: 'MERGE' | 'MERGE_UNDONE'
  id: CustomerMergeId
  /** The customer that went; `customerId` is the one that stayed. */
  from: CustomerId
  amount: Paise
}

export type HandedFact =
  | DocumentFact
  | CancelledFact
  | ReceiptFact
  | ClearedFact
  | BouncedFact
  | RefundFact
  | RefundBackFact
  | EntryFact
  | MergeFact
