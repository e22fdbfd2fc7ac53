import type { CustomerId, InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { InvoiceFacts } from '../../invoices/api.ts'
import { moneyReady } from '../../payments/api.ts'
import type { PaidBy } from '../rules/open.ts'
import type { KeptDocument, KeptLine } from '../rules/printed.ts'

/**
 * Returns all documents of orders with their lines, including credit notes and cancelled ones, in order of creation. The lines are read
 * after the documents, so that none appears without its lines.
 */
export async function selectDocumentsOf(db: Reading, orderIds: readonly OrderId[]): Promise<KeptDocument[]> {
  const documents = await selectHeads(db, orderIds)
  if (documents.length === 0) return []
  const linesOf = Map.groupBy(await selectLines(db, orderIds), ({ invoiceId }) => invoiceId)
  return documents.map(({ facts, cancelledAt, ...document }) => ({
    ...document,
    facts: InvoiceFacts.parse(facts),
    isCancelled: cancelledAt !== null,
    lines: (linesOf.get(document.id) ?? []).map(({ invoiceId: _, ...line }) => line),
  }))
}

/** One order is not asked for as a list: that is planned for ten, so PostgreSQL would plan it again for each order. */
const ofOrders = ([first, ...more]: readonly OrderId[]) =>
  more.length === 0
    ? sql<boolean>`invoice.order_id = ${first}`
    : sql<boolean>`invoice.order_id = any(${[first, ...more]}::integer[])`

/** The receipts on the due of `invoice`; before it is due, those received for its order that have not paid anything else. */
const receiptsOf = sql<PaidBy[]>`coalesce(
  case when receivable.id is not null then (
    select jsonb_agg(jsonb_build_object('number', number, 'mode', mode, 'date', date, 'amount', amount) order by date, id)
    from (
      select receipt.id, receipt.number, receipt.mode, receipt.date, sum(allocation.amount_paise) as amount
      from allocation join receipt on receipt.id = allocation.receipt_id
      where allocation.receivable_id = receivable.id group by receipt.id having sum(allocation.amount_paise) > 0
    ) as paying
  ) when invoice.original_id is null and invoice.cancelled_at is null then (
    select jsonb_agg(jsonb_build_object('number', number, 'mode', mode, 'date', date, 'amount', free_paise) order by date, id)
    from receipt where receipt.order_id = invoice.order_id and status = 'CLEARED' and free_paise > 0
  ) end, '[]')`

/** The money that is ready for the order of `invoice` while it is not due. */
const readyOf = sql<Paise>`case
  when receivable.id is null and invoice.original_id is null and invoice.cancelled_at is null
    then ${moneyReady(sql<CustomerId>`invoice.customer_id`, sql<OrderId>`invoice.order_id`)}
  else 0 end`

const selectHeads = (db: Reading, orderIds: readonly OrderId[]) =>
  db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .leftJoin('receivable', join =>
      join.onRef('receivable.invoice_id', '=', 'invoice.id').on('receivable.reversed_at', 'is', null),
    )
    .where(ofOrders(orderIds))
    .orderBy('invoice.id')
    .select([
      'invoice.id',
      'invoice.order_id as orderId',
      'invoice.number',
      'invoice.type',
      'invoice.date',
      'invoice.due_date as dueDate',
      'invoice.facts',
      'invoice.supply_state as supplyState',
      'invoice.is_inter_state as isInterState',
      'invoice.taxable_paise as taxable',
      'invoice.cgst_paise as cgst',
      'invoice.sgst_paise as sgst',
      'invoice.igst_paise as igst',
      'invoice.round_off_paise as roundOff',
      'invoice.total_paise as total',
      'invoice.original_id as originalId',
      'invoice.reason',
      'invoice.itc_reversal as itcReversal',
      'invoice.cancelled_at as cancelledAt',
      'invoice.cancel_reason as cancelReason',
      'invoice.irn',
      'invoice.irn_ack_number as ackNumber',
      'invoice.irn_at as ackAt',
      'invoice.irn_qr as signedQr',
      'invoice.eway_number as ewayNumber',
      'invoice.eway_date as ewayDate',
      'orders.crates',
      'receivable.open_paise as dueOpen',
      receiptsOf.as('receipts'),
      readyOf.as('ready'),
    ])
    .execute()

const selectLines = (db: Reading, orderIds: readonly OrderId[]): Promise<(KeptLine & { invoiceId: InvoiceId })[]> =>
  db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .where(ofOrders(orderIds))
    .orderBy('invoice_line.invoice_id')
    .orderBy('invoice_line.line_no')
    .select([
      'invoice_line.invoice_id as invoiceId',
      'invoice_line.order_line_id as orderLineId',
      'invoice_line.name',
      'invoice_line.local_name as localName',
      'invoice_line.pack_text as packText',
      'invoice_line.hsn',
      'invoice_line.unit',
      'invoice_line.quantity_milli as quantityMilli',
      'invoice_line.price_paise as price',
      'invoice_line.list_price_paise as listPrice',
      'invoice_line.percent_off_bp as percentOffBp',
      'invoice_line.content_milli as contentMilli',
      'invoice_line.delivery_paise as delivery',
      'invoice_line.taxable_paise as taxable',
      'invoice_line.gst_bp as gstBp',
      'invoice_line.cgst_paise as cgst',
      'invoice_line.sgst_paise as sgst',
      'invoice_line.igst_paise as igst',
      'invoice_line.total_paise as total',
    ])
    .execute()

export const orderExists = async (db: Reading, orderId: OrderId): Promise<boolean> =>
  (await db.selectFrom('orders').where('id', '=', orderId).select('id').executeTakeFirst()) !== undefined
