/** What other slices may use of dispatch. */
export { documentNamed, printDocuments } from './actions/documents.ts'
export { deliverAtDoor, moveOrders } from './actions/move.ts'
export { registerNumbered } from './actions/register.ts'
export { returnOnTruck, returnOrder } from './actions/return.ts'
export { sentThings } from './actions/sent-things.ts'
