import {
  type CreditedDocument,
  creditedLine,
  creditedWith,
  creditNoteType,
  creditTotals,
  type TaxedLine,
} from '@packhouse/contract/business/gst/arithmetic.ts'
import { addPaise, mulDivHalfUp, type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { toMilli, toPaise } from '../../../../ui/values/amounts.ts'
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
    sumPaise(documents.flatMap(({ lines }) => lines.map(({ total }) => toPaise(total))))
  return {
    exact: exactOf([bill]),
    total: toPaise(bill.total),
    creditedExact: exactOf(own),
    creditedTotal: sumPaise(own.map(({ total }) => toPaise(total))),
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
  const returned = milli(sumOf(earlier, ({ quantity }) => toMilli(quantity)) + amount.milli)
  const gstBp = Math.round(sold.gstPercent * 100)
  const packContentMilli = toMilli(line.packContent)
  const priced = {
    byWeight: isWeighed(line),
    packsMilli: toMilli(line.pickedquantity ?? 0),
    contentMilli: toMilli(sold.quantity),
    packContentMilli,
    packPrice: toPaise(line.price),
    listPrice: toPaise(line.listPrice),
    percentOffBp: sold.percentOff === null ? null : Math.round(sold.percentOff * 100),
    gstBp,
    interState: bill.isInterState,
    delivery: toPaise(sold.delivery),
  }
  const takesAll = returned >= priced.contentMilli
  const packsMilli = takesAll ? priced.packsMilli : milli(mulDivHalfUp(returned, 1000, packContentMilli))
  return creditedLine(priced, { packsMilli, contentMilli: returned }, creditedOf(earlier))
}

/** Returns the amounts that earlier notes credited for a line. */
function creditedOf(earlier: readonly DocumentLine[]): Omit<TaxedLine, 'gstBp'> {
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    paise(sumOf(earlier, line => toPaise(line[part])))
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst'), total: of('total') }
}

const sumOf = (lines: readonly DocumentLine[], part: (line: DocumentLine) => number): number =>
  lines.reduce((sum, line) => sum + part(line), 0)
