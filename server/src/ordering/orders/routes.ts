import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { orderVersions as versions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { answerPrice } from './actions/answer-price.ts'
import { askOrderPrice } from './actions/ask-order-price.ts'
import { assignPicker, reassignPicker } from './actions/assign.ts'
import { answerCall, undoCallAnswer } from './actions/call-answer.ts'
import { callList } from './actions/calls.ts'
import { searchOrderCustomers } from './actions/customers.ts'
import { orderDetailsById, type TripOf } from './actions/details.ts'
import { findOutlets } from './actions/find-outlets.ts'
import { fulfilOrder } from './actions/fulfil.ts'
import { loadList, pickList } from './actions/hall-lists.ts'
import { itemsForOrder } from './actions/items.ts'
import { type OnTrip, orderLists } from './actions/list.ts'
import { dashboardMetrics } from './actions/metrics.ts'
import { closeOrderDraft, keepOrderDraft, orderDrafts, takeOrderDraft } from './actions/order-drafts.ts'
import { pickingBoard } from './actions/picking.ts'
import { askPrice, myPriceRequests, withdrawPrice } from './actions/price-requests.ts'
import { rejectOrder } from './actions/reject.ts'
import { addRelease, endRelease } from './actions/release.ts'
import { createOrderFrom, editOrderFrom, type HoldMessage } from './actions/save-from.ts'
import { itemsOfOrders } from './actions/sums.ts'
import { orderVersions } from './actions/versions.ts'
import { waiveTask } from './actions/waive.ts'

/** What orders need of slices above: on which trips they are, and the message that one is saved from. */
interface Above {
  onTrip: OnTrip
  tripOf: TripOf
  holdMessage: HoldMessage
}

export const orderRoutes = ({ onTrip, tripOf, holdMessage }: Above): readonly Route[] => {
  const { allOrders, ordersByStatus, customerOrders } = orderLists(onTrip)
  return [
    on(orders.searchOrderCustomers, searchOrderCustomers),
    on(orders.findOutlets, findOutlets),
    on(orders.itemsForOrder, itemsForOrder),
    on(orders.createOrder, createOrderFrom(holdMessage)),
    on(orders.editOrder, editOrderFrom(holdMessage)),
    on(orders.orderDetails, orderDetailsById(tripOf)),
    on(versions.orderVersions, orderVersions),
    on(orders.allOrders, allOrders),
    on(orders.ordersByStatus, ordersByStatus),
    on(orders.customerOrders, customerOrders),
    on(orders.itemsOfOrders, itemsOfOrders, { from: 'replica' }),
    on(orders.orderMetrics, dashboardMetrics, { from: 'replica' }),
    on(orders.assignPicker, assignPicker),
    on(orders.reassignPicker, reassignPicker),
    on(orders.fulfilOrder, fulfilOrder),
    on(orders.rejectOrder, rejectOrder),
    on(orders.addRelease, addRelease),
    on(orders.endRelease, endRelease),
    on(orders.pickingBoard, pickingBoard),
    on(orders.pickList, pickList),
    on(orders.loadList, loadList),
    on(orders.callList, callList),
    on(orders.answerCall, answerCall),
    on(orders.undoCallAnswer, undoCallAnswer),
    on(orders.waiveTask, waiveTask),
    on(orders.myPriceRequests, myPriceRequests),
    on(orders.askPrice, askPrice),
    on(orders.askOrderPrice, askOrderPrice),
    on(orders.answerPrice, answerPrice),
    on(orders.withdrawPrice, withdrawPrice),
    on(drafts.orderDrafts, orderDrafts),
    on(drafts.keepOrderDraft, keepOrderDraft),
    on(drafts.takeOrderDraft, takeOrderDraft),
    on(drafts.closeOrderDraft, closeOrderDraft),
  ]
}
