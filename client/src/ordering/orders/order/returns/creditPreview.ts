import {
  type CreditedDocument,
  creditedLine,
  creditedWith,
  creditNoteType,
  creditTotals,
  type TaxedLine,
} from '@packhouse/contract/business/gst/arithmetic.ts'
import { addPaise, basisPoints, mulDivHalfUp, type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { addMilli, milli, sumMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { isWeighed } from '../lines/quantities.ts'
import type { OrderLine, TaxDocument } from '../order.ts'
import type { PartAmount } from './returnedGoods.ts'

/** Preview of a credit note, in paise. */
interface NotePreview {
  type: 'CN' | 'CB'
  /** Number of the credited document. */
  against: string
  /** Lines with tax, before rounding. */
  exact: Paise
  tax: Paise
  roundOff: Paise
  total: Paise
}

export interface CreditPreview {
  /** Credit of each line including tax, by line id. */
  ofLine: ReadonlyMap<number, Paise>
  notes: NotePreview[]
  /** The decrease of the dues. */
  total: Paise
}

type DocumentLine = TaxDocument['lines'][number]

/** Returns the credit notes that a return will create, at the price and rate of their invoice. (rules §7.7) */
export function previewCredit(
  parts: readonly { line: OrderLine; amount: PartAmount }[],
  documents: readonly TaxDocument[],
): CreditPreview {
  const live = documents.filter(({ cancelled }) => !cancelled)
  const notes = live.filter(({ original }) => original !== null)
  const credits = parts.flatMap(({ line, amount }) => {
    if (amount.milli === 0) return []
    const bill = live.find(taxDocument => taxDocument.original === null && lineIn(taxDocument, line))
    const sold = bill && lineIn(bill, line)
    return bill && sold ? [{ line, bill, credit: creditOf(line, amount, { bill, sold, notes }) }] : []
  })
  const sofar = new Map<string, CreditedDocument>()
  const groups = Map.groupBy(
    credits,
    ({ bill, credit }) => `${bill.number} ${creditNoteType(bill.type, credit.gstBp, bill.isUnderLut)}`,
  )
  const previews = [...groups.values()].flatMap((group): NotePreview[] => {
    const [first] = group
    if (!first) return []
    const { bill, credit } = first
    const original = sofar.get(bill.number) ?? creditedSoFar(bill, notes)
    const totals = creditTotals(
      group.map(one => one.credit),
      original,
    )
    sofar.set(bill.number, creditedWith(original, totals))
    const type = creditNoteType(bill.type, credit.gstBp, bill.isUnderLut)
    return [
      {
        type,
        against: bill.number,
        exact: addPaise(totals.taxable, totals.tax),
        tax: totals.tax,
        roundOff: totals.roundOff,
        total: totals.total,
      },
    ]
  })
  return {
    ofLine: new Map(credits.map(({ line, credit }) => [line.orderitemid, credit.total])),
    notes: previews,
    total: sumPaise(previews.map(({ total }) => total)),
  }
}

const lineIn = (taxDocument: TaxDocument, line: OrderLine): DocumentLine | undefined =>
  taxDocument.lines.find(({ orderitemid }) => orderitemid === line.orderitemid)

const creditedSoFar = (bill: TaxDocument, notes: readonly TaxDocument[]): CreditedDocument => {
  const own = notes.filter(({ original }) => original?.number === bill.number)
  const exactOf = (documents: readonly TaxDocument[]) =>
    sumPaise(documents.flatMap(({ lines }) => lines.map(({ total }) => total)))
  return {
    exact: exactOf([bill]),
    total: bill.total,
    creditedExact: exactOf(own),
    creditedTotal: sumPaise(own.map(({ total }) => total)),
  }
}

interface Sold {
  bill: TaxDocument
  sold: DocumentLine
  notes: readonly TaxDocument[]
}

function creditOf(line: OrderLine, amount: PartAmount, { bill, sold, notes }: Sold): TaxedLine {
  const earlier = notes
    .filter(({ original }) => original?.number === bill.number)
    .flatMap(note => lineIn(note, line) ?? [])
  const returned = addMilli(sumMilli(earlier.map(({ quantity }) => quantity)), amount.milli)
  const gstBp = basisPoints(sold.gstPercent)
  const packContentMilli = line.packContent
  const priced = {
    byWeight: isWeighed(line),
    packsMilli: line.pickedquantity ?? zeroMilli,
    contentMilli: sold.quantity,
    packContentMilli,
    packPrice: line.price,
    listPrice: line.listPrice,
    percentOffBp: sold.percentOff === null ? null : basisPoints(sold.percentOff),
    gstBp,
    interState: bill.isInterState,
    delivery: sold.delivery,
  }
  const takesAll = returned >= priced.contentMilli
  const packsMilli = takesAll ? priced.packsMilli : milli(mulDivHalfUp(returned, 1000, packContentMilli))
  return creditedLine(priced, { packsMilli, contentMilli: returned }, creditedOf(earlier))
}

/** Returns the amounts that earlier notes credited for a line. */
function creditedOf(earlier: readonly DocumentLine[]): Omit<TaxedLine, 'gstBp'> {
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    sumPaise(earlier.map(line => line[part]))
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst'), total: of('total') }
}
