/** What other slices may use of inventory. */
export { buyEstimate, cancelBought, changeBought, landCosts } from './actions/bought-estimates.ts'
export { chooseLots } from './actions/choose-lots.ts'
export { followDates } from './actions/dates.ts'
export { addEstimates, receiveAnnounced, receiveEstimates } from './actions/estimates.ts'
export {
  addStock,
  checkInGoods,
  follow,
  issueSale,
  lockStock,
  lockToFollow,
  moveToSupplier,
  reverseSale,
  takeBack,
  takeOnTruck,
} from './actions/move-stock.ts'
export { holdLot } from './actions/write-ledger.ts'
export type { StockOf } from './rules/stock-moves.ts'
export { lastCost, receivedAtCost, typesReceivedAtCost } from './sql/estimates.ts'
export { lotCost, saveBestBefore, saveBlock, saveBlocked, saveLetGo, selectLot } from './sql/lots.ts'
export { lastDayOf, pastMilli } from './sql/past.ts'
export { selectNamedItem } from './sql/read.ts'
export { countToBuy } from './sql/stock-list.ts'
export type { PromisedOrder, StockOrders } from './sql/stock-orders.ts'
export { selectOnTruck } from './sql/truck.ts'
export { wasExpected, wasStocked } from './sql/unit-uses.ts'
