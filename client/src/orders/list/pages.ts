import type { Told } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { askPages } from '../../app/pages.ts'

/** The calls of the list, read page after page. */
export const orderPages = askPages(orders, ['allOrders', 'ordersByStatus'])

/** An order as the list shows it. */
export type OrderRow = Told<typeof orders.allOrders>['rows'][number]
/** What the tiles and the tabs count. */
export type Metrics = Told<typeof orders.orderMetrics>

/** The orders of all states. */
export const allOf = ({ byStatus }: Metrics): number => Object.values(byStatus).reduce((sum, count) => sum + count, 0)
