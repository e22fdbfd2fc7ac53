import type { CustomerId, InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { InvoiceFacts, isNumbered } from '../../../billing/invoices/api.ts'
import { moneyReady } from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { PaidBy } from '../rules/open.ts'
import type { KeptDocument, KeptLine } from '../rules/printed.ts'

/**
 * Returns all documents of orders with their lines, including credit notes and cancelled ones, in order of creation. The lines are read
 * after the documents, so that none appears without its lines.
 */
export const selectDocumentsOf = (db: Reading, orderIds: readonly OrderId[]): Promise<KeptDocument[]> =>
  selectWhole(db, ofOrders(orderIds))

/** The same for one document, such as a note without goods, which belongs to no order. */
export const selectDocument = (db: Reading, number: string): Promise<KeptDocument[]> =>
  selectWhole(db, sql<boolean>`invoice.id = (select max(id) from invoice where ${isNumbered(number)})`)

async function selectWhole(db: Reading, which: RawBuilder<boolean>): Promise<KeptDocument[]> {
  const documents = await selectHeads(db, which)
  if (documents.length === 0) return []
  const linesOf = Map.groupBy(await selectLines(db, which), ({ invoiceId }) => invoiceId)
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
  ) when invoice.original_id is null and invoice.order_id is not null and invoice.cancelled_at is null then (
    select jsonb_agg(jsonb_build_object('number', number, 'mode', mode, 'date', date, 'amount', free_paise) order by date, id)
    from receipt where receipt.order_id = invoice.order_id and status = 'CLEARED' and free_paise > 0
  ) end, '[]')`

/** The money that is ready for the order of `invoice` while it is not due. */
const readyOf = sql<Paise>`case
  when receivable.id is null and invoice.original_id is null and invoice.order_id is not null and invoice.cancelled_at is null
    then ${moneyReady(sql<CustomerId>`invoice.customer_id`, sql<OrderId>`invoice.order_id`)}
  else 0 end`

/** What notes dated before `invoice` credited of an original; with `goods` those of goods too; in paise. */
const creditedBefore = (original: RawBuilder<unknown>, goods = true) => sql<Paise>`(
  select coalesce(sum(taken), 0)::bigint from (
    select note.total_paise as taken from invoice note where ${sql.lit(goods)} and note.original_id = ${original} and note.id < invoice.id
    union all
    select part.total_paise from note_part part join invoice note on note.id = part.note_id
    where part.original_id = ${original} and note.note_kind <> 'MORE' and note.id < invoice.id
  ) as earlier)`
const notedBefore = creditedBefore(sql`invoice.original_id`, false)

/** The originals of a note without goods, with what earlier notes took off each. */
const originalsOf = sql<KeptDocument['originals']>`coalesce(case when invoice.note_kind is not null then (
  select jsonb_agg(jsonb_build_object('number', original.number, 'type', original.type, 'date', original.date, 'orderId', original.order_id,
    'total', original.total_paise, 'part', part.total_paise, 'creditedBefore', ${creditedBefore(sql`original.id`)}) order by original.id)
  from note_part part join invoice original on original.id = part.original_id where part.note_id = invoice.id
) end, '[]')`

const selectHeads = (db: Reading, which: RawBuilder<boolean>) =>
  db
    .selectFrom('invoice')
    .leftJoin('orders', 'orders.id', 'invoice.order_id')
    .leftJoin('receivable', join =>
      join.onRef('receivable.invoice_id', '=', 'invoice.id').on('receivable.reversed_at', 'is', null),
    )
    .where(which)
    .orderBy('invoice.id')
    .select(eb => [
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
      eb.fn.coalesce('orders.crates', eb.lit(0)).as('crates'),
      eb.ref('invoice.note_kind').$castTo<KeptDocument['noteKind']>().as('noteKind'),
      originalsOf.as('originals'),
      notedBefore.as('notedBefore'),
      'receivable.open_paise as dueOpen',
      receiptsOf.as('receipts'),
      readyOf.as('ready'),
    ])
    .execute()

const selectLines = (
  db: Reading,
  which: RawBuilder<boolean>,
): Promise<(KeptLine & { invoiceId: InvoiceId })[]> =>
  db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .leftJoin('invoice_line as sold', join =>
      join.onRef('sold.id', '=', 'invoice_line.original_line_id').on('invoice_line.of_milli', 'is not', null),
    )
    .leftJoin('invoice as original', 'original.id', 'sold.invoice_id')
    .where(which)
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
      'invoice_line.of_milli as ofMilli',
      'invoice_line.agreed_paise as agreed',
      'original.number as original',
    ])
    .execute()

export const orderExists = async (db: Reading, orderId: OrderId): Promise<boolean> =>
  (await db.selectFrom('orders').where('id', '=', orderId).select('id').executeTakeFirst()) !== undefined
