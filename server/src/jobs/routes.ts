import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { job } from './actions.ts'

export const jobRoutes: readonly Route[] = [on(jobs.job, job)]
