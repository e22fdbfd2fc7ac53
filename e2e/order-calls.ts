import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotGo } from '@packhouse/contract/ordering/orders/refused.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { customerNamed, first } from './demo-records.ts'
import { expect } from './fixtures.ts'
import { addOwnCustomer } from './own-customer.ts'

export type Placed = Reply<typeof orders.orderDetails>
export type Orderable = Reply<typeof orders.itemsForOrder>[number]
type Sent = WireArgs<typeof orders.createOrder>['body']

/** The day this many days from now in India, YYYY-MM-DD. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10)

/**
 * Pays all open dues of a customer, and in advance what its open orders have over its limit, so that its next ones are never held:
 * which dues are late depends on the weekday.
 */
export async function payDues(page: Page, customer: string): Promise<void> {
  const { customerid } = await customerNamed(page, customer)
  const dues = await call(page, payments.openDues, { customerid })
  const owed = dues.reduce((sum, { open }) => sum + open, 0)
  const { rows } = await call(page, customers.customerDashboard, { searchtext: customer })
  const left = (rows.find(({ customerID }) => customerID === customerid)?.available ?? 0) + owed
  const amount = Math.round((owed + (left < 0 ? 100_000 - left : 0)) * 100) / 100
  if (amount <= 0) return
  const body = {
    customerId: customerid,
    date: dayIn(0),
    amount,
    mode: 'NEFT' as const,
    reference: `N${Date.now()}`,
  }
  await call(page, payments.recordReceipt, { body })
}

interface Wanted {
  day: string
  customer?: string
  lines?: number
  quantity?: number
  slot?: number
  /** The message that it comes by, a line for each item. */
  message?: string
}

/** A message with the place of each of its lines. */
function messageOf(text: string) {
  let from = 0
  const lines = text.split('\n').map((line, index) => {
    const span = { index, from, to: from + line.length }
    from = span.to + 1
    return span
  })
  return { text, lines }
}

/**
 * Places an order for a day, preferably one no other journey of the file uses, since lists count by day: goods that are bought to order, so
 * that stock is no obstacle, and of which there is plenty.
 */
export function placeOrder(page: Page, wanted: Wanted): Promise<Placed> {
  const { day, customer = 'malabar', lines = 2, quantity = 2, slot = 0, message } = wanted
  const plenty = (items: readonly Orderable[]) =>
    items.flatMap(({ procureToOrder, available, maxOrderQuantity, packs }) => {
      const pack = packs.find(({ byPiece, price }) => !byPiece && price !== null)
      const isFree = pack && (maxOrderQuantity === null || maxOrderQuantity >= quantity * pack.packContent)
      return isFree && procureToOrder && available > 20 * pack.packContent ? [pack] : []
    })
  const choose = (items: readonly Orderable[]) =>
    plenty(items)
      .slice(0, lines)
      .map(({ packsizeid }) => ({ packsizeid, quantity }))
  return placeChosen(page, {
    day,
    customer,
    slot,
    choose,
    ...(message !== undefined && { message: messageOf(message) }),
  })
}

/** Places an order above the credit limit of a new customer: what the demo holds depends on its day. */
export async function placeHeld(page: Page): Promise<Placed> {
  const { name } = await addOwnCustomer(page, { creditLimit: 100 })
  const order = await placeOrder(page, { day: dayIn(3), customer: name, quantity: 60 })
  expect(order.creditHold).toBe(true)
  return order
}

interface Chosen {
  day: string
  customer: string
  slot?: number
  choose: (items: readonly Orderable[]) => Sent['items']
  message?: ReturnType<typeof messageOf>
}

/** Places an order of what is chosen among all that the customer may order, as order entry does. */
export async function placeChosen(
  page: Page,
  { day, customer, slot = 0, choose, message }: Chosen,
): Promise<Placed> {
  const { customerid, outlets } = await customerNamed(page, customer)
  const slots = await call(page, lookups.allTimeSlots, {})
  const deliverytimeslotid = slots.filter(({ isActive }) => isActive)[slot]?.id
  if (deliverytimeslotid === undefined) throw new Error(`there is no time slot ${slot}`)
  const items = choose(await call(page, orders.itemsForOrder, { customerid }))
  const where = { customerid, outletid: first(outlets).id, deliveryDate: day, deliverytimeslotid }
  return createOrder(page, { ...where, items, ...(message && { message }) })
}

const overrides = (['MOV', 'CUTOFF'] as const).map(rule => ({ rule, reason: 'small order of a test' }))

/** Places an order, however small, late or like another. */
export const createOrder = (
  page: Page,
  body: Omit<Sent, 'overrides' | 'confirmDuplicate'>,
): Promise<Placed> => call(page, orders.createOrder, { body: { ...body, overrides, confirmDuplicate: true } })

/** An order as it is now. */
export const readOrder = (page: Page, orderid: number): Promise<Placed> =>
  call(page, orders.orderDetails, { orderid })

/** Changes an order, however small it becomes. */
export const editOrder = (
  page: Page,
  orderId: number,
  body: WireArgs<typeof orders.editOrder>['body'],
): Promise<Placed> => call(page, orders.editOrder, { orderId, body: { ...body, overrides } })

/** Moves an order through the given states. */
export async function moveOrder(page: Page, orderId: number, ...states: OrderStatus[]): Promise<void> {
  for (const status of states) {
    const overrides = (['CREDIT', 'EARLY'] as const).map(rule => ({
      rule,
      reason: 'known customer of a test',
    }))
    const { results } = await call(page, dispatch.moveOrders, {
      status,
      body: { orders: [{ orderId, overrides }] },
    })
    expect(results[0]?.error).toBeUndefined()
  }
}

/** Assigns an order to the first active picker; returns the picker's name. */
export async function assignOrder(page: Page, orderId: number): Promise<string> {
  const picker = (await call(page, pickers.allPickers, {})).find(({ isActive }) => isActive)
  if (!picker) throw new Error('nobody picks')
  await call(page, orders.assignPicker, { pickerId: picker.id, body: { orderIds: [orderId] } })
  return picker.name
}

/** Picks every line of a pending order as ordered, which packs it. */
export async function packOrder(page: Page, { orderid, orderitemdetails }: Placed): Promise<void> {
  await assignOrder(page, orderid)
  const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }) => ({
    orderitemid,
    pickedquantity: orderedquantity,
    pickedweight: orderedweight,
  }))
  await call(page, orders.fulfilOrder, { orderId: orderid, body: { items } })
}

/** Accepts a placed order and packs it. */
export async function acceptAndPack(page: Page, order: Placed): Promise<void> {
  await moveOrder(page, order.orderid, 'PENDING')
  await packOrder(page, order)
}

/** Rejects the orders that an outlet has for a day. False where one has left already and stays. */
export async function rejectOrders(page: Page, outletid: number, deliveryDate: string): Promise<boolean> {
  const { rows } = await call(page, orders.allOrders, { deliveryDate, outletid, taken: true })
  if (rows.some(({ status }) => whyNotGo(status, 'REJECTED', 'reject', false))) return false
  for (const { orderid } of rows)
    await call(page, orders.rejectOrder, { orderId: orderid, body: { reason: 'Ordered for another day' } })
  return true
}
