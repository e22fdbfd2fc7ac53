import { type Day, financialYear } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { Draft, DraftLine, InvoiceFacts } from '../rules/draft.ts'

/** A document with its number, ready to be stored. */
export interface NumberedDraft extends Draft {
  number: string
  originalId: InvoiceId | null
  reason: string | null
  itcReversal: 'PENDING' | null
}

export interface Issue {
  orderId: OrderId
  customerId: CustomerId
  date: Day
  dueDate: Day | null
  facts: InvoiceFacts
  supplyState: string
  isInterState: boolean
  userId: StaffUserId
  now: Date
}

/** Stores documents with their lines; returns the ids in the order of the drafts. */
export async function insertDocuments(tx: Tx, issue: Issue, drafts: readonly NumberedDraft[]): Promise<InvoiceId[]> {
  const { orderId, customerId, date, dueDate, facts, supplyState, isInterState, userId, now } = issue
  const documents = drafts.map(({ number, type, totals, originalId, reason, itcReversal, lines }) => ({
    number,
    type,
    taxable_paise: totals.taxable,
    cgst_paise: totals.cgst,
    sgst_paise: totals.sgst,
    igst_paise: totals.igst,
    round_off_paise: totals.roundOff,
    total_paise: totals.total,
    original_id: originalId,
    reason,
    itc_reversal: itcReversal,
    lines: lines.map(toRow),
  }))
  const { rows } = await sql<{ id: InvoiceId; number: string }>`
    with draft as (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as draft(
        number text, type text, taxable_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint, round_off_paise bigint,
        total_paise bigint, original_id integer, reason text, itc_reversal text, lines jsonb)
    ), document as (
      insert into invoice (number, type, financial_year, order_id, customer_id, date, due_date, facts, supply_state, is_inter_state,
        taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, original_id, reason, itc_reversal, issued_by, issued_at)
      select number, type, ${financialYear(date)}, ${orderId}::integer, ${customerId}::integer, ${date}::date, ${dueDate}::date,
        ${JSON.stringify(facts)}::jsonb, ${supplyState}, ${isInterState}::boolean, taxable_paise, cgst_paise, sgst_paise, igst_paise,
        round_off_paise, total_paise, original_id, reason, itc_reversal, ${userId}::integer, ${now}::timestamptz
      from draft
      returning id, number
    ), line as (
      insert into invoice_line (invoice_id, line_no, order_line_id, original_line_id, name, local_name, pack_text, hsn, unit, by_weight,
        packs_milli, quantity_milli, price_paise, list_price_paise, percent_off_bp, content_milli, delivery_paise, taxable_paise, gst_bp,
        cgst_paise, sgst_paise, igst_paise, total_paise)
      select document.id, line_no, order_line_id, original_line_id, name, local_name, pack_text, hsn, unit, by_weight,
        packs_milli, quantity_milli, price_paise, list_price_paise, percent_off_bp, content_milli, delivery_paise, line.taxable_paise, gst_bp,
        line.cgst_paise, line.sgst_paise, line.igst_paise, line.total_paise
      from document join draft using (number) cross join jsonb_populate_recordset(null::invoice_line, draft.lines) as line
      order by document.id, line_no
    )
    select id, number from document
  `.execute(tx)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return drafts.map(({ number }) => certain(ids.get(number), `id of document ${number}`))
}

const toRow = (line: DraftLine, index: number) => ({
  line_no: index + 1,
  order_line_id: line.orderLineId,
  original_line_id: line.originalLineId,
  name: line.name,
  local_name: line.localName,
  pack_text: line.packText,
  hsn: line.hsn,
  unit: line.unit,
  by_weight: line.byWeight,
  packs_milli: line.packsMilli,
  quantity_milli: line.quantityMilli,
  price_paise: line.price,
  list_price_paise: line.listPrice,
  percent_off_bp: line.percentOffBp,
  content_milli: line.contentMilli,
  delivery_paise: line.delivery,
  taxable_paise: line.taxable,
  gst_bp: line.gstBp,
  cgst_paise: line.cgst,
  sgst_paise: line.sgst,
  igst_paise: line.igst,
  total_paise: line.total,
})

/** Marks documents as cancelled; nothing else changes. (rules.md §7.2) */
export async function cancelDocuments(
  tx: Tx,
  { ids, userId, reason, now }: { ids: readonly InvoiceId[]; userId: StaffUserId; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ cancelled_at: now, cancelled_by: userId, cancel_reason: reason })
    .where('id', 'in', ids)
    .execute()
}

export interface PortalNumbers {
  irn: { irn: string; ackNumber: string; ackAt: Date; signedQr: string | null } | undefined
  eway: { number: string; date: Day } | undefined
}

/** Stores what the buyer did with the tax credit of a credit note. (rules.md §7.7) */
export async function keepAnswer(tx: Tx, id: InvoiceId, answer: 'PENDING' | 'ACCEPTED' | 'REJECTED'): Promise<void> {
  await tx.updateTable('invoice').set({ itc_reversal: answer }).where('id', '=', id).execute()
}

/** Stores the portals' reply; each number is entered once. (rules.md §7.6) */
export async function keepPortalNumbers(tx: Tx, id: InvoiceId, { irn, eway }: PortalNumbers): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({
      ...(irn && { irn: irn.irn, irn_ack_number: irn.ackNumber, irn_at: irn.ackAt, irn_qr: irn.signedQr }),
      ...(eway && { eway_number: eway.number, eway_date: eway.date }),
    })
    .where('id', '=', id)
    .execute()
}
