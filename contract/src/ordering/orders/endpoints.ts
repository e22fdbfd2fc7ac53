import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { choice } from '../../choice.ts'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, ItemTypeId, OrderId, OrderLineId, OutletId, PickerId, TimeSlotId } from '../../ids.ts'
import { page, searchText } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { readsCustomers, readsOrders } from '../../rights.ts'
import { callEndpoints } from './call-endpoints.ts'
import { OrderDetails } from './details.ts'
import { EditOrder, WaiveTask } from './edit.ts'
import { filters } from './list-filters.ts'
import {
  CreateOrder,
  CustomerMatch,
  DashboardMetrics,
  FulfilItems,
  ItemOfOrders,
  MoveResult,
  OrderableItem,
  OrderStatus,
  OrderSummary,
  RejectOrder,
} from './model.ts'
import { FoundOutlets } from './outlets.ts'
import { PickingBoard } from './picking.ts'
import { priceRequestEndpoints } from './price-requests.ts'
import { releaseCalls } from './release-calls.ts'

const base = '/api/web/v1/picker'
const orderIds = z.array(OrderId).min(1, 'Choose at least one order').max(500, 'At most 500 orders at a time')

/** Which picker an order is with. */
const pickerCalls = {
  assignPicker: endpoint({
    method: 'POST',
    path: `${base}/assignpicker`,
    needs: ['orders', 'hall'],
    summary: 'Give orders to a picker; each for itself',
    kind: 'bulk',
    /** oldPickerId: the current picker; without it an order that already has a picker is refused. */
    query: z.object({ pickerId: PickerId, oldPickerId: PickerId.optional() }),
    body: orBare(z.object({ orderIds }), orderIds, ids => ({ orderIds: ids })),
    reply: z.object({ results: z.array(MoveResult) }),
    changes: ['Order', 'Metrics', 'Picker'],
  }),
  reassignPicker: endpoint({
    method: 'PUT',
    path: `${base}/reassignpicker`,
    needs: ['orders', 'hall'],
    summary: 'Hand one order from its picker to another',
    query: z.object({ newPickerId: PickerId, oldPickerId: PickerId, orderId: OrderId }),
    reply: OrderSummary,
    changes: ['Order', 'Metrics', 'Picker'],
  }),
}

/** Documents are printed for a slot of a day, a whole day, or the given orders. */
const printed = {
  deliveryDate: Day.optional(),
  slotId: TimeSlotId.optional(),
  orderIds: z
    .array(OrderId)
    .min(1, 'Choose at least one order')
    .max(500, 'At most 500 orders at a time')
    .optional(),
  format: z.enum(['pdf']).optional(),
}

