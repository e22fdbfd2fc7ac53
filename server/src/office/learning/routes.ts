import { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { firstSteps } from './actions/first-steps.ts'
import { myFirstTasks } from './actions/tasks.ts'

export const learningRoutes: readonly Route[] = [
  on(learning.myFirstTasks, myFirstTasks),
  on(learning.firstSteps, firstSteps),
]
