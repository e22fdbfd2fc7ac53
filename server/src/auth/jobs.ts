/** Work that runs by itself. */
export { sweepSignIn } from './actions/sweep.ts'
