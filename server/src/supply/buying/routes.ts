import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { addSupplierBill, unbilledLines } from './actions/bills.ts'
import { buyLine, strikeBuyLine, updateBuyLine } from './actions/lines.ts'
import { buyingNeed, buyingRun, buyingRuns } from './actions/read.ts'
import { addRunExpense, closeRun, setPurchaseUnit, startRun } from './actions/runs.ts'
import type { ReturnsOfLines } from './sql/bills.ts'

/** Routes of buying; what went back to suppliers is of a slice above. */
export const buyingRoutes = (returnsOf: ReturnsOfLines): readonly Route[] => [
  on(buying.buyingNeed, buyingNeed),
  on(buying.setPurchaseUnit, setPurchaseUnit),
  on(buying.buyingRuns, buyingRuns),
  on(buying.buyingRun, buyingRun),
  on(buying.startRun, startRun),
  on(buying.buyLine, buyLine),
  on(buying.updateBuyLine, updateBuyLine),
  on(buying.strikeBuyLine, strikeBuyLine),
  on(buying.addRunExpense, addRunExpense),
  on(buying.closeRun, closeRun),
  on(buying.unbilledLines, unbilledLines(returnsOf)),
  on(buying.addSupplierBill, addSupplierBill(returnsOf)),
]
