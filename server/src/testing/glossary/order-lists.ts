import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { TestApp } from '../app.ts'
import { allPages, ofEach } from './word.ts'

/** Today and the days that are being filled. */
export const days = (app: TestApp): Day[] => [0, 1, 2].map(ahead => addDays(dayOf(app.clock.now), ahead))
/** Orders of a filter of the list. */
export const ordersWhere = (app: TestApp, filter: WireArgs<typeof orders.allOrders>) =>
  allPages(page => app.ok(orders.allOrders, { ...page, ...filter }))
/** Tonight on each of the days. */
export const evenings = (app: TestApp) =>
  ofEach(days(app), deliveryDate => app.ok(tonight.tonight, { deliveryDate }))
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)
