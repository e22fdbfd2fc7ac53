import { type Heads, type TaxedLine, taxHeads } from '../../business/gst/arithmetic.ts'
import { type DocumentType, isExemptLine } from '../../business/gst/document-types.ts'
import { usualLastNoteDay } from '../../business/gst/year-day.ts'
import { type Day, day, financialYear, financialYearStart, formatDay } from '../../day.ts'
import {
  addPaise,
  formatMoney,
  mulDivHalfUp,
  type Paise,
  paise,
  subtractPaise,
  sumPaise,
  wholeRupees,
  zeroPaise,
} from '../../money.ts'
import type { Milli } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import type { NoteKind } from './note-kinds.ts'

/** A line of an invoice with what earlier notes, of returns too, left of it; quantities in thousandths of the base unit. */
export interface NotableLine extends TaxedLine {
  interState: boolean
  quantityMilli: Milli
  /** The share of the delivery charge, contained in `taxable`; a rate never changes it. */
  delivery: Paise
  left: TaxedLine & { quantityMilli: Milli; delivery: Paise }
  /** What debit notes added to its value; a credit note never takes it back. */
  debited: Paise
}

/** What was typed for a line, in one of four ways; paise, thousandths, basis points. */
export type NoteChange = { rate: Paise } | { quantity: Milli } | { percentBp: number } | { amount: Paise }

/** What the goods that stay are charged at now, debit notes included. */
const goodsLeft = ({ left, debited }: NotableLine): Paise =>
  addPaise(subtractPaise(left.taxable, left.delivery), debited)

/** The value of what is left of a line at a rate per base unit, without delivery, in paise; rounded once. (rules §7.10) */
const valueAt = ({ left }: NotableLine, rate: Paise): Paise =>
  paise(mulDivHalfUp(left.quantityMilli, rate, 1000))

/**
 * By how much a line's value changes, in paise above zero: down to an agreed rate, a quantity's share, a percentage, an amount; for
 * MORE up to the rate. Zero or less: the change goes the other way, or there is none. (rules §7.10)
 */
export function noteValue(kind: NoteKind, line: NotableLine, change: NoteChange): Paise {
  if ('amount' in change) return change.amount
  if ('percentBp' in change) return paise(mulDivHalfUp(goodsLeft(line), change.percentBp, 10_000))
  if ('quantity' in change) {
    const { quantityMilli, taxable } = line.left
    return quantityMilli === 0 ? zeroPaise : paise(mulDivHalfUp(taxable, change.quantity, quantityMilli))
  }
  const down = subtractPaise(goodsLeft(line), valueAt(line, change.rate))
  return kind === 'MORE' ? paise(-down) : down
}

/** Why a value does not fit a line: nothing, the other way, or more than is left of it. Amounts in paise. (rules §7.10) */
export function whyNotValue(
  kind: NoteKind,
  { name, left }: { name: string; left: TaxedLine },
  value: Paise,
): Refusal | undefined {
  if (value <= 0)
    return kind === 'MORE'
      ? refusal('BREAKS_RULE', '{item}: the new rate is not above the one that was billed.', { item: name })
      : refusal(
          'BREAKS_RULE',
          '{item}: the new rate is not below the one that was billed. Use "Billed too little".',
          {
            item: name,
          },
        )
  if (kind !== 'MORE' && value > left.taxable)
    return refusal('BREAKS_RULE', 'Only {left} is left of {item}.', {
      left: formatMoney(left.taxable),
      item: name,
    })
}

/**
 * A line of a note: the value with tax at the rate and place of the invoice line, each head half up and never above what is left of
 * it; a credit of all that is left takes all heads. (rules §7.10)
 */
export function noteLine(kind: NoteKind, { gstBp, interState, left }: NotableLine, value: Paise): TaxedLine {
  const own = taxHeads(value, gstBp, interState)
  const heads = kind === 'MORE' ? own : value === left.taxable ? headsOf(left) : lowest(own, left)
  return { taxable: value, gstBp, ...heads, total: sumPaise([value, heads.cgst, heads.sgst, heads.igst]) }
}

const headsOf = ({ cgst, sgst, igst }: Heads): Heads => ({ cgst, sgst, igst })
const lowest = (one: Heads, other: Heads): Heads => ({
  cgst: paise(Math.min(one.cgst, other.cgst)),
  sgst: paise(Math.min(one.sgst, other.sgst)),
  igst: paise(Math.min(one.igst, other.igst)),
})

