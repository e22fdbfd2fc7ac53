import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

/** Placing asks for reasons in place of a message; what did not load is said in its place. */
const standingCalls = ask(standing, {
  quiet: [
    'nextOfStandingOrder',
    'previewStandingOrder',
    'placeStandingOrder',
    'standingOrders',
    'standingOrdersPages',
  ],
})

export const {
  useAddStandingOrderMutation,
  useUpdateStandingOrderMutation,
  useNextOfStandingOrderQuery,
  usePreviewStandingOrderQuery,
  useStandingOrdersQuery,
  useStandingRunsQuery,
  usePlaceStandingOrderMutation,
  useSkipStandingOrderMutation,
  useHolidaysQuery,
  useAddHolidayMutation,
  useRemoveHolidayMutation,
} = standingCalls

/** The long list of standing orders, read page by page. */
export const standingPages = askPages(standing, ['standingOrders'])

export type StandingOrder = Data<typeof standing.standingOrders>['rows'][number]
export type StandingRun = Data<typeof standing.standingRuns>[number]
export type StandingDay = Data<typeof standing.nextOfStandingOrder>[number]
