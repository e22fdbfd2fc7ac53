import type { Told } from '@packhouse/contract/endpoint.ts'
import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { ask } from './api.ts'

/** How far a piece of work in the background is; asked again and again, so a question that fails is not told. */
export const { useJobQuery } = ask(jobs, { quiet: ['job'] })
export type Job = Told<typeof jobs.job>
