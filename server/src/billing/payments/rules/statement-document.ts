import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'

export type EntryReply = Result<typeof payments.adjustDues>
export type StatementReply = Result<typeof payments.customerStatement>

/** What a statement's PDF shows next to its lines. */
export interface StatementDocument extends StatementReply {
  supplier: {
    name: string
    address: string[]
    gstin: string | null
    phone: string | null
    bank: { name: string; account: string; ifsc: string } | null
    upi: string | null
  }
  billTo: { name: string; tradeName: string | null; address: string[]; gstin: string | null; phone: string }
  /** Dues by days past due as of the print date, and unallocated money. */
  printedOn: string
  buckets: Result<typeof payments.customerDues>['buckets']
  advance: Result<typeof payments.customerDues>['advance']
}
