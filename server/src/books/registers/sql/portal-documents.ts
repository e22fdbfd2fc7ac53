import { type RawBuilder, sql } from 'kysely'
import { InvoiceFacts } from '../../../billing/invoices/api.ts'
import { isStop } from '../../../delivery/trips/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { withPauses } from '../../../platform/pauses.ts'
import type { PortalDocument } from '../rules/e-invoice.ts'
import { documentsOf, type Period } from './documents.ts'

async function selectDocuments(
  db: Reading,
  period: Period,
  where: RawBuilder<unknown>,
): Promise<PortalDocument[]> {
  const { rows } = await sql<Omit<PortalDocument, 'supplier' | 'deliverTo' | 'buyerKind' | 'isUnderLut'>>`
    with document as (${documentsOf(period)})
    select own.id, own.number, own.type, own.date, own.order_id as "orderId", own.facts, own.supply_state as "supplyState",
      own.is_inter_state as "isInterState", document.part = 'SEZ' as "isSez", document.is_without_payment as "isUntaxed", own.taxable_paise as taxable, own.cgst_paise as cgst, own.sgst_paise as sgst,
      own.igst_paise as igst, own.round_off_paise as "roundOff", own.total_paise as total, own.irn, own.eway_number as "ewayNumber",
      coalesce(
        (select jsonb_agg(jsonb_build_object('number', one.number, 'date', one.date) order by one.id)
          from note_part part join invoice one on one.id = part.original_id where part.note_id = own.id),
        (select jsonb_build_array(jsonb_build_object('number', one.number, 'date', one.date)) from invoice one where one.id = own.original_id),
        '[]') as originals,
      (select jsonb_agg(jsonb_build_object('name', name, 'hsn', hsn, 'unit', unit, 'quantityMilli', quantity_milli,
        'gstBp', gst_bp, 'goodsBp', coalesce(goods_bp, gst_bp), 'taxable', taxable_paise, 'cgst', cgst_paise, 'sgst', sgst_paise, 'igst', igst_paise, 'total', total_paise)
        order by line_no) from invoice_line where invoice_id = own.id) as lines,
      way.vehicle, way.trip, way."distanceKm"
    from document join invoice own on own.id = document.id
      left join lateral (
        select trip.name as trip, trip.distance_km as "distanceKm", vehicle.number as vehicle
        from orders join trip_stop on trip_stop.order_id = orders.id join trip on trip.id = trip_stop.trip_id
          left join vehicle on vehicle.id = trip.vehicle_id
        where orders.id = own.order_id and ${isStop}) as way on true
    where not document.is_cancelled and ${where}
    order by own.date, own.id`.execute(db)
  const documents: PortalDocument[] = []
  for await (const row of withPauses(rows)) {
    const facts = InvoiceFacts.parse(row.facts)
    const { supplier, deliverTo, buyerKind, lut } = facts
    documents.push({ ...row, facts, supplier, deliverTo, buyerKind, isUnderLut: lut !== null })
  }
  return documents
}

/** Tax invoices and notes to buyers with a GSTIN: what the e-invoice portal registers. (rules §30.1) */
export const selectForEInvoice = (db: Reading, period: Period): Promise<PortalDocument[]> =>
  selectDocuments(db, period, sql`own.type in ('TI', 'CN', 'TN') and document.gstin is not null`)

/** The bills of goods: what e-way bills are made for. (rules §30.2) */
export const selectForEWay = (db: Reading, period: Period): Promise<PortalDocument[]> =>
  selectDocuments(db, period, sql`not document.is_note`)
