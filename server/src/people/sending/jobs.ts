/** Work that runs on a schedule. */
export { deliverWaiting } from './actions/deliver.ts'
export { remindBeforeDue } from './actions/queue.ts'
