import type { Told } from '@packhouse/contract/endpoint.ts'
import type { payments } from '@packhouse/contract/payments/endpoints.ts'

/** Account of one customer; amounts in rupees. */
export type CustomerDues = Told<typeof payments.customerDues>
/** An unpaid document. */
export type OpenDue = Told<typeof payments.openDues>[number]
export type Receipt = Told<typeof payments.recordReceipt>
export type LedgerEntry = Told<typeof payments.adjustDues>
export type Statement = Told<typeof payments.customerStatement>
export type DuesSummary = Told<typeof payments.duesSummary>
