/** What the demo and home may use of standing orders. */
export { makeOne } from './actions/make.ts'
export { addStandingOrder } from './actions/save.ts'
export { selectRuns } from './sql/runs.ts'
