import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

const listed = ['priceRuns', 'priceRunsPages', 'priceRunRows', 'priceRunRowsPages'] as const

/** What did not load, and what is asked about a price, is said in its place on the screen. */
export const priceRunCalls = ask(priceRuns, {
  quiet: [...listed, 'priceRun', 'decidePriceRows', 'schedulePriceRun', 'saveMarkups'],
})

export const {
  usePriceRunsQuery,
  usePriceRunQuery,
  useCreatePriceRunMutation,
  useDecidePriceRowsMutation,
  useSchedulePriceRunMutation,
  useCancelPriceRunMutation,
  useRevertPriceRunMutation,
  useSaveMarkupsMutation,
} = priceRunCalls

export const { usePriceRunsPagesInfiniteQuery, usePriceRunRowsPagesInfiniteQuery } = askPages(priceRuns, [
  'priceRuns',
  'priceRunRows',
])

export type PriceRun = Data<typeof priceRuns.createPriceRun>
export type PriceRunRow = Data<typeof priceRuns.priceRunRows>['rows'][number]
export type PriceRunDetails = Data<typeof priceRuns.priceRun>
