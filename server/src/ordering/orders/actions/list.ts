import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { isHeld } from '../rules/metrics.ts'
import { readSearch, wholeNumber } from '../rules/search.ts'
import { selectOrdersOfDocument } from '../sql/documents.ts'
import {
  countOrders,
  firstUnknown,
  type OrderPage,
  type OrderRow,
  orderKeyset,
  selectOrderPage,
} from '../sql/list.ts'

const usualLimit = 50
type Page = Result<typeof orders.allOrders>

type Sent = Args<typeof orders.allOrders>
/** The condition of orders that are on a trip, on any or on none; of trips, a slice above. */
export type OnTrip = (trip: NonNullable<Sent['tripId']>) => RawBuilder<boolean>

/** The order list, by default newest first; the same for a status and for a customer. */
export const orderLists = (onTrip: OnTrip) => {
  const list = ({ tripId, ...args }: Sent, call: ReadCall) => orderPage(args, tripId && onTrip(tripId), call)
  return {
    allOrders: list satisfies Handler<typeof orders.allOrders>,
    ordersByStatus: list satisfies Handler<typeof orders.ordersByStatus>,
    customerOrders: list satisfies Handler<typeof orders.customerOrders>,
  }
}

async function orderPage(
  args: Omit<Sent, 'tripId'>,
  also: RawBuilder<boolean> | undefined,
  { db, now }: ReadCall,
): Promise<Page> {
  const { limit = usualLimit, cursor, sort = '-orderid', searchtext = '', ...sent } = args
  const filter = { ...sent, also }
  const page: OrderPage = {
    filter: { ...filter, ...readSearch(searchtext) },
    sort,
    cursor,
    limit,
    today: dayOf(now),
  }
  const keyset = orderKeyset(page)
  const orderIds = await selectOrdersOfDocument(db, searchtext)
  if (orderIds.length > 0) return ordersAmong(orderIds, { ...page, filter }, db)
  const exact = await exactOrder(searchtext, page, db)
  const others = { ...page, limit: Math.max(1, limit - exact.rows.length) }
  const rows = await selectOrderPage(db, keyset, others)
  const total = rows[0]?.total ?? (await emptyTotal(db, page))
  const reply = pageOf(rows, { limit: others.limit, total, keyset, toReply: summary })
  return {
    ...reply,
    rows: [...exact.rows.map(summary), ...reply.rows.filter(({ orderid }) => orderid !== exact.orderId)],
  }
}

/** The orders of a document whose number was typed. */
async function ordersAmong(ids: readonly OrderId[], page: OrderPage, db: ReadCall['db']): Promise<Page> {
  const keyset = orderKeyset(page)
  const found = await Promise.all(
    ids.map(orderId => selectOrderPage(db, keyset, { ...page, filter: { ...page.filter, orderId } })),
  )
  return { rows: found.flat().map(summary), total: found.flat().length, nextCursor: null }
}

/** The order whose whole number was typed: it is the first row, before those whose numbers or phones begin with it, whatever the sort. */
async function exactOrder(searchtext: string, page: OrderPage, db: ReadCall['db']) {
  const orderId = wholeNumber(searchtext)
  if (orderId === undefined || page.cursor !== undefined) return { orderId, rows: [] }
  const filter = { ...page.filter, orderId }
  return { orderId, rows: await selectOrderPage(db, orderKeyset(page), { ...page, filter, limit: 1 }) }
}

/** Returns one order as a row of the list. */
export async function orderSummary(db: Db, orderId: OrderId, now: Date): Promise<Page['rows'][number]> {
  const page: OrderPage = { filter: { orderId }, sort: '-orderid', limit: 1, today: dayOf(now) }
  const [row] = await selectOrderPage(db, orderKeyset(page), page)
  return summary(found(row, 'Order {id} was not found.', { id: orderId }))
}

/** Only for an empty page, checks whether the filter names something unknown. */
async function emptyTotal(db: ReadCall['db'], { filter, cursor, today }: OrderPage): Promise<number> {
  const unknown = await firstUnknown(db, filter)
  if (unknown) found(undefined, '{what} {id} was not found.', { what: worded(unknown.what), id: unknown.id })
  return cursor === undefined ? 0 : countOrders(db, filter, today)
}

const summary = (row: OrderRow): Page['rows'][number] => ({
  orderid: row.id,
  status: row.status,
  businessname: row.business_name,
  customerid: row.customer_id,
  outletid: row.outlet_id,
  outletName: row.outlet_name,
  city: row.city,
  deliveryDate: row.delivery_date,
  deliverytimeslot: row.slot_text,
  lines: row.lines,
  total: row.total_paise,
  iscustomerpostpaid: row.is_postpaid,
  pickerId: row.picker_id,
  pickerName: row.picker_name,
  creditHold: isHeld({ status: row.status, creditHold: row.credit_hold }),
  creditStatus: row.credit_status,
  hasShort: row.short_lines > 0,
  changed: row.open_tasks > 0,
  partlyReturned: row.partly_returned,
  pickedLines: row.picked_lines,
  crates: row.crates,
  checkedBy: row.checked_by,
  checkedAt: row.checked_at,
  orderdatetime: row.placed_at,
  updatedAt: row.updated_at,
  version: row.version,
})
