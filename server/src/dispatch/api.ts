/** What other slices may use of dispatch. */
export { deliverAtDoor, moveOrders } from './actions/move.ts'
export { returnOnTruck, returnOrder } from './actions/return.ts'
