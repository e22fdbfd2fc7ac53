/** Background work of inventory: what runs on a schedule, and jobs that people start. */
export { expireEstimates } from './actions/expire.ts'
export { stockUploadJobs } from './actions/upload-jobs.ts'
