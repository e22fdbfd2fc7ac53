/** What other slices may use of crates. */
export { countCrates } from './actions/count.ts'
export { recordCrates } from './actions/record.ts'
export { selectBalances as crateBalances, selectOfOrders as cratesOfOrders } from './sql/entries.ts'
