import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { nextOfStandingOrder, previewStandingOrder } from './actions/coming.ts'
import { addHoliday, holidays, removeHoliday } from './actions/holidays.ts'
import { standingOrders } from './actions/read.ts'
import { placeStandingOrder, skipStandingOrder, standingRuns } from './actions/runs.ts'
import { addStandingOrder, updateStandingOrder } from './actions/save.ts'

export const standingRoutes: readonly Route[] = [
  on(standing.standingOrders, standingOrders),
  on(standing.addStandingOrder, addStandingOrder),
  on(standing.updateStandingOrder, updateStandingOrder),
  on(standing.nextOfStandingOrder, nextOfStandingOrder),
  on(standing.previewStandingOrder, previewStandingOrder),
  on(standing.standingRuns, standingRuns),
  on(standing.placeStandingOrder, placeStandingOrder),
  on(standing.skipStandingOrder, skipStandingOrder),
  on(standing.holidays, holidays),
  on(standing.addHoliday, addHoliday),
  on(standing.removeHoliday, removeHoliday),
]
