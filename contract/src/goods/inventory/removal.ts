/** Reasons for goods leaving the warehouse without an order. (rules §5.5) */
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

/** Labels on screens. */
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

/** Ledger kind of a removal: loss is wastage, goods sent back are a return, the rest is used or never existed. (rules §5.5) */
export function removalKind(reason: RemovalReason): 'WASTAGE' | 'SUPPLIER_RETURN' | 'ADJUST_MINUS' {
  if (reason === 'RETURN_TO_SUPPLIER') return 'SUPPLIER_RETURN'
  return lost.includes(reason) ? 'WASTAGE' : 'ADJUST_MINUS'
}

/** Reasons that need a note, because nobody can check them later without one. (rules §5.5) */
export const needsNote = (reason: RemovalReason): boolean =>
  reason === 'THEFT_OR_MISSING' || reason === 'COUNT_CORRECTION'

/** Why a count differs from the ledger: the first count, or a later correction. */
export const countReasons = ['OPENING', 'COUNT_CORRECTION'] as const
export type CountReason = (typeof countReasons)[number]
