/** Jobs that people start. */
export { packJobs } from './actions/pack.ts'
