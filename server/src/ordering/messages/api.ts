/** What other slices, the start and the demo may use of messages. */
export { followItems } from './actions/book.ts'
export { countMessages } from './actions/count.ts'
export { holdForOrder } from './actions/save.ts'
export { storeMessages } from './actions/store.ts'
export { whatsAppIntake } from './actions/whatsapp.ts'
export { countNew } from './sql/inbox.ts'
export { moveWords } from './sql/of-customer.ts'
