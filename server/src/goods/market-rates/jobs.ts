/** Jobs that people start. */
export { rateJobs } from './actions/upload.ts'
