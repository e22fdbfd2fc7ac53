import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** What did not load is said in its place on the screen. */
const buyingCalls = ask(buying, { quiet: ['buyingNeed', 'buyingRuns', 'buyingRun', 'unbilledLines'] })

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

export type Need = Reply<typeof buying.buyingNeed>[number]
export type RunRow = Reply<typeof buying.buyingRuns>['rows'][number]
export type Run = Reply<typeof buying.buyingRun>
export type BuyLine = Run['lines'][number]
/** A line as its call takes it. */
export type NewLine = WireArgs<typeof buying.buyLine>['body']
export type NewExpense = WireArgs<typeof buying.addRunExpense>['body']
