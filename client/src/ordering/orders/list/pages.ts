import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { askPages } from '../../../app/requests/pages.ts'

/** The list calls, read page by page. */
export const orderPages = askPages(orders, ['allOrders', 'ordersByStatus'])

/** An order as the list shows it. */
export type OrderRow = Data<typeof orders.allOrders>['rows'][number]
/** Counts of the tiles and tabs. */
export type Metrics = Data<typeof orders.orderMetrics>

/** Returns the number of orders in all states. */
export const allOf = ({ byStatus }: Metrics): number =>
  Object.values(byStatus).reduce((sum, count) => sum + count, 0)
