import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { job } from './actions/job.ts'

export const jobRoutes: readonly Route[] = [on(jobs.job, job)]
