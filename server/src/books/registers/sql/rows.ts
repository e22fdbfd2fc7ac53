import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { addDays, type Day, financialYearStart, startOfDay } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type {
  After,
  Amounts,
  ExemptRow,
  HsnCodeRow,
  PlaceRow,
  RatedRow,
  SeriesRow,
} from '../rules/gstr1-rows.ts'
import { documentsOf, filingOf, isB2b, listedLine, type Period, reported } from './documents.ts'

export interface SalesRow extends After, Amounts {
  number: string
  type: DocumentType
  /** null: regular. */
  supplierKind: SupplierKind | null
  /** null: a note without goods. */
  orderId: OrderId | null
  buyer: string
  gstin: string | null
  supplyState: string
  /** The untaxed part of the value. */
  exempt: Paise
  roundOff: Paise
  total: Paise
  originalNumber: string | null
  originalDate: Day | null
  isCancelled: boolean
  itcReversal: string | null
}

const behind = (after: After | undefined) =>
  after ? sql`(invoice.date, invoice.id) > (${after.date}::date, ${after.id})` : sql`true`

/** A page of documents of the sales register by date; cancelled ones are listed with zero amounts, notes are negative. */
export async function selectSales(
  db: Reading,
  period: Period,
  after: After | undefined,
  limit: number,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with document as (${documentsOf(period)} and ${behind(after)} order by invoice.date, invoice.id limit ${rowsToRead(limit)})
    select document.id, document.date, document.number, document.type, own.facts -> 'supplier' ->> 'kind' as "supplierKind", document.order_id as "orderId", document.buyer, document.gstin,
      document.supply_state as "supplyState", counts.factor * (own.taxable_paise - zero.paise) as taxable, counts.factor * zero.paise as exempt,
      counts.factor * own.cgst_paise as cgst, counts.factor * own.sgst_paise as sgst, counts.factor * own.igst_paise as igst,
      counts.factor * own.round_off_paise as "roundOff", counts.factor * own.total_paise as total,
      document.original_number as "originalNumber", document.original_date as "originalDate", document.is_cancelled as "isCancelled",
      document.itc_reversal as "itcReversal"
    from document join invoice own on own.id = document.id
    cross join lateral (select case when document.is_cancelled then 0 else document.sign end as factor) counts
    cross join lateral (
      select coalesce(sum(taxable_paise), 0)::bigint as paise from invoice_line
      where invoice_id = document.id and gst_bp = 0 and (own.facts ->> 'lut' is null or document.type in ('BS', 'CB', 'TB'))
    ) zero
    order by document.date, document.id`.execute(db)
  return rows
}

/** A page of documents of one table, with a row per tax rate. */
export async function selectRated(
  db: Reading,
  period: Period,
  table: 'B2B' | 'SEZ' | 'B2CL' | 'CDNR' | 'CDNUR',
  after: After | undefined,
  limit: number,
): Promise<RatedRow[]> {
  const parts = table === 'CDNR' ? ['B2B', 'SEZ'] : [table === 'CDNUR' ? 'B2CL' : table]
  const isNote = table === 'CDNR' || table === 'CDNUR'
  const { rows } = await sql<RatedRow>`
    with period as (${documentsOf(period)} and ${behind(after)}),
    document as (
      select * from period where ${reported} and part = any(${parts}::text[]) and is_note = ${isNote}
        and exists (select from invoice_line where invoice_id = period.id and ${listedLine})
      order by date, id limit ${rowsToRead(limit)}
    )
    select document.id, document.date, document.number, document.type, document.buyer, document.gstin, document.supply_state as "supplyState",
      document.is_inter_state as "isInterState", document.total_paise as value, document.part = 'SEZ' as "isSez", document.is_without_payment as "isUntaxed",
      line.gst_bp as "gstBp", sum(line.taxable_paise)::bigint as taxable, sum(line.cgst_paise)::bigint as cgst,
      sum(line.sgst_paise)::bigint as sgst, sum(line.igst_paise)::bigint as igst
    from document join invoice_line line on line.invoice_id = document.id and ${listedLine}
    group by document.id, document.part, document.is_without_payment, document.date, document.number, document.type, document.buyer, document.gstin, document.supply_state, document.is_inter_state, document.total_paise, line.gst_bp
    order by document.date, document.id, line.gst_bp`.execute(db)
  return rows
}

/**
 * Small sales to unregistered buyers by place and rate, less their credit notes; without rows of zero. `asNow`: also with what was
 * cancelled after the month was filed.
 */
export async function selectSmall(
  db: Reading,
  period: Period,
  how: { asNow?: boolean } = {},
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with document as (${documentsOf(period, how)})
    select document.supply_state as "supplyState", bool_or(document.is_inter_state) as "isInterState", line.gst_bp as "gstBp",
      sum(document.sign * line.taxable_paise)::bigint as taxable, sum(document.sign * line.cgst_paise)::bigint as cgst,
      sum(document.sign * line.sgst_paise)::bigint as sgst, sum(document.sign * line.igst_paise)::bigint as igst
    from document join invoice_line line on line.invoice_id = document.id and line.gst_bp > 0
    where ${reported} and part = 'B2CS'
    group by document.supply_state, line.gst_bp having sum(document.sign * line.taxable_paise) <> 0
    order by document.supply_state, line.gst_bp`.execute(db)
  return rows
}

