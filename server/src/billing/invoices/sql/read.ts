import type { CreditedDocument } from '@packhouse/contract/business/gst/arithmetic.ts'
import { billTypes } from '@packhouse/contract/business/gst/document-types.ts'
import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { AnsweredDocument } from '../rules/answer.ts'
import type { SoldLine } from '../rules/credit.ts'
import { InvoiceFacts, type IssuedDocument } from '../rules/draft.ts'
import type { LeavingDocument } from '../rules/leave.ts'
import type { RegisteredDocument } from '../rules/register.ts'
import { bills } from './document-types.ts'

/** Bills and invoices of an order that are not cancelled, in order of creation. */
export const selectLive = (db: Reading, orderId: OrderId): Promise<IssuedDocument[]> =>
  db
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .where('type', 'in', billTypes)
    .where('cancelled_at', 'is', null)
    .select(['id', 'number', 'type', 'date', 'due_date as dueDate', 'total_paise as total'])
    .orderBy('id')
    .execute()

/** The live bills and invoices of an order with what the authorities require. */
export const selectLeaving = (tx: Tx, orderId: OrderId): Promise<LeavingDocument[]> =>
  selectLeavingOf(tx, [orderId])

/** The same of some orders. */
export async function selectLeavingOf(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<(LeavingDocument & { orderId: OrderId })[]> {
  const { rows } = await sql<LeavingDocument & { orderId: OrderId }>`
    select order_id as "orderId", number, type, facts -> 'billTo' ->> 'gstin' as "buyerGstin", irn, eway_number as "ewayNumber",
      facts ->> 'lut' is not null as "isUnderLut", coalesce(facts ->> 'buyerKind', 'ORDINARY') as "buyerKind",
      facts -> 'supplier' as supplier, facts -> 'deliverTo' as "deliverTo",
      (select jsonb_agg(jsonb_build_object('gstBp', coalesce(goods_bp, gst_bp), 'total', total_paise)) from invoice_line where invoice_id = invoice.id) as lines
    from invoice
    where order_id = any(${[...orderIds]}::integer[]) and type in (${bills}) and cancelled_at is null
    order by id
  `.execute(db)
  return rows
}

/** What a credit note copies from the order's documents. */
export async function selectCreditBase(tx: Tx, orderId: OrderId) {
  const row = await tx
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .where('type', 'in', billTypes)
    .where('cancelled_at', 'is', null)
    .select([
      'customer_id as customerId',
      'facts',
      'supply_state as supplyState',
      'is_inter_state as isInterState',
      'supplier_kind_id as kindId',
    ])
    .orderBy('id')
    .executeTakeFirst()
  return row && { ...row, facts: InvoiceFacts.parse(row.facts) }
}

/** All lines sold by the order's live documents, with what was credited of each. */
export const selectSoldLines = (tx: Tx, orderId: OrderId): Promise<SoldLine[]> => selectSoldOf(tx, [orderId])

/** The same of some orders. */
export async function selectSoldOf(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<(SoldLine & { orderId: OrderId })[]> {
  const { rows } = await sql<SoldLine & { orderId: OrderId }>`
    select invoice.order_id as "orderId", line.id, line.invoice_id as "invoiceId", invoice.number as "invoiceNumber", invoice.type as "invoiceType",
      invoice.is_inter_state as "isInterState", invoice.facts ->> 'lut' is not null as "isUnderLut", line.order_line_id as "orderLineId", line.original_line_id as "originalLineId",
      line.name, line.local_name as "localName", line.pack_text as "packText",
      line.hsn, line.unit, line.by_weight as "byWeight", line.packs_milli as "packsMilli", line.quantity_milli as "quantityMilli",
      line.price_paise as price, line.list_price_paise as "listPrice", line.percent_off_bp as "percentOffBp", line.content_milli as "contentMilli", line.delivery_paise as delivery, line.taxable_paise as taxable,
      line.gst_bp as "gstBp", line.goods_bp as "goodsBp", line.cgst_paise as cgst, line.sgst_paise as sgst, line.igst_paise as igst, line.total_paise as total,
      credited.amounts as credited, credited.is_changed as "isChanged"
    from invoice
    join invoice_line line on line.invoice_id = invoice.id
    cross join lateral (
      select jsonb_build_object(
        'packsMilli', coalesce(sum(packs_milli), 0), 'quantityMilli', coalesce(sum(quantity_milli), 0),
        'delivery', coalesce(sum(delivery_paise), 0), 'taxable', coalesce(sum(taxable_paise), 0), 'gstBp', line.gst_bp, 'cgst', coalesce(sum(cgst_paise), 0),
        'sgst', coalesce(sum(sgst_paise), 0), 'igst', coalesce(sum(igst_paise), 0), 'total', coalesce(sum(total_paise), 0)) as amounts,
        coalesce(bool_or(credit.of_milli is not null), false) as is_changed
      from invoice_line credit where credit.original_line_id = line.id
        and (credit.of_milli is null or (select note_kind from invoice where id = credit.invoice_id) <> 'MORE')
    ) credited
    where invoice.order_id = any(${[...orderIds]}::integer[]) and invoice.type in (${bills}) and invoice.cancelled_at is null
    order by line.invoice_id, line.line_no
  `.execute(db)
  return rows
}

/** What credit notes took off `invoice`, those over several documents too: `exact` and `total`, in paise. */
export const creditedOf = sql`(
  select coalesce(sum(exact), 0)::bigint as exact, coalesce(sum(total), 0)::bigint as total from (
    select note.total_paise - note.round_off_paise as exact, note.total_paise as total from invoice note where note.original_id = invoice.id
    union all
    select part.exact_paise, part.total_paise from note_part part join invoice note on note.id = part.note_id
    where part.original_id = invoice.id and note.note_kind <> 'MORE'
  ) as taken)`

/** The live documents of an order, with what earlier credit notes took off each. */
export const selectCredited = async (tx: Tx, orderId: OrderId): Promise<Map<InvoiceId, CreditedDocument>> =>
  new Map((await selectCreditedOf(tx, [orderId])).map(({ id, ...document }) => [id, document]))

export interface CreditedRow extends CreditedDocument {
  id: InvoiceId
  orderId: OrderId
  number: string
}
/** The same of some orders, in order of creation. */
export async function selectCreditedOf(db: Reading, orderIds: readonly OrderId[]): Promise<CreditedRow[]> {
  const { rows } = await sql<CreditedRow>`
    select invoice.id, invoice.order_id as "orderId", invoice.number, invoice.total_paise - invoice.round_off_paise as exact,
      invoice.total_paise as total, credited.exact as "creditedExact", credited.total as "creditedTotal"
    from invoice cross join lateral ${creditedOf} credited
    where invoice.order_id = any(${[...orderIds]}::integer[]) and invoice.type in (${bills}) and invoice.cancelled_at is null
    order by invoice.id
  `.execute(db)
  return rows
}

/** Documents of a number, as the index of numbers has it: in any capitals and of any year. */
export const isNumbered = (number: string) => sql<boolean>`upper(invoice.number) = upper(${number})`

/** Finds a document by number; a null original means it is not a credit note. */
export const selectByNumber = (db: Reading, number: string) =>
  db
    .selectFrom('invoice')
    .where(isNumbered(number))
    .select(['id', 'order_id as orderId', 'customer_id as customerId', 'original_id as originalId'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The order's other documents cancelled in the same step; none if this one is live. (rules §7.2) */
export async function selectCancelledWith(
  db: Reading,
  { id, orderId }: { id: InvoiceId; orderId: OrderId },
): Promise<string[]> {
  const others = await db
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .where('id', '!=', id)
    .where('cancelled_at', '=', eb => eb.selectFrom('invoice').where('id', '=', id).select('cancelled_at'))
    .select('number')
    .orderBy('id')
    .execute()
  return others.map(({ number }) => number)
}

/** The latest live invoice of a customer; undefined: none. */
export const lastDocumentDay = (
  db: Reading,
  customerId: CustomerId,
): Promise<{ date: Day; number: string } | undefined> =>
  db
    .selectFrom('invoice')
    .where('customer_id', '=', customerId)
    .where('type', 'in', ['BS', 'TI', 'IB'])
    .where('cancelled_at', 'is', null)
    .select(['date', 'number'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Which of these letters of undertaking a document that stands was issued under, with its number. */
export async function selectLettersUsed(
  db: Reading,
  arns: readonly string[],
): Promise<{ arn: string; number: string }[]> {
  const { rows } = await sql<{ arn: string; number: string }>`
    select facts ->> 'lut' as arn, min(number) as number from invoice
    where facts ->> 'lut' = any(${[...arns]}::text[]) and cancelled_at is null group by 1`.execute(db)
  return rows
}

/** Locks a document that belongs to no order until the transaction ends; others are locked with their order. */
export async function lockDocument(tx: Tx, number: string): Promise<void> {
  await tx
    .selectFrom('invoice')
    .where(isNumbered(number))
    .where('order_id', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** A document of an order on which the portals' reply is entered. */
export const selectToRegister = (
  tx: Tx,
  orderId: OrderId | null,
  number: string,
): Promise<RegisteredDocument | undefined> =>
  tx
    .selectFrom('invoice')
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where(isNumbered(number))
    .select(eb => [
      'id',
      'number',
      'type',
      'date',
      eb(eb.ref('cancelled_at'), 'is not', null).$castTo<boolean>().as('isCancelled'),
      sql<string | null>`facts -> 'billTo' ->> 'gstin'`.as('buyerGstin'),
      sql<SupplierKind | null>`facts -> 'supplier' ->> 'kind'`.as('supplierKind'),
      'irn',
      'irn_ack_number as ackNumber',
      'irn_at as ackAt',
      'irn_qr as signedQr',
      'eway_number as ewayNumber',
    ])
    .executeTakeFirst()

/** A document with its buyer's answer so far; the caller has locked its order. */
export const selectToAnswer = (
  tx: Tx,
  orderId: OrderId | null,
  number: string,
): Promise<AnsweredDocument | undefined> =>
  tx
    .selectFrom('invoice')
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where(isNumbered(number))
    .select(eb => [
      'id',
      'number',
      eb(eb.ref('cancelled_at'), 'is not', null).$castTo<boolean>().as('isCancelled'),
      eb.ref('itc_reversal').$castTo<AnsweredDocument['itcReversal']>().as('itcReversal'),
    ])
    .executeTakeFirst()

/** Documents that already have this IRN or e-way bill. */
export async function selectTaken(
  tx: Tx,
  { irn = null, eway = null }: { irn?: string | null; eway?: string | null },
) {
  return await tx
    .selectFrom('invoice')
    .where(eb => eb.or([eb('irn', '=', irn), eb('eway_number', '=', eway)]))
    .select(['id', 'number', 'irn'])
    .orderBy('id')
    .execute()
}

/** The numbers of notes without goods that change live documents of an order. */
export async function selectNotesOf(db: Reading, orderId: OrderId): Promise<string[]> {
  const rows = await db
    .selectFrom('note_part')
    .innerJoin('invoice as original', 'original.id', 'note_part.original_id')
    .innerJoin('invoice as note', 'note.id', 'note_part.note_id')
    .where('original.order_id', '=', orderId)
    .where('original.cancelled_at', 'is', null)
    .select('note.number')
    .distinct()
    .orderBy('note.number')
    .execute()
  return rows.map(({ number }) => number)
}
