/** Background work of inventory: what runs on a schedule, and jobs that people start. */
export { expireEstimates } from './actions/expire.ts'
export { stockUploads } from './actions/stock-uploads.ts'
