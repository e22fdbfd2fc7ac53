/** The base units an item is priced and stocked in. (rules §2.1) */
export const itemUnits = ['KG', 'L', 'PC', 'BUNCH', 'PACK', 'BOTTLE'] as const
export type ItemUnit = (typeof itemUnits)[number]

/** The unit label shown after a quantity. */
export const unitLabel: Record<ItemUnit, string> = {
  KG: 'kg',
  L: 'l',
  PC: 'pc',
  BUNCH: 'bunch',
  PACK: 'pack',
  BOTTLE: 'bottle',
}

/** The unit codes of the GST portal (UQC), printed on documents. (rules §7.5) */
export const uqcOf: Record<ItemUnit, string> = {
  KG: 'KGS',
  L: 'LTR',
  PC: 'NOS',
  BUNCH: 'BUN',
  PACK: 'PAC',
  BOTTLE: 'BTL',
}

/** Whether a unit is counted and never split: everything but weight and volume. (rules §2.1) */
export const isWholeUnit = (unit: ItemUnit): boolean => unit !== 'KG' && unit !== 'L'
