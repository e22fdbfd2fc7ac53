/** What other slices may use of lots. */
export type { Hold, OpenLot } from './rules/promised.ts'
export { selectHolds, selectOpenLots } from './sql/expiring.ts'
