import type { RemovalReason } from './removal.ts'
import { removalLabel, removalReasons } from './removal.ts'

/** Kinds of stock movements. (rules §5.6) */
export const ledgerKinds = [
  'OPENING',
  'RECEIPT',
  'SALE_ISSUE',
  'SALE_ISSUE_REVERSAL',
  'RETURN_IN',
  'WASTAGE',
  'ADJUST_PLUS',
  'ADJUST_MINUS',
  'SUPPLIER_RETURN',
  'SUPPLIER_RETURN_UNDONE',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Labels on screens. */
export const ledgerLabel: Record<LedgerKind, string> = {
  OPENING: 'Opening stock',
  RECEIPT: 'Receipt',
  SALE_ISSUE: 'Dispatched',
  SALE_ISSUE_REVERSAL: 'Dispatch undone',
  RETURN_IN: 'Return',
  WASTAGE: 'Wastage',
  ADJUST_PLUS: 'Count, more',
  ADJUST_MINUS: 'Taken out',
  SUPPLIER_RETURN: 'Back to supplier',
  SUPPLIER_RETURN_UNDONE: 'Back to supplier, undone',
}

const isRemovalReason = (reason: string): reason is RemovalReason =>
  removalReasons.some(one => one === reason)

/** Returns the cause of a ledger row: "Wastage, spoiled", "Count, less". */
export function causeOf(kind: LedgerKind, reason: string | null): string {
  if (kind === 'ADJUST_MINUS' && reason === 'COUNT_CORRECTION') return 'Count, less'
  if (
    reason === null ||
    !isRemovalReason(reason) ||
    kind.startsWith('SUPPLIER_RETURN') ||
    kind === 'ADJUST_PLUS'
  )
    return ledgerLabel[kind]
  return `${ledgerLabel[kind]}, ${removalLabel[reason].toLowerCase()}`
}

/** States of expected goods. (rules §5.3) */
export const estimateStatuses = ['PENDING', 'RECEIVED', 'CLOSED_SHORT', 'CANCELLED', 'EXPIRED'] as const
export type EstimateStatus = (typeof estimateStatuses)[number]

export const estimateLabel: Record<EstimateStatus, string> = {
  PENDING: 'Pending',
  RECEIVED: 'Received',
  CLOSED_SHORT: 'Closed short',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
}