/** The same without tax, for a financial note. (rules §7.10) */
export const untaxedLine = (value: Paise): TaxedLine => ({
  taxable: value,
  gstBp: 0,
  total: value,
  cgst: zeroPaise,
  sgst: zeroPaise,
  igst: zeroPaise,
})

/** An original in a note: the exact sum of its lines in the note, what is left of its total, and whether all of it is taken; paise. */
export interface NoteOriginal<Id> {
  originalId: Id
  exact: Paise
  left: Paise
  takesAll: boolean
}

/** The part of one original in a note; paise. */
export interface NotePart<Id> {
  originalId: Id
  exact: Paise
  total: Paise
}

/**
 * Divides a credit note over its originals: each its exact sum, never more than is left of it, and all of that where nothing of its
 * lines is left. Round-off to a whole rupee is on the largest of the others; of equal ones the first. (rules §7.10)
 */
export function partsOf<Id>(originals: readonly NoteOriginal<Id>[]): { total: Paise; parts: NotePart<Id>[] } {
  const based = originals.map(part => ({
    ...part,
    total: part.takesAll ? part.left : paise(Math.min(part.exact, part.left)),
  }))
  const sum = sumPaise(based.map(({ total }) => total))
  const largest = based
    .filter(({ takesAll }) => !takesAll)
    .reduce<(typeof based)[number] | undefined>(
      (best, part) => (best && best.total >= part.total ? best : part),
      undefined,
    )
  const up = subtractPaise(wholeRupees(sum), sum)
  const down = largest && paise(-Math.min(sum % 100, largest.total))
  const roundOff = largest && largest.total + up <= largest.left ? up : (down ?? zeroPaise)
  return {
    total: addPaise(sum, roundOff),
    parts: based.map(part => ({
      originalId: part.originalId,
      exact: part.exact,
      total: part === largest ? addPaise(part.total, roundOff) : part.total,
    })),
  }
}

/** Which note a line belongs to: one financial year and one kind of document make one. (rules §7.10) */
export const noteKey = ({
  date,
  type,
  gstBp,
  isUnderLut,
}: {
  date: Day
  type: DocumentType
  gstBp: number
  isUnderLut: boolean
}): string => `${financialYear(date)} ${isExemptLine(type, gstBp, isUnderLut) ? 'EXEMPT' : 'TAXED'}`

/**
 * The last day on which a credit note with tax can be issued for an invoice: a day after the financial year of the supply. A note is
 * declared in the return of the month of its issue, which for October is filed in November, and s. 34(2) ends on 30 November.
 * (rules §7.10)
 */
export const lastNoteDay = (invoiceDate: Day, lastDay: string = usualLastNoteDay): Day =>
  day(`${financialYearStart(invoiceDate) + 1}-${lastDay}`)

/** Whether a note on this day still lowers GST, and until when, in words. Debit notes have no last day. (rules §7.10) */
export function noteTime(
  kind: NoteKind,
  { invoiceDate, today, lastDay = usualLastNoteDay }: { invoiceDate: Day; today: Day; lastDay?: string },
): { withTax: boolean; until: Day | null; why: Sentence } {
  if (kind === 'MORE') return { withTax: true, until: null, why: sentence('A debit note has no last day') }
  const until = lastNoteDay(invoiceDate, lastDay)
  const year = financialYear(invoiceDate)
  const why = sentence(
    'Section 34(2): declared by 30 November after financial year {year}, so it is issued by {day}, in whose month it is declared; the annual return ends it earlier',
    { year, day: formatDay(until) },
  )
  return { withTax: today <= until, until, why }
}

/** Why a credit note with tax is too late, and what is possible instead. (rules §7.10) */
export function whyTooLate(
  kind: NoteKind,
  of: { number: string; invoiceDate: Day; today: Day; lastDay?: string },
): Refusal | undefined {
  const { withTax, until } = noteTime(kind, of)
  if (withTax || until === null) return undefined
  return refusal(
    'BREAKS_RULE',
    'A credit note with tax for {number} was possible until {day}. Issue a note without tax: dues fall, GST does not.',
    { number: of.number, day: formatDay(until) },
    { rule: 'NOTE_TIME', number: of.number },
  )
}
