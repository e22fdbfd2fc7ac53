import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import type { NotePart } from '@packhouse/contract/billing/invoices/notes.ts'
import { type Day, financialYear } from '@packhouse/contract/day.ts'
import type {
  CustomerId,
  InvoiceId,
  OrderId,
  OrderLineId,
  StaffUserId,
  SupplierKindId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import type { Draft, DraftLine, InvoiceFacts } from '../rules/draft.ts'

/** A line to store; those of a note without goods belong to no order line. */
export interface StoredLine extends Omit<DraftLine, 'orderLineId'> {
  orderLineId: OrderLineId | null
  ofMilli?: Milli
  agreed?: Paise | null
}

/** A document with its number, ready to be stored. */
export interface NumberedDraft extends Omit<Draft, 'lines'> {
  number: string
  lines: StoredLine[]
  /** Of a note without goods. */
  noteKind?: NoteKind
  parts?: readonly NotePart<InvoiceId>[]
  originalId: InvoiceId | null
  reason: string | null
  itcReversal: 'PENDING' | null
}

export interface Issue {
  /** null: a note without goods. */
  orderId: OrderId | null
  customerId: CustomerId
  date: Day
  dueDate: Day | null
  facts: InvoiceFacts
  supplyState: string
  isInterState: boolean
  /** The row of the supplier's kind; null: before the first one. (rules §12.1) */
  kindId: SupplierKindId | null
  by: RowAuthor
  now: Date
}

/** Stores documents with their lines; returns the ids in the order of the drafts. */
export async function insertDocuments(
  tx: Tx,
  issue: Issue,
  drafts: readonly NumberedDraft[],
): Promise<InvoiceId[]> {
  const ids: InvoiceId[] = []
  for (const draft of drafts) {
    const { id } = await tx
      .insertInto('invoice')
      .values({ ...ofIssue(issue), ...ofDraft(draft) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('invoice_line')
      .values(draft.lines.map((line, index) => ({ invoice_id: id, line_no: index + 1, ...ofLine(line) })))
      .execute()
    if (draft.parts)
      await tx
        .insertInto('note_part')
        .values(
          draft.parts.map(part => ({
            note_id: id,
            original_id: part.originalId,
            exact_paise: part.exact,
            total_paise: part.total,
          })),
        )
        .execute()
    ids.push(id)
  }
  return ids
}

const ofIssue = ({
  orderId,
  customerId,
  date,
  dueDate,
  facts,
  supplyState,
  isInterState,
  kindId,
  by,
  now,
}: Issue) => ({
  financial_year: financialYear(date),
  order_id: orderId,
  customer_id: customerId,
  date,
  due_date: dueDate,
  facts: JSON.stringify(facts),
  supply_state: supplyState,
  is_inter_state: isInterState,
  supplier_kind_id: kindId,
  issued_by: by.userId,
  link_id: by.linkId ?? null,
  issued_at: now,
})

const ofDraft = ({ number, type, totals, originalId, reason, itcReversal, noteKind }: NumberedDraft) => ({
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
  note_kind: noteKind ?? null,
})

const ofLine = (line: StoredLine) => ({
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
  goods_bp: line.goodsBp,
  cgst_paise: line.cgst,
  sgst_paise: line.sgst,
  igst_paise: line.igst,
  total_paise: line.total,
  of_milli: line.ofMilli ?? null,
  agreed_paise: line.agreed ?? null,
})

/** Marks documents as cancelled; nothing else changes. (rules §7.2) */
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

/** Stores what the buyer did with the tax credit of a credit note. (rules §7.7) */
export async function keepAnswer(
  tx: Tx,
  id: InvoiceId,
  answer: 'PENDING' | 'ACCEPTED' | 'REJECTED',
): Promise<void> {
  await tx.updateTable('invoice').set({ itc_reversal: answer }).where('id', '=', id).execute()
}

/** Stores the portals' reply; each number is entered once. (rules §7.6) */
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
