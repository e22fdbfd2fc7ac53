import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { TestApp } from '../app.ts'
import { ofEach } from './word.ts'

/** Something that people do, to a record that a number chooses; what is refused changes nothing. */
export type Deed = (app: TestApp, which: number, much: number) => Promise<{ status: number } | undefined>

export const of = <Row>(rows: readonly Row[], which: number): Row | undefined =>
  rows[which % Math.max(1, rows.length)]
export const today = (app: TestApp) => dayOf(app.clock.now)
export const ofDay = (app: TestApp, which: number) => addDays(today(app), which % 2)
export async function anOrder(app: TestApp, which: number, ...status: OrderStatus[]) {
  const pages = await ofEach(status, one =>
    app.ok(orders.allOrders, { deliveryDate: ofDay(app, which), status: one, limit: 200 }),
  )
  return of(
    pages.flatMap(({ rows }) => rows),
    which,
  )
}
export const aCustomer = async (app: TestApp, which: number) =>
  of((await app.ok(customers.customerDashboard, { limit: 200 })).rows, which)
export const anItem = async (app: TestApp, which: number) =>
  of((await app.ok(inventory.stockList, { limit: 200 })).rows, which)
export const aTrip = async (app: TestApp, which: number) =>
  of(await app.ok(trips.allTrips, { deliveryDate: ofDay(app, which) }), which)
