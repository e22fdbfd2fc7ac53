/** Jobs that people start. */
export { portalJobs } from './actions/answers.ts'
