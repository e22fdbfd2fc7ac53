/** Jobs that people start. */
export { staffJobs } from './actions/mobile-notice.ts'
