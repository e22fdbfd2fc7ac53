/** Payment modes. (rules §6.8) */
export const receiptModes = [
  'CASH',
  'UPI',
  'NEFT',
  'RTGS',
  'IMPS',
  'CHEQUE',
  'CARD',
  'TDS',
  'ADJUSTMENT',
] as const
export type ReceiptMode = (typeof receiptModes)[number]

/** RECEIVED: an uncleared cheque, or UPI of the door that is to be seen in the bank. BOUNCED: money that was returned, or never received. (rules §6.8) */
export const receiptStatuses = ['RECEIVED', 'CLEARED', 'BOUNCED'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

export const modeNames: Record<ReceiptMode, string> = {
  CASH: 'Cash',
  UPI: 'UPI',
  NEFT: 'NEFT',
  RTGS: 'RTGS',
  IMPS: 'IMPS',
  CHEQUE: 'Cheque',
  CARD: 'Card',
  TDS: 'TDS',
  ADJUSTMENT: 'Adjustment',
}

/** A UPI reference: 12 digits. (rules §6.8) */
export const isRrn = (text: string): boolean => /^\d{12}$/.test(text)

/** Returns the error of a receipt's reference; undefined if valid. (rules §6.8) */
export function referenceIssue(mode: ReceiptMode, reference: string | undefined): string | undefined {
  if (mode === 'UPI' && !isRrn(reference ?? '')) return 'A UPI reference (RRN) has 12 digits'
  if (mode !== 'CASH' && !reference) return 'Enter the payment reference; only cash needs none'
}

/** Modes that can make good a bounced cheque: tax withheld and book entries are not money. (rules §6.5) */
export const isMoney = (mode: ReceiptMode): boolean => mode !== 'TDS' && mode !== 'ADJUSTMENT'

/**
 * Kinds of ledger entries. OPENING, DEBIT_NOTE and WRITE_OFF are manual, the rest comes from documents and receipts.
 * (rules §6.4)
 */
export const ledgerKinds = [
  'OPENING',
  'INVOICE',
  'INVOICE_REVERSAL',
  'DEBIT_NOTE',
  'CREDIT_NOTE',
  'RECEIPT',
  'RECEIPT_BOUNCED',
  'WRITE_OFF',
  'REFUND',
  'REFUND_BACK',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const adjustmentTypes = ['OPENING', 'DEBIT_NOTE', 'WRITE_OFF'] as const
export type AdjustmentType = (typeof adjustmentTypes)[number]

const kindNames: Record<LedgerKind, string> = {
  OPENING: 'Opening dues',
  INVOICE: 'Invoice',
  INVOICE_REVERSAL: 'Dispatch undone',
  DEBIT_NOTE: 'Debit note',
  CREDIT_NOTE: 'Credit note',
  RECEIPT: 'Receipt',
  RECEIPT_BOUNCED: 'Receipt reversed',
  WRITE_OFF: 'Write-off',
  REFUND: 'Money refunded',
  REFUND_BACK: 'Refund returned by the bank',
}

/** Name of a ledger entry, the same on screens, statements and sheets: Tax invoice, Receipt UPI, Cheque bounced. */
export function entryName({
  kind,
  title,
  mode,
}: {
  kind: LedgerKind
  title: string | null
  mode: ReceiptMode | null
}): string {
  if (kind === 'INVOICE' || kind === 'CREDIT_NOTE') return title ?? kindNames[kind]
  if (kind === 'RECEIPT' && mode) return `${kindNames[kind]}, ${modeNames[mode]}`
  if (kind === 'RECEIPT_BOUNCED' && mode === 'CHEQUE') return 'Cheque bounced'
  return kindNames[kind]
}

/** Max receipt and max adjustment: ₹100 crore, in paise. Not in model.ts, so that a form does not import schemas. */
export const highestReceipt = 100_00_00_000_00
