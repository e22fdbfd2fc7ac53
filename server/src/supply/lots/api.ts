/** What other slices may use of lots. */
export { meanCost } from './rules/cost.ts'
export type { Hold, OpenLot } from './rules/promised.ts'
export { selectHolds, selectOpenLots } from './sql/expiring.ts'