export const orders = {
  searchOrderCustomers: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/flexisearchcustomer',
    needs: readsCustomers,
    summary: 'Find a customer to take an order for: name, brand, mobile, outlet',
    query: z.object({ flexitext: searchText }),
    reply: z.array(CustomerMatch),
    reads: ['Customer', 'Outlet'],
  }),
  findOutlets: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/outlets',
    needs: readsCustomers,
    summary:
      'Find an outlet by its name, address, receiver or mobile, or by its customer: best first, then the other outlets of its customer; without text the last callers. With a customer its outlets come first, also where names tie',
    query: z.object({ searchtext: searchText, customerid: CustomerId.optional() }),
    reply: FoundOutlets,
    reads: ['Customer', 'Outlet'],
  }),
  itemsForOrder: endpoint({
    method: 'GET',
    path: '/api/web/v1/customer/item/getitemsforcustomer-orders',
    needs: ['orders', 'hall'],
    summary:
      'What a customer may order, with prices and habits, most usual first: at most `limit` items (2,000); beyond, search, or name them',
    query: z.object({
      customerid: CustomerId,
      /** Discounts and expected goods are those of this day; default: tomorrow. */
      deliveryDate: Day.optional(),
      searchtext: searchText,
      /** Only these, as far as they may be ordered. */
      itemids: z.array(ItemTypeId).max(500, 'At most 500 items at a time').optional(),
      limit: z.int().min(1).max(5_000).optional(),
      /** Also what is not in the customer's list, after it, at most as many again: each of these packs needs a reason. */
      outside: z.boolean().optional(),
    }),
    reply: z.array(OrderableItem),
    reads: ['Item', 'Price', 'Stock', 'ItemGroup'],
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/web/v1/orders/create',
    needs: 'orders',
    summary: 'Place an order',
    body: CreateOrder,
    reply: OrderDetails,
    status: 201,
    changes: ['Order', 'Metrics', 'Stock', 'Message', 'OrderDraft', 'PriceRequest', 'Notice'],
  }),
  orderDetails: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/orderdetailsbyid',
    needs: readsOrders,
    summary: 'One order with its lines, history and what may be done with it',
    query: z.object({ orderid: OrderId }),
    reply: OrderDetails,
    reads: ['Order', 'Customer', 'Invoice', 'Payment', 'Stock', 'Trip'],
  }),
  allOrders: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/allorders',
    needs: readsOrders,
    summary: 'Orders, newest first, by any filter of the order list',
    query: z.object({
      ...filters,
      status: choice(OrderStatus).optional(),
      customerid: choice(CustomerId).optional(),
      outletid: OutletId.optional(),
    }),
    reply: page(OrderSummary),
    reads: ['Order', 'Customer'],
  }),
  ordersByStatus: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/ordersbystatus',
    needs: readsOrders,
    summary: 'Orders of one state',
    query: z.object({
      ...filters,
      status: OrderStatus,
      customerid: choice(CustomerId).optional(),
      outletid: OutletId.optional(),
    }),
    reply: page(OrderSummary),
    reads: ['Order', 'Customer'],
  }),
  customerOrders: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/getcustomerorders',
    needs: readsOrders,
    summary: 'Orders of one customer, newest first',
    query: z.object({
      ...filters,
      customerid: CustomerId,
      outletid: OutletId.optional(),
      status: choice(OrderStatus).optional(),
    }),
    reply: page(OrderSummary),
    reads: ['Order', 'Customer'],
  }),
  itemsOfOrders: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/itemsums',
    needs: readsOrders,
    summary:
      'What the orders that are named hold together, item by item, heavy goods first as on a pick list',
    query: z.object({
      orderIds: z.array(OrderId).min(1, 'Choose at least one order').max(500, 'At most 500 orders at a time'),
    }),
    reply: z.array(ItemOfOrders),
    reads: ['Order'],
  }),
  orderMetrics: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/dashboardmetrics',
    needs: readsOrders,
    summary:
      'The six tiles, and the count of each state for a delivery date, or for those from one to another',
    query: z.object({ deliveryDate: Day.optional(), from: Day.optional(), to: Day.optional() }),
    reply: DashboardMetrics,
    reads: ['Metrics', 'Order'],
  }),
  fulfilOrder: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/fullfillmultipleorder',
    needs: 'hall',
    summary: 'Set what was picked, line by line',
    query: z.object({ orderId: OrderId }),
    body: orBare(FulfilItems, FulfilItems.shape.items, items => ({ items })),
    reply: OrderDetails,
    changes: ['Order', 'Metrics', 'Stock'],
  }),
  rejectOrder: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/rejectorder',
    needs: 'orders',
    summary: 'Reject an order before it leaves',
    query: z.object({ orderId: OrderId }),
    body: orBare(RejectOrder, Reason, reason => ({ reason })),
    reply: OrderDetails,
    changes: ['Order', 'Metrics', 'Stock', 'Payment', 'Customer'],
  }),
  editOrder: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/edit',
    needs: 'orders',
    summary: 'Change the lines of an order that is not invoiced; outlet and delivery while nobody picks it',
    query: z.object({ orderId: OrderId }),
    body: EditOrder,
    reply: OrderDetails,
    changes: ['Order', 'Metrics', 'Stock', 'Customer', 'Message'],
  }),
  pickingBoard: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/picking',
    needs: ['orders', 'hall', 'dispatch'],
    summary: 'What is in the hall for a day: slots, orders with their lines, and by item',
    query: z.object({
      deliveryDate: Day.optional(),
      slotId: TimeSlotId.optional(),
      pickerId: PickerId.optional(),
      by: z.enum(['order', 'item']).optional(),
    }),
    reply: PickingBoard,
    reads: ['Order', 'Stock', 'Picker', 'Item'],
  }),
  pickList: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/picklist',
    needs: ['orders', 'hall', 'dispatch'],
    summary: 'Pick lists as one PDF: an order a page, lines in packing order',
    query: z.object(printed),
    reply: z.undefined(),
    files: ['application/pdf'],
  }),
  loadList: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/loadlist',
    needs: ['orders', 'hall', 'dispatch'],
    summary: 'Load lists as one PDF: the orders of a slot with crates, documents and room to sign',
    query: z.object(printed),
    reply: z.undefined(),
    files: ['application/pdf'],
  }),
  ...callEndpoints,
  ...pickerCalls,
  ...priceRequestEndpoints,
  ...releaseCalls,
  waiveTask: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/waive',
    needs: 'hall',
    summary: 'Leave a changed line as it was packed, with a reason',
    query: z.object({ orderId: OrderId, orderitemid: OrderLineId }),
    body: WaiveTask,
    reply: OrderDetails,
    changes: ['Order', 'Metrics', 'Stock'],
  }),
}
