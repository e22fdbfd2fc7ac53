import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { ask } from './api.ts'

/** How far a piece of work in the background is. */
export const { useJobQuery } = ask(jobs)
