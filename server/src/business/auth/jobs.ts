/** Work that runs on a schedule. */
export { sweepSignIn } from './actions/sweep.ts'
