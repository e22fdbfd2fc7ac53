import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, OutletId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sql } from 'kysely'
import { isNumbered } from '../../../billing/invoices/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { ConfirmedLine } from '../rules/confirmation.ts'

interface SentOrder {
  id: OrderId
  customerId: CustomerId
  outletId: OutletId
  businessName: string
  outletName: string
  deliveryDate: Day
  slot: string
  status: OrderStatus
  total: Paise
}

/** An order as its confirmation names it; the total in paise. */
export async function selectSentOrder(db: Reading, id: OrderId): Promise<SentOrder | undefined> {
  const { rows } = await sql<SentOrder>`
    select id, customer_id as "customerId", outlet_id as "outletId", business_name as "businessName", outlet_name as "outletName",
      delivery_date as "deliveryDate", slot_text as slot, status, total_paise as total from orders where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The lines of an order as its confirmation prints them; amounts in thousandths, money in paise. */
export async function selectSentLines(db: Reading, orderId: OrderId): Promise<ConfirmedLine[]> {
  const { rows } = await sql<ConfirmedLine>`
    select item_name || ' ' || pack_name as name, unit, ordered_milli as ordered, picked_milli as picked, short_reason as "shortReason",
      price_paise as price, line_total_paise as total
    from order_line where order_id = ${orderId} order by line_no`.execute(db)
  return rows
}

export interface SentDocument {
  id: InvoiceId
  number: string
  customerId: CustomerId
  orderId: OrderId | null
  outletId: OutletId | null
  /** Whether the goods left, so that the document goes to the customer. */
  hasLeft: boolean
}

/** A document by its number or its id. */
export async function selectSentDocument(
  db: Reading,
  { number, invoiceId }: { number?: string | undefined; invoiceId?: InvoiceId | null | undefined },
): Promise<SentDocument | undefined> {
  const { rows } = await sql<SentDocument>`
    select invoice.id, invoice.number, invoice.customer_id as "customerId", invoice.order_id as "orderId", orders.outlet_id as "outletId",
      orders.dispatched_at is not null or invoice.order_id is null as "hasLeft"
    from invoice left join orders on orders.id = invoice.order_id
    where ${invoiceId == null ? isNumbered(number ?? '') : sql`invoice.id = ${invoiceId}`}
    order by invoice.id desc limit 1`.execute(db)
  return rows[0]
}
