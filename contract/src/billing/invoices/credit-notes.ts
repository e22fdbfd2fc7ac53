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
  type Totals,
} from '../../business/gst/arithmetic.ts'
import type { DocumentType } from '../../business/gst/document-types.ts'
import { type Paise, subtractPaise } from '../../money.ts'
import { type Milli, milli, subtractMilli } from '../../quantity.ts'

/** A line as its document sold it, with what earlier notes took back of it; amounts in paise, quantities in thousandths. */
export interface SoldLine extends TaxedLine {
  orderLineId: number
  invoiceId: number
  invoiceType: DocumentType
  isInterState: boolean
  isUnderLut: boolean
  byWeight: boolean
  packsMilli: Milli
  quantityMilli: Milli
  /** One pack, in the base unit. */
  contentMilli: Milli
  /** Per pack, without GST. */
  price: Paise
  /** What its value is computed from, if a percentage was taken off it; otherwise null. */
  listPrice: Paise | null
  percentOffBp: number | null
  /** Its share of the delivery charge, contained in `taxable`. */
  delivery: Paise
  /** Whether a note without goods changed its value: what is left is then credited by quantity. */
  isChanged: boolean
  credited: TaxedLine & { delivery: Paise; packsMilli: Milli; quantityMilli: Milli }
}

/** What comes back of a line: packs and content. */
export interface Back {
  packsMilli: Milli
  milli: Milli
}

/** A line of a credit note: at the original price and rate, with its share of the delivery charge. (rules §7.7) */
export interface CreditedPart extends TaxedLine {
  delivery: Paise
}

/** What a credit note takes off a line for what comes back of it. (rules §7.7) */
export function creditedPart(line: SoldLine, back: Back): CreditedPart {
  const { credited, isChanged } = line
  const contentMilli = milli(credited.quantityMilli + back.milli)
  const takesAll = contentMilli === line.quantityMilli
  const packsMilli = takesAll ? line.packsMilli : milli(credited.packsMilli + back.packsMilli)
  const left = subtractMilli(line.quantityMilli, credited.quantityMilli)
  const taxed = {
    ...line,
    contentMilli: line.quantityMilli,
    packContentMilli: line.contentMilli,
    packPrice: line.price,
    interState: line.isInterState,
  }
  return {
    ...(isChanged
      ? creditedShare({ ...taxed, left: lineLess(line, credited) }, back.milli, left)
      : creditedLine(taxed, { packsMilli, contentMilli }, credited)),
    delivery: isChanged
      ? deliveryOf(
          { delivery: subtractPaise(line.delivery, credited.delivery), contentMilli: left },
          back.milli,
        )
      : subtractPaise(
          deliveryOf({ delivery: line.delivery, contentMilli: line.quantityMilli }, contentMilli),
          credited.delivery,
        ),
  }
}

/** A credit note that what comes back makes, before it is numbered. */
export interface CreditNote<Line extends SoldLine> {
  type: 'CN' | 'CB'
  invoiceId: Line['invoiceId']
  lines: { line: Line; back: Back; part: CreditedPart }[]
  totals: Totals
}

/**
 * The credit notes that what comes back makes: one per original, with exempt lines in a separate note. Goods that were given free of
 * charge come back without one: there is no value to credit. (rules §7.7)
 */
export function creditNotes<Line extends SoldLine>(
  sold: readonly Line[],
  backOf: (line: Line) => Back | undefined,
  documents: ReadonlyMap<Line['invoiceId'], CreditedDocument>,
): CreditNote<Line>[] {
  const credited = sold.flatMap(line => {
    const back = backOf(line)
    return back && back.milli > 0 ? [{ line, back, part: creditedPart(line, back) }] : []
  })
  const sofar = new Map(documents)
  const notes = Map.groupBy(
    credited,
    ({ line }) => `${line.invoiceId} ${creditNoteType(line.invoiceType, line.gstBp, line.isUnderLut)}`,
  )
  return [...notes.values()].flatMap(lines => {
    const [first] = lines
    if (!first || lines.every(({ part }) => part.total === 0)) return []
    const { invoiceId, invoiceType, gstBp, isUnderLut } = first.line
    const original = sofar.get(invoiceId)
    if (!original) throw new RangeError(`The sums of document ${invoiceId} are missing`)
    const totals = creditTotals(
      lines.map(({ part }) => part),
      original,
    )
    sofar.set(invoiceId, creditedWith(original, totals))
    return { type: creditNoteType(invoiceType, gstBp, isUnderLut), invoiceId, lines, totals }
  })
}
