import type { Reply } from '@packhouse/contract/endpoint.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** What did not load, and what is asked about a price, is said in its place on the screen. */
const priceRunCalls = ask(priceRuns, { quiet: ['priceRuns', 'priceRun', 'priceRunRows', 'decidePriceRows', 'saveMarkups'] })

export const {
  usePriceRunsQuery,
  usePriceRunQuery,
  usePriceRunRowsQuery,
  useCreatePriceRunMutation,
  useDecidePriceRowsMutation,
  useSchedulePriceRunMutation,
  useCancelPriceRunMutation,
  useRevertPriceRunMutation,
  useSaveMarkupsMutation,
} = priceRunCalls

export type PriceRun = Reply<typeof priceRuns.createPriceRun>
export type PriceRunRow = Reply<typeof priceRuns.priceRunRows>['rows'][number]
