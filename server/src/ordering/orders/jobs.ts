/** Work that runs on a schedule. */
export { closeDelivered } from './actions/nightly-close.ts'
