/** Work that runs by itself. */
export { closeDelivered } from './actions/nightly-close.ts'
