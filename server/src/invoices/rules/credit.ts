import type { InvoiceId, InvoiceLineId, OrderLineId } from '@packhouse/contract/ids.ts'
import {
  type CreditedDocument,
  creditedLine,
  creditedShare,
  creditedWith,
  creditNoteType,
  creditTotals,
  deliveryOf,
  lineLess,
  type TaxedLine,
} from '@packhouse/contract/invoices/arithmetic.ts'
import type { DocumentType } from '@packhouse/contract/invoices/document-types.ts'
import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { formatPacks, type Milli, milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { Draft, DraftLine } from './draft.ts'

/** A line as sold, with what earlier credit notes took back. */
export interface SoldLine extends DraftLine {
  id: InvoiceLineId
  invoiceId: InvoiceId
  invoiceNumber: string
  invoiceType: DocumentType
  isInterState: boolean
  isUnderLut: boolean
  /** Whether a note without goods changed its value: what is left is then credited by quantity. */
  isChanged: boolean
  credited: TaxedLine & { delivery: Paise; packsMilli: Milli; quantityMilli: Milli }
}

/** What comes back of one line: packs and content, in thousandths. */
export interface CreditRequest {
  orderLineId: OrderLineId
  packName: string
  packsMilli: Milli
  milli: Milli
  /** A code of the contract (WEIGHT_SHORT) or free text. */
  reason: string
}

/** Why a credit is refused: more than is left of what was sold. (rules §7.7) */
export function whyNotCredit(credits: readonly CreditRequest[], sold: readonly SoldLine[]): Refusal | undefined {
  for (const { orderLineId, milli: content, packsMilli } of credits) {
    const line = sold.find(line => line.orderLineId === orderLineId)
    if (!line)
      return refusal('BREAKS_RULE', 'Line {id} is not on an invoice, so there is nothing to credit.', { id: orderLineId })
    const item = line.name
    if (content < 0 || packsMilli < 0)
      return refusal('BREAKS_RULE', '{item}: the credited quantity cannot be negative.', { item })
    const left = milli(line.quantityMilli - line.credited.quantityMilli)
    if (content > left)
      return refusal(
        'BREAKS_RULE',
        'Only {left} of {item} can still be credited.',
        { left: quantityWords(left, line.unit), item },
        { orderitemid: orderLineId, left: left / 1000 },
      )
  }
}

/** Builds a line of a credit note at the original price and rate, with its share of the delivery charge. (rules §7.7) */
function creditLine(line: SoldLine, credit: Omit<CreditRequest, 'orderLineId'>): DraftLine {
  const { credited, isChanged, ...rest } = line
  const contentMilli = milli(credited.quantityMilli + credit.milli)
  const takesAll = contentMilli === line.quantityMilli
  const packsMilli = takesAll ? line.packsMilli : milli(credited.packsMilli + credit.packsMilli)
  const sold = { ...rest, contentMilli: line.quantityMilli, packContentMilli: line.contentMilli, packPrice: line.price }
  const left = milli(line.quantityMilli - credited.quantityMilli)
  const taxed = { ...sold, interState: line.isInterState }
  return {
    ...(isChanged
      ? creditedShare({ ...taxed, left: lineLess(line, credited) }, credit.milli, left)
      : creditedLine(taxed, { packsMilli, contentMilli }, credited)),
    orderLineId: line.orderLineId,
    originalLineId: line.id,
    name: line.name,
    localName: line.localName,
    packText: [creditPacks(credit), reasonText(credit.reason)].filter(Boolean).join(', '),
    hsn: line.hsn,
    unit: line.unit,
    byWeight: line.byWeight,
    packsMilli: credit.packsMilli,
    quantityMilli: credit.milli,
    price: line.price,
    listPrice: line.listPrice,
    percentOffBp: line.percentOffBp,
    contentMilli: line.contentMilli,
    goodsBp: line.goodsBp,
    delivery: isChanged
      ? deliveryOf({ delivery: subtractPaise(line.delivery, credited.delivery), contentMilli: left }, credit.milli)
      : subtractPaise(deliveryOf({ delivery: line.delivery, contentMilli: line.quantityMilli }, contentMilli), credited.delivery),
  }
}

/** Whole packs are named; part of a weighed pack is shown by weight only. */
const creditPacks = ({ packName, packsMilli }: Pick<CreditRequest, 'packName' | 'packsMilli'>): string =>
  packsMilli > 0 && packsMilli % 1000 === 0 ? `${formatPacks(packsMilli)} × ${packName}` : ''

/** WEIGHT_SHORT becomes "weight short"; free text is unchanged. */
export const reasonText = (reason: string): string =>
  /^[A-Z_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason

/** A credit note before it is numbered. */
export interface CreditDraft extends Draft {
  type: 'CN' | 'CB'
  originalId: InvoiceId
  originalNumber: string
  reason: string
}

/** Drafts the credit notes for what comes back: one per original, with exempt lines in a separate note. (rules §7.7) */
export function draftCredits(
  credits: readonly CreditRequest[],
  sold: readonly SoldLine[],
  documents: ReadonlyMap<InvoiceId, CreditedDocument>,
  why: string,
): CreditDraft[] {
  const credited = sold.flatMap(line => {
    const back = credits.find(({ orderLineId, milli }) => orderLineId === line.orderLineId && milli > 0)
    return back ? [{ line, reason: reasonText(back.reason), draft: creditLine(line, back) }] : []
  })
  const sofar = new Map(documents)
  const notes = Map.groupBy(
    credited,
    ({ line }) => `${line.invoiceId} ${creditNoteType(line.invoiceType, line.gstBp, line.isUnderLut)}`,
  )
  return [...notes.values()].flatMap(note => {
    const [first] = note
    if (!first) return []
    const { invoiceId, invoiceNumber, invoiceType, gstBp, isUnderLut } = first.line
    const lines = note.map(({ draft }) => draft)
    const original = sofar.get(invoiceId)
    if (!original) throw new RangeError(`The sums of ${invoiceNumber} are missing`)
    const totals = creditTotals(lines, original)
    sofar.set(invoiceId, creditedWith(original, totals))
    const reasons = [...new Set(note.map(({ reason }) => reason))].filter(Boolean)
    return {
      type: creditNoteType(invoiceType, gstBp, isUnderLut),
      originalId: invoiceId,
      originalNumber: invoiceNumber,
      reason: reasons.length > 0 ? `${why}: ${reasons.join(', ')}` : why,
      lines,
      totals,
    }
  })
}
