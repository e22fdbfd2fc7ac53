import { buying } from '@packhouse/contract/buying/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { addSupplierBill, unbilledLines } from './actions/bills.ts'
import { buyLine, strikeBuyLine, updateBuyLine } from './actions/lines.ts'
import { buyingNeed, buyingRun, buyingRuns } from './actions/read.ts'
import { addRunExpense, closeRun, setPurchaseUnit, startRun } from './actions/runs.ts'

export const buyingRoutes: readonly Route[] = [
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
  on(buying.unbilledLines, unbilledLines),
  on(buying.addSupplierBill, addSupplierBill),
]
