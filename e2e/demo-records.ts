import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'

/** The first of a list of the demo; journeys cannot go on without one. */
export function first<One>(all: readonly One[]): One {
  const [one] = all
  if (one === undefined) throw new Error('The demo has none')
  return one
}

/** The first customer that words find, with its outlets. */
export const customerNamed = async (page: Page, flexitext: string) =>
  first(await call(page, orders.searchOrderCustomers, { flexitext }))

/** Customers with dues, the highest first. */
export async function debtors(page: Page) {
  const { rows, total } = await call(page, customers.customerDashboard, {
    dues: 'OUTSTANDING',
    sort: '-outstanding',
  })
  return { rows: rows.map(row => ({ ...row, outstanding: row.outstanding ?? 0 })), total } // left out for who may not see it
}

/** The customer with the highest dues. */
export const debtor = async (page: Page) => first((await debtors(page)).rows)

/** The first item of the list of stock. */
export const stockedItem = async (page: Page) =>
  first((await call(page, inventory.stockList, { limit: 1 })).rows)

/** A lot of the demo that went out with an order, with the line of that order. */
export async function soldLot(page: Page) {
  const { rows } = await call(page, orders.ordersByStatus, { status: 'DELIVERED', limit: 1 })
  const { orderitemdetails } = await call(page, orders.orderDetails, { orderid: first(rows).orderid })
  const { orderitemid } = first(orderitemdetails.filter(({ pickedquantity }) => (pickedquantity ?? 0) > 0))
  const trace = await call(page, lots.traceLot, { orderitemid })
  return { id: first(trace.lots).id, lineId: orderitemid, item: trace.itemName, itemId: trace.itemId }
}
