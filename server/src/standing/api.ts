/** What the demo may use of standing orders. */
export { makeOne } from './actions/make.ts'
export { addStandingOrder } from './actions/save.ts'
