/** What other slices may use of orders. */
export { askPacks } from './actions/ask-amounts.ts'
export { assignPicker } from './actions/assign.ts'
export { commentSubjects } from './actions/comment-subjects.ts'
export { placeOrder, valueOfOrder } from './actions/create.ts'
export { overrode } from './actions/create-rows.ts'
export { orderDetails } from './actions/details.ts'
export { formerNameOf, rankCandidates } from './actions/find-outlets.ts'
export { fulfilOrder } from './actions/fulfil.ts'
export { printTrip } from './actions/hall-lists.ts'
export { printLabels } from './actions/labels.ts'
export { type Crossing, moveAtDoor, moveOrder } from './actions/move.ts'
export { priceAnew } from './actions/price-anew.ts'
export { rejectOrder } from './actions/reject.ts'
export { addRelease } from './actions/release.ts'
export { createOrderFrom, type HoldMessage } from './actions/save-from.ts'
export { giveShares, lockOrders } from './actions/shares.ts'
export {
  commitStep,
  type DoerCall,
  type MoveCall,
  type Moved,
  moveResult,
  type Step,
  type StepCall,
  statusEvent,
  unchanged,
  undoEvent,
} from './actions/step.ts'
export { type LockedOrder, soldLines, whyStale, withValues } from './rules/locked-order.ts'
export { fillValues } from './rules/metrics.ts'
export { readSearch, type Searched, wholeNumber } from './rules/search.ts'
export type { LineShare } from './rules/shares.ts'
export { reserveNumbers } from './sql/create.ts'
export { creditOrders } from './sql/credit-orders.ts'
export { selectCustomers } from './sql/customers.ts'
export { insertEvents, type OrderEvent } from './sql/events.ts'
export {
  type PackedQuarter,
  selectDeliveryDays,
  selectNextDay,
  selectPackedQuarters,
  selectSlotFigures,
} from './sql/figures.ts'
export { conditions as orderConditions } from './sql/filter.ts'
export { saveLines, shelfLives } from './sql/lines.ts'
export { orderKeyset, selectOrderPage } from './sql/list.ts'
export { lockOrder, lockOrderHead } from './sql/lock.ts'
export { saveOrder } from './sql/move.ts'
export { giveOrdersTo } from './sql/of-customer.ts'
export { keepOutletDays, orderedBaskets } from './sql/outlet-days.ts'
export { pastOrders } from './sql/past-orders.ts'
export { pickerWork } from './sql/picker-work.ts'
export { stockOrders } from './sql/stock-orders.ts'
export { openOrdersOf, orderUses } from './sql/uses.ts'
export { keepVersion } from './sql/versions.ts'
