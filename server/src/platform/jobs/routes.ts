import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { type JobNeeds, job } from './actions/job.ts'

/** `kinds` are those of the slices above this one. */
export const jobRoutes = (kinds: readonly JobNeeds[]): readonly Route[] => [on(jobs.job, job(kinds))]
