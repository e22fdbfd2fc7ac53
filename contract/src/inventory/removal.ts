/** Why goods leave the warehouse without an order. (rules.md §5.5) */
export const removalReasons = [
  'SPOILED',
  'TRIMMING',
  'MOISTURE_LOSS',
  'DAMAGED_IN_TRANSIT',
  'PEST',
  'EXPIRED',
  'SAMPLE',
  'THEFT_OR_MISSING',
  'COUNT_CORRECTION',
  'RETURN_TO_SUPPLIER',
  'STAFF_KITCHEN',
  'DONATION',
] as const
export type RemovalReason = (typeof removalReasons)[number]

/** The words on screens. */
export const removalLabel: Record<RemovalReason, string> = {
  SPOILED: 'Spoiled',
  TRIMMING: 'Trimming',
  MOISTURE_LOSS: 'Moisture loss',
  DAMAGED_IN_TRANSIT: 'Damaged in transit',
  PEST: 'Pest',
  EXPIRED: 'Expired',
  SAMPLE: 'Sample',
  THEFT_OR_MISSING: 'Theft or missing',
  COUNT_CORRECTION: 'Count correction',
  RETURN_TO_SUPPLIER: 'Return to supplier',
  STAFF_KITCHEN: 'Staff kitchen',
  DONATION: 'Donation',
}

const lost: readonly RemovalReason[] = [
  'SPOILED',
  'TRIMMING',
  'MOISTURE_LOSS',
  'DAMAGED_IN_TRANSIT',
  'PEST',
  'EXPIRED',
  'THEFT_OR_MISSING',
]

/** What a removal is in the ledger: loss is wastage, goods that go back are a return, the rest is used or was never there. (rules.md §5.5) */
export function removalKind(reason: RemovalReason): 'WASTAGE' | 'SUPPLIER_RETURN' | 'ADJUST_MINUS' {
  if (reason === 'RETURN_TO_SUPPLIER') return 'SUPPLIER_RETURN'
  return lost.includes(reason) ? 'WASTAGE' : 'ADJUST_MINUS'
}

/** Nobody can check these later without a word of explanation. (rules.md §5.5) */
export const needsNote = (reason: RemovalReason): boolean => reason === 'THEFT_OR_MISSING' || reason === 'COUNT_CORRECTION'

/** Why a count differs from the ledger: the first one ever, or one between. */
export const countReasons = ['OPENING', 'COUNT_CORRECTION'] as const
export type CountReason = (typeof countReasons)[number]
