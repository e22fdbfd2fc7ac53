import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { ask } from './api.ts'
import type { Data } from './figures.ts'

/** Progress of a background job; polled, so failures show no toast. */
export const { useJobQuery } = ask(jobs, { quiet: ['job'] })
export type Job = Data<typeof jobs.job>
