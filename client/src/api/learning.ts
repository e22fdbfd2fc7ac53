import { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Nobody waits for the first tasks: when they do not load, the screen is shown without them. */
export const { useFirstStepsQuery, useMyFirstTasksQuery } = ask(learning, {
  quiet: ['myFirstTasks', 'firstSteps'],
})

export type Task = Data<typeof learning.myFirstTasks>[number]
export type Steps = Data<typeof learning.firstSteps>
export type FirstStep = Steps['steps'][number]
