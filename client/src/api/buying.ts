import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Asked, Data } from '../app/requests/figures.ts'

/** What did not load is said in its place on the screen. */
const buyingCalls = ask(buying, {
  quiet: ['buyingNeed', 'buyingRuns', 'buyingRun', 'unbilledLines'],
})

export const {
  useAddRunExpenseMutation,
  useAddSupplierBillMutation,
  useBuyingNeedQuery,
  useBuyingRunQuery,
  useBuyingRunsQuery,
  useBuyLineMutation,
  useCloseRunMutation,
  useSetPurchaseUnitMutation,
  useStartRunMutation,
  useStrikeBuyLineMutation,
  useUnbilledLinesQuery,
  useUpdateBuyLineMutation,
} = buyingCalls

export type Need = Data<typeof buying.buyingNeed>[number]
export type RunRow = Data<typeof buying.buyingRuns>['rows'][number]
export type Run = Data<typeof buying.buyingRun>
export type BuyLine = Run['lines'][number]
/** A line as its call takes it. */
export type NewLine = Asked<typeof buying.buyLine>['body']
export type NewExpense = Asked<typeof buying.addRunExpense>['body']
