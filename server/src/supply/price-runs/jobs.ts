/** Work that runs on a schedule. */
export { applyPriceRuns } from './actions/apply.ts'
