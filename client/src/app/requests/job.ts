import type { Reply } from '@packhouse/contract/endpoint.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { ask } from './api.ts'

/** Progress of a background job; polled, so failures show no toast. */
export const { useJobQuery } = ask(jobs, { quiet: ['job'] })
export type Job = Reply<typeof jobs.job>
