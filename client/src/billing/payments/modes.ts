import { isChequeNumber } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { modeNames, type ReceiptMode, referenceIssue } from '@packhouse/contract/billing/receipt-modes.ts'
import { compact, plainSigns } from '@packhouse/contract/platform/formats/plain.ts'

/** Payment modes, the usual ones first. */
export const modes = (
  ['UPI', 'NEFT', 'CHEQUE', 'CASH', 'IMPS', 'RTGS', 'CARD', 'TDS', 'ADJUSTMENT'] as const
).map(value => ({
  value,
  label: modeNames[value],
}))
export type Mode = ReceiptMode
/** Number of modes always visible; the rest is under More. */
export const usualModes = 4

const labels: Partial<Record<Mode, string>> = {
  UPI: 'UPI reference (RRN)',
  CHEQUE: 'Cheque number',
  CASH: 'Reference',
  CARD: 'Slip number',
  TDS: 'Certificate number',
  ADJUSTMENT: 'Voucher number',
}

/** Label of a payment's reference. (rules §6.8) */
export const referenceLabel = (mode: Mode): string => labels[mode] ?? 'UTR'

/** Cleans a reference for the request: digits are often written in groups, and copied with signs that nobody sees. */
export const cleanReference = (mode: Mode, reference: string): string =>
  mode === 'UPI' || mode === 'CHEQUE' ? compact(reference) : plainSigns(reference).trim()

/** Returns the error of a reference; only cash needs none. (rules §6.8) */
export function whyNotReference(mode: Mode, reference: string): string | null {
  const text = cleanReference(mode, reference)
  if (mode === 'CHEQUE' && !isChequeNumber(text)) return 'A cheque number has 6 digits'
  return referenceIssue(mode, text) ?? null
}
