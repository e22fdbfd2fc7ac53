/** Work that runs on a schedule. */
export { countWaiting } from './actions/count.ts'
