import { modeNames, type ReceiptMode } from '@packhouse/contract/payments/modes.ts'

/** How money comes in, the usual ways first. */
export const modes = (['UPI', 'NEFT', 'CHEQUE', 'CASH', 'IMPS', 'RTGS', 'CARD', 'TDS', 'ADJUSTMENT'] as const).map(value => ({
  value,
  label: modeNames[value],
}))
export type Mode = ReceiptMode
/** So many of them stand in sight; the rest come with More. */
export const usualModes = 4

const labels: Partial<Record<Mode, string>> = {
  UPI: 'UPI reference (RRN)',
  CHEQUE: 'Cheque number',
  CASH: 'Reference',
  CARD: 'Slip number',
  TDS: 'Certificate number',
  ADJUSTMENT: 'Voucher number',
}

/** What the reference of a payment is called. (rules.md §6.8) */
export const referenceLabel = (mode: Mode): string => labels[mode] ?? 'UTR'

/** A reference as it is sent: the digits of UPI are often written in groups. */
export const cleanReference = (mode: Mode, reference: string): string =>
  mode === 'UPI' ? reference.replace(/\s+/g, '') : reference.trim()

/** What is wrong with a reference before it is sent; only cash goes without. (rules.md §6.8) */
export function whyNotReference(mode: Mode, reference: string): string | null {
  const text = cleanReference(mode, reference)
  if (mode === 'UPI' && !/^\d{12}$/.test(text)) return 'A UPI reference (RRN) has 12 digits'
  if (mode !== 'CASH' && text === '') return 'Give the reference of the payment; only cash goes without'
  return null
}
