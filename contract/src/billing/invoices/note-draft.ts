import { documentTotals, type TaxedLine, type Totals } from '../../business/gst/arithmetic.ts'
import type { BuyerKind } from '../../business/gst/buyer-kind.ts'
import { type billTypes, type DocumentType, isExemptLine } from '../../business/gst/document-types.ts'
import type { SupplierKind } from '../../business/gst/supplier-kind.ts'
import { type Day, financialYear } from '../../day.ts'
import type { InvoiceId, InvoiceLineId } from '../../ids.ts'
import { mulDivHalfUp, type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '../../money.ts'
import { type Milli, milli } from '../../quantity.ts'
import type { NoteKind } from './note-kinds.ts'
import {
  type NotableLine,
  type NoteChange,
  type NotePart,
  noteKey,
  noteLine,
  noteTime,
  noteValue,
  partsOf,
  untaxedLine,
} from './notes.ts'

/** An invoice for which a note without goods can be made; amounts in paise. */
export interface NotableInvoice<Id = InvoiceId> {
  id: Id
  number: string
  type: DocumentType
  date: Day
  gstin: string | null
  placeOfSupply: string
  interState: boolean
  /** What the buyer was to GST, and whether its goods went without tax: a note has invoices of one kind. */
  buyerKind: BuyerKind
  isUnderLut: boolean
  deliverTo: string
  /** Of a supplier that collected no tax. (rules §12.1) */
  supplierKind?: SupplierKind | null | undefined
  total: Paise
  /** What credit notes left of its total, and of the exact sum of its lines. */
  left: Paise
  exactLeft: Paise
}

/** A line of an invoice with what was typed for it. */
export interface ChangedLine<Id = InvoiceId, LineId = InvoiceLineId> {
  invoice: NotableInvoice<Id>
  line: NotableLine & { id: LineId; name: string }
  change: NoteChange
}

export interface DraftedLine<Id = InvoiceId, LineId = InvoiceLineId> extends TaxedLine {
  lineId: LineId
  invoiceId: Id
  /** The share of the delivery charge in `taxable`. */
  delivery: Paise
  /** What was never delivered, so that it leaves the quantities of the HSN summary too. */
  quantityMilli: Milli
  /** The quantity whose value changes. */
  ofMilli: Milli
  /** Per base unit; null where no rate was agreed. */
  agreed: Paise | null
}

/** A note before it is numbered. */
export interface DraftedNote<Id = InvoiceId, LineId = InvoiceLineId> {
  type: NoteType
  lines: DraftedLine<Id, LineId>[]
  totals: Totals
  parts: NotePart<Id>[]
}

export type NoteType = Exclude<DocumentType, (typeof billTypes)[number]>

/** When notes are made; isUntaxed: GST is not to be lowered, as for a discount that nobody agreed to before the sale. */
export interface NoteTime {
  today: Day
  lastDay: string
  isUntaxed?: boolean
}

/** Above this an invoice of another State to an unregistered buyer is listed by itself, and its notes too; paise with tax. (rules §7.9) */
const largeAbove = 1_00_000_00

/**
 * Drafts the notes for changed lines: one for each financial year, exempt or taxed, GSTIN and place of supply, and for each place of
 * delivery of an unregistered buyer, whose address a note must name [LAW: rule 53(1A)(f)]. What is too late for tax becomes a
 * financial note. (rules §7.10)
 */
export function draftNotes<Id, LineId>(
  kind: NoteKind,
  changed: readonly ChangedLine<Id, LineId>[],
  when: NoteTime,
): DraftedNote<Id, LineId>[] {
  const typed = changed.map(one => ({ ...one, type: typeOf(kind, one, when) }))
  const groups = Map.groupBy(typed, ({ type, invoice, line }) => groupKey(type, invoice, line.gstBp))
  return [...groups.values()].flatMap(group => {
    const [first] = group
    return first ? draftNote(kind, first.type, group) : []
  })
}

function typeOf(
  kind: NoteKind,
  { invoice, line }: Pick<ChangedLine<unknown, unknown>, 'invoice' | 'line'>,
  { today, lastDay, isUntaxed = false }: NoteTime,
): NoteType {
  const isExempt = isExemptLine(invoice.type, line.gstBp, invoice.isUnderLut)
  if (kind === 'MORE') return isExempt ? 'TB' : 'TN'
  if (isExempt) return 'CB'
  return !isUntaxed && noteTime(kind, { invoiceDate: invoice.date, today, lastDay }).withTax ? 'CN' : 'FN'
}

function groupKey(type: NoteType, invoice: NotableInvoice<unknown>, gstBp: number): string {
  const { date, gstin, placeOfSupply, interState, buyerKind, isUnderLut, deliverTo, supplierKind, total } =
    invoice
  const isLarge = gstin === null && interState && total > largeAbove
  const key = type === 'FN' ? financialYear(date) : noteKey({ date, type: invoice.type, gstBp, isUnderLut })
  const place = [gstin, placeOfSupply, interState, gstin === null ? deliverTo : '']
  return [type, key, ...place, buyerKind, isUnderLut, isLarge, supplierKind].join('\n')
}

function draftNote<Id, LineId>(
  kind: NoteKind,
  type: NoteType,
  group: readonly ChangedLine<Id, LineId>[],
): DraftedNote<Id, LineId> {
  const lines = group.map(one => draftLine(kind, type, one))
  const invoices = new Map(group.map(({ invoice }) => [invoice.id, invoice]))
  const { total, parts } = partsOf(
    [...invoices.values()].map(({ id, left, exactLeft }) => {
      const exact = sumPaise(lines.filter(({ invoiceId }) => invoiceId === id).map(line => line.total))
      return kind === 'MORE'
        ? { originalId: id, exact, left: paise(Number.MAX_SAFE_INTEGER), takesAll: false }
        : { originalId: id, exact, left, takesAll: exact >= exactLeft }
    }),
  )
  const totals = documentTotals(lines)
  return {
    type,
    lines,
    parts,
    totals: { ...totals, total, roundOff: subtractPaise(total, sumPaise([totals.taxable, totals.tax])) },
  }
}

function draftLine<Id, LineId>(
  kind: NoteKind,
  type: NoteType,
  { invoice, line, change }: ChangedLine<Id, LineId>,
): DraftedLine<Id, LineId> {
  const value = noteValue(kind, line, change)
  const short = 'quantity' in change ? change.quantity : milli(0)
  const { quantityMilli, delivery } = line.left
  return {
    ...(type === 'FN' ? untaxedLine(value) : noteLine(kind, line, value)),
    lineId: line.id,
    invoiceId: invoice.id,
    delivery:
      short > 0 && quantityMilli > 0 ? paise(mulDivHalfUp(delivery, short, quantityMilli)) : zeroPaise,
    quantityMilli: short,
    ofMilli: short > 0 ? short : quantityMilli,
    agreed: 'rate' in change ? change.rate : null,
  }
}
