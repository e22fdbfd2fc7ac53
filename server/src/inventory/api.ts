/** What other slices may use of inventory. */
export { addEstimates, receiveAnnounced, receiveEstimates } from './actions/estimates.ts'
export { addStock, follow, issueSale, lockToFollow, reverseSale, takeBack } from './actions/move-stock.ts'
export type { StockOf } from './rules/stock-moves.ts'
export { receivedAtCost, typesReceivedAtCost } from './sql/estimates.ts'
export { countToBuy } from './sql/list.ts'
export type { PromisedOrder, StockOrders } from './sql/stock-orders.ts'
