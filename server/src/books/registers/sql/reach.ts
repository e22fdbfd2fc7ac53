import type { InvoiceId, ItemId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { isStop } from '../../../delivery/trips/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { AnsweredDocument, PlacedDocuments } from '../rules/checks.ts'
import { documentsOf, type Period, reported } from './documents.ts'

/** The documents of a period that portals give numbers to: with tax in them, to an SEZ, or of a supplier that collects none. */
export async function selectAnswered(db: Reading, period: Period): Promise<AnsweredDocument[]> {
  const { rows } = await sql<AnsweredDocument>`
    with document as (${documentsOf(period)})
    select document.id, document.number, document.type, document.order_id as "orderId", own.customer_id as "customerId", document.gstin, own.irn, own.eway_number as "ewayNumber",
      own.facts ->> 'lut' is not null as "isUnderLut", coalesce(own.facts ->> 'buyerKind', 'ORDINARY') as "buyerKind",
      own.facts -> 'supplier' as supplier, own.facts -> 'deliverTo' as "deliverTo",
      (select jsonb_agg(jsonb_build_object('goodsBp', bp, 'total', total)) from (
        select coalesce(goods_bp, gst_bp) as bp, sum(total_paise) as total from invoice_line where invoice_id = own.id group by bp) as rates) as lines
    from document join invoice own on own.id = document.id
    where not document.is_cancelled and (own.type in ('TI', 'IB', 'CN', 'TN') or document.part = 'SEZ' or document.is_untaxed) order by own.date, own.id`.execute(
    db,
  )
  return rows
}

export async function selectPlaces(db: Reading, period: Period): Promise<PlacedDocuments[]> {
  const { rows } = await sql<PlacedDocuments>`
    with document as (${documentsOf(period)})
    select (array_agg(document.number order by document.id))[1] as number, (array_agg(document.order_id order by document.id))[1] as "orderId",
      (array_agg(own.customer_id order by document.id))[1] as "customerId",
      document.gstin, own.facts -> 'supplier' ->> 'gstin' as "supplierGstin", document.supply_state as "supplyState",
      document.is_inter_state as "isInterState", document.part = 'SEZ' as "isSez", count(*)::integer as documents
    from document join invoice own on own.id = document.id where not document.is_cancelled and not document.is_untaxed
    group by document.gstin, own.facts -> 'supplier' ->> 'gstin', document.supply_state, document.is_inter_state, document.part = 'SEZ'`.execute(
    db,
  )
  return rows
}

/** Codes of HSN that the portals take. */
const hsnPattern = '^[0-9]{4}([0-9]{2}){0,2}$'

/** Goods of a period whose HSN no portal takes, with the item; null: it is not sold any more. */
export async function selectOddHsn(db: Reading, period: Period) {
  const { rows } = await sql<{ id: ItemId | null; name: string; hsn: string }>`
    with document as (${documentsOf(period)})
    select distinct on (line.hsn, line.name) item_type.item_id as id, line.name, line.hsn
    from document join invoice_line line on line.invoice_id = document.id
    left join order_line on order_line.id = line.order_line_id left join pack on pack.id = order_line.pack_id
    left join item_type on item_type.id = pack.item_type_id
    where ${reported} and line.hsn !~ ${hsnPattern} order by line.hsn, line.name, document.id`.execute(db)
  return rows
}

export interface WithoutKm {
  number: string
  /** Its name; null: the goods are on no trip. */
  trip: string | null
}

/** Those of some documents whose trip says no distance, or that are on none; by trip. */
export async function selectWithoutKm(db: Reading, ids: readonly InvoiceId[]): Promise<WithoutKm[]> {
  const { rows } = await sql<WithoutKm>`
    select invoice.number, way.name as trip from invoice left join lateral (
      select trip.name, trip.distance_km from orders join trip_stop on trip_stop.order_id = orders.id join trip on trip.id = trip_stop.trip_id
      where orders.id = invoice.order_id and ${isStop}) as way on true
    where invoice.id = any(${[...ids]}::integer[]) and invoice.cancelled_at is null and way.distance_km is null
    order by way.name, invoice.number`.execute(db)
  return rows
}
