/** Background work of pricing: what runs by itself, and jobs that people start. */
export { dropOldSheets } from './actions/sweep.ts'
export { priceUploadJobs } from './actions/upload-jobs.ts'