/** Untaxed goods, less their credit notes, by intra- or inter-state supply and type of buyer. */
export async function selectExempt(db: Reading, period: Period): Promise<ExemptRow[]> {
  const { rows } = await sql<ExemptRow>`
    with document as (${documentsOf(period)})
    select document.is_inter_state as "isInterState", ${isB2b} as "isB2b", sum(document.sign * line.taxable_paise)::bigint as taxable
    from document join invoice_line line on line.invoice_id = document.id and line.gst_bp = 0
    where ${reported} and part <> 'SEZ' group by 1, 2 having sum(document.sign * line.taxable_paise) <> 0 order by 1 desc, 2 desc`.execute(
    db,
  )
  return rows
}

/** Goods by HSN code, unit and rate, less credits; without those that were credited in full. */
export async function selectHsn(db: Reading, period: Period, side: 'b2b' | 'b2c'): Promise<HsnCodeRow[]> {
  const { rows } = await sql<HsnCodeRow>`
    with document as (${documentsOf(period)})
    select line.hsn, min(line.name) as goods, line.unit, line.gst_bp as "gstBp", sum(document.sign * line.quantity_milli)::bigint as "quantityMilli",
      sum(document.sign * line.taxable_paise)::bigint as taxable, sum(document.sign * line.cgst_paise)::bigint as cgst,
      sum(document.sign * line.sgst_paise)::bigint as sgst, sum(document.sign * line.igst_paise)::bigint as igst
    from document join invoice_line line on line.invoice_id = document.id
    where ${reported} and (${isB2b}) = ${side === 'b2b'}
    group by line.hsn, line.unit, line.gst_bp having sum(document.sign * line.quantity_milli) <> 0
      or sum(document.sign * line.taxable_paise) <> 0
    order by line.hsn, line.unit, line.gst_bp`.execute(db)
  return rows
}

/** The day of a voucher: when its number was assigned, at the latest the last of its financial year. */
export const voucherDay = sql`least((created_at at time zone 'Asia/Kolkata')::date, make_date(2000 + substr(number, 3, 2)::integer, 3, 31))`

/**
 * The numbers used in a period, by series: from the first to the last there are as many as the total; a cancelled one counts as
 * used and is reported as cancelled. Receipt and refund vouchers are the numbers of RV and RF, by the day on which they were assigned, at the latest
 * the last one of their financial year; one that bounced or came back by the end of the period counts as cancelled. A manual debit note revises
 * no invoice, so it is not a debit note in law. [LAW: s. 31(3)(d), s. 34(3)] (rules §7.9)
 */
export async function selectSeriesUsed(db: Reading, { from, to }: Period): Promise<SeriesRow[]> {
  // a voucher of the last financial year may be recorded in this one
  const last =
    financialYearStart(addDays(from, -1)) < financialYearStart(addDays(to, 1)) ? addDays(to, 366) : to
  const [start, end] = [startOfDay(from), startOfDay(addDays(last, 1))]
  const { rows } = await sql<SeriesRow>`
    with document as (
      select type, date, financial_year, number, cancelled_at is not null as is_cancelled from invoice
      where type <> 'FN' and facts -> 'supplier' ->> 'kind' is null and date between ${from}::date and ${to}::date
      union all
      select 'RV', ${voucherDay}, left(number, 4), number, status = 'BOUNCED' and status_date <= ${to}::date
      from receipt
      where created_at >= ${start} and created_at < ${end} and number like '____/RV/%'
        and ${voucherDay}
          between ${from}::date and ${to}::date
      union all
      select 'RF', ${voucherDay}, left(number, 4), number, came_back_on <= ${to}::date
      from refund
      where created_at >= ${start} and created_at < ${end} and number like '____/RF/%'
        and ${voucherDay}
          between ${from}::date and ${to}::date
    )
    select type, min(number) as "from", max(number) as "to", count(*)::integer as documents,
      (count(*) filter (where case when filing.cancelled is null then is_cancelled else number = any(filing.cancelled) end))::integer as cancelled
    from document left join lateral (${filingOf(sql`document.date`)}) filing on true group by type, financial_year order by array_position(array['TI', 'IB', 'BS', 'TN', 'TB', 'CN', 'CB', 'RV', 'RF'], type), financial_year`.execute(
    db,
  )
  return rows
}
