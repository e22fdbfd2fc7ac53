/** Jobs that people start. */
export { handoverJobs } from './actions/make.ts'
