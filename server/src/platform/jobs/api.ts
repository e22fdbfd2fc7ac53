/** What other slices may use of jobs. */
export { dropOldResults } from './actions/job.ts'
export { type RepeatedJob, repeat } from './actions/repeated.ts'
export { type FinishCall, type JobKind, type JobWork, jobKind, runJobs } from './actions/run.ts'
export { countWaiting, insertJob } from './sql/jobs.ts'
