/** What other slices may use of dispatch. */
export { moveOrders } from './actions/move.ts'
export { returnOrder } from './actions/return.ts'
