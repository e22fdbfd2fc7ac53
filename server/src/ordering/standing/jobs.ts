/** Work that runs on a schedule. */
export { makeStandingOrders } from './actions/make.ts'
