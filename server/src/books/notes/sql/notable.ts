import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, InvoiceLineId, OrderId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import { bills, creditedOf } from '../../../billing/invoices/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BilledInvoice, BilledLine } from '../rules/create.ts'

export interface Wanted {
  from?: Day | undefined
  to?: Day | undefined
  number?: string | undefined
  limit: number
}

/** A customer's live invoices whose goods have left, newest first, at most one more than are wanted. (rules §7.10) */
export const selectNotable = (
  db: Reading,
  customerId: CustomerId,
  { from, to, number, limit }: Wanted,
): Promise<BilledInvoice[]> =>
  selectBilled(
    db,
    customerId,
    sql`(${from ?? null}::date is null or invoice.date >= ${from ?? null}::date)
      and (${to ?? null}::date is null or invoice.date <= ${to ?? null}::date)
      and (${number ?? null}::text is null or invoice.number = ${number ?? null}::text)`,
    limit + 1,
  )

/** The invoices of these lines, each with all of its lines. Lock the customer's account first. */
export const selectOfLines = (
  db: Reading,
  customerId: CustomerId,
  lines: readonly InvoiceLineId[],
): Promise<BilledInvoice[]> =>
  selectBilled(
    db,
    customerId,
    sql`invoice.id in (select invoice_id from invoice_line where id = any(${[...lines]}::integer[]))`,
    lines.length,
  )

async function selectBilled(
  db: Reading,
  customerId: CustomerId,
  which: RawBuilder<unknown>,
  most: number,
): Promise<BilledInvoice[]> {
  const { rows } = await sql<Omit<BilledInvoice, 'lines'>>`
    select invoice.id, invoice.number, invoice.type, invoice.date, invoice.order_id as "orderId", invoice.facts,
      invoice.facts -> 'billTo' ->> 'gstin' as gstin, invoice.supply_state as "placeOfSupply",
      invoice.is_inter_state as "interState", invoice.supplier_kind_id as "kindId", invoice.facts -> 'supplier' ->> 'kind' as "supplierKind",
      coalesce(invoice.facts ->> 'buyerKind', 'ORDINARY') as "buyerKind", invoice.facts ->> 'lut' is not null as "isUnderLut", invoice.facts -> 'deliverTo' ->> 'name' as "deliverTo", invoice.total_paise as total,
      invoice.total_paise - credited.total as left, invoice.total_paise - invoice.round_off_paise - credited.exact as "exactLeft"
    from invoice join receivable on receivable.invoice_id = invoice.id and receivable.reversed_at is null
    cross join lateral ${creditedOf} credited
    where invoice.customer_id = ${customerId} and invoice.type in (${bills}) and invoice.cancelled_at is null and ${which}
    order by invoice.date desc, invoice.id desc limit ${most}
  `.execute(db)
  const linesOf = Map.groupBy(
    await selectLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  )
  return rows.map(row => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ invoiceId: _, ...line }) => line),
  }))
}

const heads = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const

async function selectLines(
  db: Reading,
  ids: readonly InvoiceId[],
): Promise<(BilledLine & { invoiceId: InvoiceId })[]> {
  const left = sql.join(
    heads.map(head => {
      const column = sql.ref(`${head}_paise`)
      return sql`${sql.lit(head)}::text, line.${column} - coalesce(sum(note.${column}) filter (where is_credit), 0)`
    }),
  )
  const { rows } = await sql<BilledLine & { invoiceId: InvoiceId }>`
    select line.invoice_id as "invoiceId", line.id, line.name, line.local_name as "localName", line.pack_text as "packText", line.hsn,
      line.unit, line.by_weight as "byWeight", line.packs_milli as "packsMilli", line.quantity_milli as "quantityMilli",
      line.price_paise as price, line.list_price_paise as "listPrice", line.percent_off_bp as "percentOffBp",
      line.content_milli as "contentMilli", line.delivery_paise as delivery, line.taxable_paise as taxable, line.gst_bp as "gstBp", line.goods_bp as "goodsBp",
      line.cgst_paise as cgst, line.sgst_paise as sgst, line.igst_paise as igst, line.total_paise as total,
      jsonb_build_object('gstBp', line.gst_bp, ${left},
        'quantityMilli', line.quantity_milli - coalesce(sum(note.quantity_milli) filter (where is_credit), 0),
        'delivery', line.delivery_paise - coalesce(sum(note.delivery_paise) filter (where is_credit), 0)) as left,
      coalesce(sum(note.taxable_paise) filter (where not is_credit), 0)::bigint as debited
    from invoice_line line
    left join lateral (
      select credit.*, document.note_kind is distinct from 'MORE' as is_credit
      from invoice_line credit join invoice document on document.id = credit.invoice_id where credit.original_line_id = line.id
    ) note on true
    where line.invoice_id = any(${[...ids]}::integer[])
    group by line.id order by line.invoice_id, line.line_no
  `.execute(db)
  return rows
}

/** The statuses of orders, for their histories. */
export const selectStatuses = (
  db: Reading,
  ids: readonly OrderId[],
): Promise<{ orderId: OrderId; status: OrderStatus }[]> =>
  db.selectFrom('orders').where('id', 'in', ids).select(['id as orderId', 'status']).orderBy('id').execute()
