import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { hsnSummary, upiLink } from '@packhouse/contract/business/gst/arithmetic.ts'
import { otherCountries } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { type DocumentType, isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import type { EwayRow } from '@packhouse/contract/business/gst/eway.ts'
import { titleOf } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { endorsementOf } from '@packhouse/contract/business/gst/supply.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { InvoiceId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import { printedRate } from '@packhouse/contract/line-value.ts'
import { type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { findState, hasUtgst } from '@packhouse/contract/platform/formats/states.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, uqcOf } from '@packhouse/contract/units.ts'
import { amountInWords } from '@packhouse/contract/words.ts'
import type { InvoiceFacts } from '../../../billing/invoices/rules/draft.ts'
import { ewayOf } from '../../../billing/invoices/rules/leave.ts'
import { isForEInvoice, isForEWayBill } from '../../../billing/invoices/rules/register.ts'
import { type Payable, type Payment, paymentsOf } from './open.ts'

/** A document as the contract returns it, amounts in paise and thousandths. */
export type PrintedInvoice = Result<typeof dispatch.orderInvoices>['documents'][number]
type PrintedLine = PrintedInvoice['lines'][number]

export interface KeptLine {
  orderLineId: OrderLineId | null
  name: string
  localName: string | null
  packText: string
  hsn: string
  unit: ItemUnit
  quantityMilli: Milli
  price: Paise
  listPrice: Paise | null
  percentOffBp: number | null
  contentMilli: Milli
  delivery: Paise
  taxable: Paise
  gstBp: number
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
  original: string | null
  ofMilli: Milli | null
  agreed: Paise | null
}

/** A document as stored. */
export interface KeptDocument extends Omit<Payable, 'isCredit'> {
  /** null: a note without goods, whose originals follow. */
  orderId: OrderId | null
  originalId: InvoiceId | null
  noteKind: NoteKind | null
  /** Of a credit note of goods: what notes without goods credited of its original before, in paise. */
  notedBefore: Paise
  originals: NonNullable<PrintedInvoice['note']>['originals']
  number: string
  type: DocumentType
  date: Day
  dueDate: Day | null
  facts: InvoiceFacts
  supplyState: string
  isInterState: boolean
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  roundOff: Paise
  reason: string | null
  itcReversal: PrintedInvoice['itcReversal']
  cancelReason: string | null
  irn: string | null
  ackNumber: string | null
  ackAt: Date | null
  signedQr: string | null
  ewayNumber: string | null
  ewayDate: Day | null
  /** Crates of the order: they may be counted after the document was made. */
  crates: number
  lines: KeptLine[]
}

/** The documents of one order as returned and printed; paper says nothing of what States ask for. (rules §7.5, §7.7) */
export function printed(documents: readonly KeptDocument[], ewayTable: readonly EwayRow[]): PrintedInvoice[] {
  const payments = paymentsOf(
    documents.map(document => ({ ...document, isCredit: isCreditNote(document.type) })),
  )
  return documents.map(document => ({
    ...printedOf(document, documents, payments.get(document.id) ?? { open: zeroPaise, receipts: [] }),
    eway: ewayAnswer(document, ewayTable),
  }))
}

function printedOf(
  document: KeptDocument,
  all: readonly KeptDocument[],
  { open, receipts }: Payment,
): Omit<PrintedInvoice, 'eway'> {
  const {
    facts,
    lines,
    isCancelled,
    supplyState,
    noteKind,
    originals,
    irn,
    ackNumber,
    ackAt,
    signedQr,
    ewayNumber,
    ewayDate,
    ...more
  } = document
  const { dueOpen: _, ready: __, ...kept } = more
  const { supplier, isPrepaid, buyerKind, lut } = facts
  const isNote = document.originalId !== null || noteKind !== null
  return {
    ...kept,
    ...facts,
    title: titleOf(document.type, supplier.kind),
    delivery: sumPaise(lines.map(({ delivery }) => delivery)),
    placeOfSupply: supplyState,
    placeOfSupplyCode:
      supplyState === otherCountries.name ? otherCountries.code : (findState(supplyState)?.code ?? ''),
    isUnderLut: lut !== null,
    endorsement: endorsementOf(document.type, buyerKind, lut !== null),
    stateTaxName: hasUtgst(supplyState) ? 'UTGST' : 'SGST',
    lines: lines.map(printedLine),
    hsnSummary: summaryOf(lines),
    cancelled: isCancelled,
    otherPaper: isNote ? null : otherPaper(document, all),
    original: originalOf(document, all),
    note: noteKind && { kind: noteKind, originals },
    totalInWords: amountInWords(document.total),
    open,
    receipts: [...receipts],
    upiLink: upiLink({
      vpa: supplier.upi,
      payee: supplier.name,
      amount: open,
      number: document.number,
      isPrepaid,
    }),
    eInvoice:
      irn !== null && ackNumber !== null && ackAt !== null ? { irn, ackNumber, ackAt, signedQr } : null,
    eWayBill: ewayNumber !== null && ewayDate !== null ? { number: ewayNumber, date: ewayDate } : null,
    takesIrn:
      !isCancelled && (irn === null || signedQr === null) && isForEInvoice(document.type, facts.billTo.gstin),
    takesEWayBill: !isCancelled && ewayNumber === null && isForEWayBill(document.type, supplier.kind),
  }
}

/** Whether the goods of an invoice that stands need an e-way bill. (rules §7.6) */
function ewayAnswer({ facts, ...document }: KeptDocument, rows: readonly EwayRow[]): PrintedInvoice['eway'] {
  const goesOut = ['BS', 'TI', 'IB'].includes(document.type) && !document.isCancelled
  const need = goesOut ? ewayOf([{ ...document, ...facts, isUnderLut: facts.lut !== null }], rows) : undefined
  return need ? { answer: need.answer, why: need.why } : null
}

const printedLine = ({
  orderLineId,
  unit,
  quantityMilli,
  price,
  listPrice,
  percentOffBp,
  contentMilli,
  gstBp,
  ofMilli,
  ...line
}: KeptLine): PrintedLine => ({
  ...line,
  orderitemid: orderLineId,
  itemUnit: unit,
  quantity: ofMilli ?? quantityMilli,
  uqc: uqcOf[unit],
  rate: printedRate(listPrice ?? price, contentMilli),
  percentOff: percentOffBp,
  gstPercent: gstBp / 100,
})

/** The other live bill or invoice of the same order. */
function otherPaper(document: KeptDocument, all: readonly KeptDocument[]): PrintedInvoice['otherPaper'] {
  const other = all.find(
    ({ id, originalId, isCancelled }) => id !== document.id && originalId === null && !isCancelled,
  )
  return other && !document.isCancelled ? { number: other.number, type: other.type } : null
}

function originalOf(
  { id, originalId, notedBefore }: KeptDocument,
  all: readonly KeptDocument[],
): PrintedInvoice['original'] {
  const original = all.find(document => document.id === originalId)
  if (!original) return null
  const earlier = all.filter(note => note.originalId === originalId && note.id < id)
  const { number, type, date, total } = original
  return {
    number,
    type,
    date,
    total,
    creditedBefore: sumPaise([notedBefore, ...earlier.map(note => note.total)]),
  }
}

/** Totals of the lines by HSN code and rate, sorted by code, each with the names of its goods. (rules §7.5) */
function summaryOf(lines: readonly KeptLine[]): PrintedInvoice['hsnSummary'] {
  const rows = lines.map(line => ({ ...line, uqc: uqcOf[line.unit] }))
  return hsnSummary(rows, 8)
    .map(({ hsn, gstBp, quantities, taxable, cgst, sgst, igst }) => {
      const same = rows.filter(line => line.hsn === hsn && line.gstBp === gstBp)
      return {
        hsn,
        goods: [...new Set(same.map(({ name }) => name))].join(', '),
        quantities: quantities.map(({ uqc, quantityMilli }) => ({
          quantity: milli(quantityMilli),
          itemUnit: same.find(line => line.uqc === uqc)?.unit ?? 'KG',
          uqc,
        })),
        gstPercent: gstBp / 100,
        taxable,
        cgst,
        sgst,
        igst,
      }
    })
    .toSorted((one, other) => one.hsn.localeCompare(other.hsn) || one.gstPercent - other.gstPercent)
}
