import type { OrderId } from '@packhouse/contract/ids.ts'
import type { DocumentType } from '@packhouse/contract/invoices/document-types.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import type { InvoiceFacts } from '../../invoices/api.ts'
import { documentsOf, type Period } from './documents.ts'

/** A document with the numbers that the portals gave it, and what is asked of its goods. */
export interface AnsweredDocument extends Pick<InvoiceFacts, 'supplier' | 'deliverTo' | 'buyerKind'> {
  number: string
  type: DocumentType
  orderId: OrderId | null
  isUnderLut: boolean
  gstin: string | null
  irn: string | null
  ewayNumber: string | null
  /** Summed by rate. */
  lines: { goodsBp: number; total: Paise }[]
}

/** The bills, credit and debit notes of a period that stand: what portals give numbers to. */
export async function selectAnswered(db: Reading, period: Period): Promise<AnsweredDocument[]> {
  const { rows } = await sql<AnsweredDocument>`
    with document as (${documentsOf(period)})
    select document.number, document.type, document.order_id as "orderId", document.gstin, own.irn, own.eway_number as "ewayNumber",
      own.facts ->> 'lut' is not null as "isUnderLut", coalesce(own.facts ->> 'buyerKind', 'ORDINARY') as "buyerKind",
      own.facts -> 'supplier' as supplier, own.facts -> 'deliverTo' as "deliverTo",
      (select jsonb_agg(jsonb_build_object('goodsBp', bp, 'total', total)) from (
        select coalesce(goods_bp, gst_bp) as bp, sum(total_paise) as total from invoice_line where invoice_id = own.id group by bp) as rates) as lines
    from document join invoice own on own.id = document.id
    where not document.is_cancelled and own.type not in ('CB', 'TB') order by own.date, own.id`.execute(db)
  return rows
}

/** Documents that share what decides the kind of tax, with the first of them. */
export interface PlacedDocuments {
  number: string
  orderId: OrderId | null
  gstin: string | null
  supplierGstin: string
  supplyState: string
  isInterState: boolean
  isSez: boolean
  documents: number
}

export async function selectPlaces(db: Reading, period: Period): Promise<PlacedDocuments[]> {
  const { rows } = await sql<PlacedDocuments>`
    with document as (${documentsOf(period)})
    select (array_agg(document.number order by document.id))[1] as number, (array_agg(document.order_id order by document.id))[1] as "orderId",
      document.gstin, own.facts -> 'supplier' ->> 'gstin' as "supplierGstin", document.supply_state as "supplyState",
      document.is_inter_state as "isInterState", document.part = 'SEZ' as "isSez", count(*)::integer as documents
    from document join invoice own on own.id = document.id where not document.is_cancelled and not document.is_untaxed
    group by document.gstin, own.facts -> 'supplier' ->> 'gstin', document.supply_state, document.is_inter_state, document.part = 'SEZ'`.execute(
    db,
  )
  return rows
}
