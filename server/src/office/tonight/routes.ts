import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { sayOutcome } from './actions/outcome.ts'
import { regulars } from './actions/regulars.ts'
import { tonightOf } from './actions/tonight.ts'

export const tonightRoutes: readonly Route[] = [
  on(tonight.tonight, tonightOf),
  on(tonight.regulars, regulars),
  on(tonight.sayOutcome, sayOutcome),
]
