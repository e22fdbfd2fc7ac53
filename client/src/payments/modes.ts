/** How money comes in at the order desk. */
export const modes = [
  { value: 'UPI', label: 'UPI' },
  { value: 'CASH', label: 'Cash' },
  { value: 'NEFT', label: 'NEFT' },
  { value: 'IMPS', label: 'IMPS' },
  { value: 'RTGS', label: 'RTGS' },
  { value: 'CARD', label: 'Card' },
  { value: 'CHEQUE', label: 'Cheque' },
] as const
export type Mode = (typeof modes)[number]['value']

/** What the reference of a payment is called. (rules.md §6.8) */
export function referenceLabel(mode: Mode): string {
  if (mode === 'UPI') return 'UPI reference (RRN)'
  if (mode === 'CHEQUE') return 'Cheque number'
  if (mode === 'CASH') return 'Reference'
  return mode === 'CARD' ? 'Slip number' : 'UTR'
}

/** What is wrong with a reference before it is sent; only cash goes without. (rules.md §6.8) */
export function whyNotReference(mode: Mode, reference: string): string | null {
  const text = reference.trim()
  if (mode === 'UPI' && !/^\d{12}$/.test(text)) return 'A UPI reference (RRN) has 12 digits'
  if (mode !== 'CASH' && text === '') return 'Give the reference of the payment; only cash goes without'
  return null
}
