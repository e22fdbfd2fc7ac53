/** The states of a price run. (rules §36.3) */
export const runStates = ['DRAFT', 'SCHEDULED', 'DONE', 'CANCELLED', 'REVERTED'] as const
export type RunState = (typeof runStates)[number]

/** What becomes of orders that are taken already: they keep their prices, or get those of the run. (rules §36.5) */
export const ordersRules = ['KEEP', 'REPRICE'] as const
export type OrdersRule = (typeof ordersRules)[number]

/** Why somebody should look at a row. (rules §36.2) */
export const rowFlags = [
  'BIG_MOVE',
  'BELOW_COST',
  'OLD_COST',
  'NO_COST',
  'OUT_OF_LINE',
  'CUSTOMER_BELOW_COST',
] as const
export type RowFlag = (typeof rowFlags)[number]
