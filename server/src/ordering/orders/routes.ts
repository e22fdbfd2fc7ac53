import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { orderVersions as versions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
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
import { pickingBoard } from './actions/picking.ts'
import { askPrice, myPriceRequests, withdrawPrice } from './actions/price-requests.ts'
import { rejectOrder } from './actions/reject.ts'
import { addRelease, endRelease } from './actions/release.ts'
import { itemsOfOrders } from './actions/sums.ts'
import { orderVersions } from './actions/versions.ts'
import { waiveTask } from './actions/waive.ts'

/** On which trips orders are; of trips, a slice above. */
interface OfTrips {
  onTrip: OnTrip
  tripOf: TripOf
}

export const orderRoutes = ({ onTrip, tripOf }: OfTrips): readonly Route[] => {
  const { allOrders, ordersByStatus, customerOrders } = orderLists(onTrip)
  return [
    on(orders.searchOrderCustomers, searchOrderCustomers),
    on(orders.findOutlets, findOutlets),
    on(orders.itemsForOrder, itemsForOrder),
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
    on(credit.addRelease, addRelease),
    on(credit.endRelease, endRelease),
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
  ]
}
