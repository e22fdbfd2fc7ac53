/** Background work of pricing: what runs on a schedule, and jobs that people start. */
export { dropOldSheets } from './actions/sweep.ts'
export { priceUploadJobs } from './actions/upload-jobs.ts'
