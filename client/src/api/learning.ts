import type { Reply } from '@packhouse/contract/endpoint.ts'
import { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Nobody waits for the first tasks: when they do not load, the screen is shown without them. */
export const { useFirstStepsQuery, useMyFirstTasksQuery } = ask(learning, {
  quiet: ['myFirstTasks', 'firstSteps'],
})

export type Task = Reply<typeof learning.myFirstTasks>[number]
export type Steps = Reply<typeof learning.firstSteps>
export type FirstStep = Steps['steps'][number]
