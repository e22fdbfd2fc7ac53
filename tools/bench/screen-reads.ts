import type { Request } from './load.ts'
import type { DemoBusiness } from './running.ts'
import { json } from './scenarios.ts'

const orders = '/api/web/v1/orders'

/** Reads of the screens with their most common parameters; the deep page is after 2,000 rows, or after half of a thousand. */
export async function screenReads(
  { db, token }: DemoBusiness,
  { port, size }: { port: number; size: number },
): Promise<[name: string, request: Request][]> {
  const ask = askerOf(port, token)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const deep = async (call: string): Promise<string> => {
    let cursor = ''
    for (let page = 0; page < (size > 4_000 ? 4 : 1); page++) {
      const { nextCursor } = await ask(`${call}&limit=500${cursor}`)
      if (!nextCursor) throw new Error(`${call} has no deep page`)
      cursor = `&cursor=${nextCursor}`
    }
    return `${call}&limit=50${cursor}`
  }
  const {
    id: some,
    customer_id: customer,
    slot_id: slot,
    picker_id: picker,
  } = await db
    .selectFrom('orders')
    .where('status', '=', 'CLOSED')
    .where('lines', '>=', 14)
    .where('picker_id', 'is not', null)
    .select(['id', 'customer_id', 'slot_id', 'picker_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const paths: [name: string, path: string][] = [
    ['order list', `${orders}/allorders?limit=50`],
    ['order list by status', `${orders}/ordersbystatus?status=CLOSED&limit=50`],
    ['order list, rejected', `${orders}/ordersbystatus?status=REJECTED&limit=50`],
    ['order list, deep page', await deep(`${orders}/allorders?sort=-orderid`)],
    ['order list by value, deep page', await deep(`${orders}/allorders?sort=-total`)],
    ['order list of a day', `${orders}/allorders?deliveryDate=${day(0)}&limit=50`],
    ['order list of a customer', `${orders}/getcustomerorders?customerid=${customer}&limit=50`],
    ['order list of a customer and weeks', `${orders}/allorders?customerid=${customer}&from=${day(-14)}&to=${day(0)}&limit=50`],
    ['order list of a status and weeks', `${orders}/allorders?status=CLOSED&from=${day(-14)}&to=${day(0)}&limit=50`],
    ['order list of a slot, any day', `${orders}/allorders?slotId=${slot}&limit=50`],
    ['order list of a picker, any day', `${orders}/allorders?pickerId=${picker}&limit=50`],
    ['order list, short ones of any day', `${orders}/allorders?short=true&limit=50`],
    ['order search, frequent word', `${orders}/allorders?searchtext=bengaluru&limit=50`],
    ['order search, one customer', `${orders}/allorders?searchtext=k${String(customer).padStart(6, '0')}&limit=50`],
    ['order search, nothing found', `${orders}/allorders?searchtext=zanzibar&limit=50`],
    ['order search, word in other order', `${orders}/allorders?searchtext=bengaluru&sort=-total&limit=50`],
    ['order search, number', `${orders}/allorders?searchtext=%23409&limit=50`],
    ['order search, first digit', `${orders}/allorders?searchtext=%234&limit=50`],
    ['search in the whole house', `/api/web/v1/search?q=spice`],
    ['order detail', `${orders}/orderdetailsbyid?orderid=${some}`],
    ['documents of an order', `${orders}/getinvoice?orderId=${some}`],
    ['trail of an order', `/api/web/v1/audit?entity=order&id=${some}`],
    ['order counts of a day', `${orders}/dashboardmetrics?deliveryDate=${day(0)}`],
    ['order counts of all days', `${orders}/dashboardmetrics`],
    ['tonight', `/api/web/v1/tonight?deliveryDate=${day(1)}`],
    ['regulars of tonight', `/api/web/v1/tonight/regulars?deliveryDate=${day(1)}`],
    ['picking board', `${orders}/picking?deliveryDate=${day(1)}`],
    ['dispatch board', `${orders}/dispatch?deliveryDate=${day(0)}`],
    ['call list', `${orders}/calllist?deliveryDate=${day(1)}`],
    ['items for an order', `/api/web/v1/customer/item/getitemsforcustomer-orders?customerid=${customer}`],
    ['customer list', '/api/web/v1/customer/getcustomerdetails-dashboard?status=true'],
    ['customer counts', '/api/web/v1/customer/dashboardmetrics'],
    ['credit desk: held orders', '/api/web/v1/credit/held'],
    ['credit desk: who owes', '/api/web/v1/credit/collect'],
    ['credit desk: promises', '/api/web/v1/credit/promises'],
    ['credit desk: releases', '/api/web/v1/credit/releases'],
    ['credit desk: paying habit', `/api/web/v1/credit/habit?customerid=${customer}`],
    ['credit desk: reminder', `/api/web/v1/credit/reminder?customerid=${customer}`],
    ['dues of all customers', '/api/web/v1/payments/summary'],
    ['ageing of a customer', `/api/web/v1/payments/ageing?customerid=${customer}`],
    ['book of a customer', `/api/web/v1/payments/ledger?customerid=${customer}`],
    ['receipts of a customer', `/api/web/v1/payments/receipts?customerid=${customer}`],
    ['statement of a customer', `/api/web/v1/payments/statement?customerid=${customer}`],
    ['registers of a month', `/api/web/v1/registers?from=${day(-30)}&to=${day(0)}`],
    ['messages to read', '/api/web/v1/messages?toRead=true&limit=50'],
    ['counts of messages', '/api/web/v1/messages/summary'],
    ['standing orders', '/api/web/v1/standing?limit=50'],
    ['standing orders of a day', `/api/web/v1/standing/runs?deliveryDate=${day(1)}`],
    ['stock list', '/api/web/v1/inventory/getinventorydetailsv1'],
    ['stock counts', '/api/web/v1/inventory/metrics'],
    ['pickers', '/api/web/v1/picker/all'],
  ]
  return [
    ...paths.map(([name, path]): [string, Request] => [name, { method: 'GET', path }]),
    ['price grid', json('POST', '/api/web/v1/item/itemdetailsinpricing', { limit: 500 })],
  ]
}

const askerOf =
  (port: number, token: string) =>
  async (path: string): Promise<{ nextCursor?: string | null }> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return JSON.parse(await answer.text())
  }
