/** What other slices may use of the catalogue. */
export { countSold } from './actions/count-sold.ts'
export { itemChanges } from './actions/many.ts'
export { itemRows } from './actions/rows.ts'
export { itemFacts } from './sql/item-facts.ts'
