import { orderVersions as versions } from '@packhouse/contract/order-versions/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { callList } from './actions/calls.ts'
import { createOrder } from './actions/create.ts'
import { searchOrderCustomers } from './actions/customers.ts'
import { orderDetailsById } from './actions/details.ts'
import { dispatchBoard, loadList, pickList } from './actions/dock.ts'
import { editOrder } from './actions/edit.ts'
import { fulfilOrder } from './actions/fulfil.ts'
import { itemsForOrder } from './actions/items.ts'
import { allOrders, customerOrders, ordersByStatus } from './actions/list.ts'
import { dashboardMetrics } from './actions/metrics.ts'
import { moveOrders } from './actions/move.ts'
import { pickingBoard } from './actions/picking.ts'
import { rejectOrder } from './actions/reject.ts'
import { returnOrder } from './actions/return.ts'
import { itemsOfOrders } from './actions/sums.ts'
import { orderVersions } from './actions/versions.ts'
import { waiveTask } from './actions/waive.ts'

export const orderRoutes: readonly Route[] = [
  on(orders.searchOrderCustomers, searchOrderCustomers),
  on(orders.itemsForOrder, itemsForOrder),
  on(orders.createOrder, createOrder),
  on(orders.orderDetails, orderDetailsById),
  on(versions.orderVersions, orderVersions),
  on(orders.allOrders, allOrders),
  on(orders.ordersByStatus, ordersByStatus),
  on(orders.customerOrders, customerOrders),
  on(orders.itemsOfOrders, itemsOfOrders, { from: 'replica' }),
  on(orders.orderMetrics, dashboardMetrics, { from: 'replica' }),
  on(orders.moveOrders, moveOrders),
  on(orders.fulfilOrder, fulfilOrder),
  on(orders.rejectOrder, rejectOrder),
  on(orders.returnOrder, returnOrder),
  on(orders.editOrder, editOrder),
  on(orders.pickingBoard, pickingBoard),
  on(orders.dispatchBoard, dispatchBoard),
  on(orders.pickList, pickList),
  on(orders.loadList, loadList),
  on(orders.callList, callList),
  on(orders.waiveTask, waiveTask),
]
