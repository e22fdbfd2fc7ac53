import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { whyNotGo } from '@packhouse/contract/orders/refused.ts'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Item {
  itemName: string
  catchWeight: boolean
  procureToOrder: boolean
  available: number
  maxOrderQuantity: number | null
  packs: { packsizeid: number; packContent: number; byPiece: boolean; price: number | null }[]
}

export interface Placed {
  orderid: number
  total: number
  orderitemdetails: { orderitemid: number; name: string; orderedquantity: number; orderedweight: number }[]
}

/** Sends a call as the page's signed-in user; it must succeed. */
export async function call<Answer>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/api/web/v1${path}`, { method, headers, ...(body ? { data: body } : {}) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The day this many days from now in India, YYYY-MM-DD. */
export const dayIn = (days: number): string => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10)

/**
 * Pays all open dues of a customer, and in advance what open orders of other journeys have over its limit, so that its orders are
 * never held: which dues are late depends on the weekday.
 */
export async function payDues(page: Page, customer: string): Promise<void> {
  const [buyer] = await call<{ customerid: number }[]>(page, 'GET', `/orders/flexisearchcustomer?flexitext=${customer}`)
  const customerId = buyer?.customerid ?? 0
  const dues = await call<{ open: number }[]>(page, 'GET', `/payments/openinvoices?customerid=${customerId}`)
  const owed = dues.reduce((sum, { open }) => sum + open, 0)
  const path = `/customer/getcustomerdetails-dashboard?searchtext=${customer}`
  const { rows } = await call<{ rows: { customerID: number; available: number }[] }>(page, 'GET', path)
  const left = (rows.find(({ customerID }) => customerID === customerId)?.available ?? 0) + owed
  const amount = Math.round((owed + (left < 0 ? 100_000 - left : 0)) * 100) / 100
  if (amount <= 0) return
  const reference = `N${Date.now()}`
  await call(page, 'POST', '/payments/receipts', { customerId, date: dayIn(0), amount, mode: 'NEFT', reference })
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
 * Places an order for a day, preferably one no other journey uses, since lists count by day: goods that are bought to order, so
 * that stock is no obstacle, and of which there is plenty.
 */
export async function placeOrder(page: Page, wanted: Wanted): Promise<Placed> {
  const { day, customer = 'malabar', lines = 2, quantity = 2, slot = 0, message } = wanted
  const [found] = await call<{ customerid: number; outlets: { id: number }[] }[]>(
    page,
    'GET',
    `/orders/flexisearchcustomer?flexitext=${customer}`,
  )
  const slots = await call<{ id: number; isActive: boolean }[]>(page, 'GET', '/timeslot/getall')
  const customerid = found?.customerid ?? 0
  const items = await call<Item[]>(page, 'GET', `/customer/item/getitemsforcustomer-orders?customerid=${customerid}`)
  const packs = items.flatMap(({ procureToOrder, available, maxOrderQuantity, packs: all }) => {
    const pack = all.find(({ byPiece, price }) => !byPiece && price !== null)
    const isFree = pack && (maxOrderQuantity === null || maxOrderQuantity >= quantity * pack.packContent)
    return isFree && procureToOrder && available > 20 * pack.packContent ? [pack] : []
  })
  return call(page, 'POST', '/orders/create', {
    customerid,
    outletid: found?.outlets[0]?.id,
    deliveryDate: day,
    deliverytimeslotid: slots.filter(({ isActive }) => isActive)[slot]?.id,
    items: packs.slice(0, lines).map(({ packsizeid }) => ({ packsizeid, quantity })),
    overrides: ['MOV', 'CUTOFF'].map(rule => ({ rule, reason: 'small order of a test' })),
    confirmDuplicate: true,
    ...(message === undefined ? {} : { message: messageOf(message) }),
  })
}

/** Moves an order through the given states. */
export async function moveOrder(page: Page, orderId: number, ...states: string[]): Promise<void> {
  for (const status of states) {
    const overrides = ['CREDIT', 'EARLY'].map(rule => ({ rule, reason: 'known customer of a test' }))
    const { results } = await call<{ results: { ok: boolean; error?: object }[] }>(
      page,
      'PUT',
      `/orders/updateorder?status=${status}`,
      { orders: [{ orderId, overrides }] },
    )
    expect(results[0]?.error).toBeUndefined()
  }
}

/** Assigns an order to the first active picker; returns the picker's name. */
export async function assignOrder(page: Page, orderId: number): Promise<string> {
  const pickers = await call<{ id: number; name: string; isActive: boolean }[]>(page, 'GET', '/picker/all')
  const picker = pickers.find(({ isActive }) => isActive)
  await call(page, 'POST', `/picker/assignpicker?pickerId=${picker?.id}`, { orderIds: [orderId] })
  return picker?.name ?? ''
}

/** Picks every line of a pending order as ordered, which packs it. */
export async function packOrder(page: Page, { orderid, orderitemdetails }: Placed): Promise<void> {
  await assignOrder(page, orderid)
  await call(page, 'PUT', `/orders/fullfillmultipleorder?orderId=${orderid}`, {
    items: orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }) => ({
      orderitemid,
      pickedquantity: orderedquantity,
      pickedweight: orderedweight,
    })),
  })
}

/** Rejects the orders that an outlet has for a day. False where one has left already and stays, as of another journey. */
export async function rejectOrders(page: Page, outletId: number, deliveryDate: string): Promise<boolean> {
  const path = `/orders/allorders?deliveryDate=${deliveryDate}&outletid=${outletId}&taken=true`
  const { rows } = await call<{ rows: { orderid: number; status: OrderStatus }[] }>(page, 'GET', path)
  if (rows.some(({ status }) => whyNotGo(status, 'REJECTED', 'reject', false))) return false
  for (const { orderid } of rows)
    await call(page, 'PUT', `/orders/rejectorder?orderId=${orderid}`, { reason: 'Ordered for another day' })
  return true
}
