import {
  type ChangedLine,
  type DraftedNote,
  draftNotes,
  type NotableInvoice,
} from '@packhouse/contract/billing/invoices/note-draft.ts'
import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import {
  type NotableLine,
  type NoteChange,
  noteTime,
  noteValue,
  whyNotValue,
} from '@packhouse/contract/billing/invoices/notes.ts'
import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { isWithoutTax } from '@packhouse/contract/business/gst/document-types.ts'
import { type Day, day, daysBetween, financialYear } from '@packhouse/contract/day.ts'
import { basisPoints, hundredths, inRupees, type Paise, paise } from '@packhouse/contract/money.ts'
import { formatMilli, type Milli } from '@packhouse/contract/quantity.ts'
import type { Asked, Data } from '../../app/requests/figures.ts'
import { unreadable } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

export type Notable = Data<typeof notes.notableInvoices>
export type Billed = Notable['invoices'][number]
export type BilledLine = Billed['lines'][number]
type Changed = ChangedLine<number, number>
export type Drafted = DraftedNote<number, number>
type Body = Asked<typeof notes.createNotes>['body']

/** How a cell is typed: a rate per base unit, a quantity in base units, a percentage or an amount off. */
export type Way = 'RATE' | 'QUANTITY' | 'PERCENT' | 'AMOUNT'

/** The ways of a kind of note; the first is its usual one. */
export const waysOf: Record<NoteKind, readonly [Way, ...Way[]]> = {
  RATE: ['RATE', 'PERCENT', 'AMOUNT'],
  SHORT: ['QUANTITY'],
  DISCOUNT: ['PERCENT', 'AMOUNT'],
  MORE: ['RATE', 'AMOUNT'],
}

/** What was typed in a cell; `unreadable` or NaN for what is no number. */
export type TypedCell =
  | { way: 'PERCENT'; value: number }
  | { way: 'QUANTITY'; value: Milli }
  | { way: 'RATE' | 'AMOUNT'; value: Paise }
export type TypedCells = ReadonlyMap<number, TypedCell>

/** The number of a cell in another way: 5 % is ₹5. A quantity has no other way. */
export function meantAs(cell: TypedCell, way: Way): TypedCell {
  if (cell.way === 'QUANTITY' || way === 'QUANTITY') return cell
  if (way === 'PERCENT') return cell.way === way ? cell : { way, value: inRupees(cell.value) }
  if (cell.way !== 'PERCENT') return { way, value: cell.value }
  return { way, value: Number.isNaN(cell.value) ? unreadable : paise(hundredths(cell.value)) }
}

type Off = Exclude<NoteChange, { percentBp: number }>
const offOf = ({ way, value }: Exclude<TypedCell, { way: 'PERCENT' }>): Off => {
  if (way === 'QUANTITY') return { quantity: value }
  return way === 'AMOUNT' ? { amount: value } : { rate: value }
}
const changeOf = (cell: TypedCell): NoteChange =>
  cell.way === 'PERCENT' ? { percentBp: basisPoints(cell.value) } : offOf(cell)
const askedChange = (cell: TypedCell): Body['lines'][number]['change'] =>
  cell.way === 'PERCENT' ? { percent: cell.value } : offOf(cell)

function lineOf(
  { isInterState }: Billed,
  { lineid, name, gstPercent, quantity, left, debited }: BilledLine,
): Changed['line'] {
  const gstBp = basisPoints(gstPercent)
  const { taxable, cgst, sgst, igst, total, delivery } = left
  const amounts = {
    taxable,
    cgst,
    sgst,
    igst,
    total,
    delivery,
    gstBp,
  }
  const line: NotableLine = {
    ...amounts,
    interState: isInterState,
    quantityMilli: quantity,
    left: { ...amounts, quantityMilli: left.quantity },
    debited,
  }
  return { ...line, id: lineid, name }
}

const invoiceOf = ({
  invoiceid,
  number,
  type,
  date,
  gstin,
  placeOfSupply,
  isInterState,
  buyerKind,
  isUnderLut,
  deliverTo,
  ...sums
}: Billed): NotableInvoice<number> => ({
  id: invoiceid,
  number,
  type,
  date: day(date),
  gstin,
  placeOfSupply,
  interState: isInterState,
  buyerKind,
  isUnderLut,
  deliverTo,
  total: sums.total,
  left: sums.left,
  exactLeft: sums.exactLeft,
})

/** Each changed line with what was typed for it. */
function changedLines(invoices: readonly Billed[], typed: TypedCells): Changed[] {
  return invoices.flatMap(invoice =>
    invoice.lines.flatMap(line => {
      const value = typed.get(line.lineid)
      return value === undefined
        ? []
        : [{ invoice: invoiceOf(invoice), line: lineOf(invoice, line), change: changeOf(value) }]
    }),
  )
}

/** By how much a typed cell changes its line, in paise, or why it cannot. */
export function cellResult(
  kind: NoteKind,
  invoice: Billed,
  line: BilledLine,
  typed: TypedCell,
): { value?: Paise; why?: string } {
  const { way, value: number } = typed
  if (Number.isNaN(number)) return { why: t('Enter a number, such as 1,250') }
  const notable = lineOf(invoice, line)
  if (way === 'QUANTITY' && number > notable.left.quantityMilli)
    return { why: t('Only {quantity} is left', { quantity: formatMilli(line.left.quantity, line.itemUnit) }) }
  if (way === 'PERCENT' && (number <= 0 || number > 100))
    return { why: t('A percentage is above 0 and at most 100') }
  const value = noteValue(kind, notable, changeOf(typed))
  const refusal = whyNotValue(kind, notable, value)
  return refusal ? { why: refusal.message } : { value }
}

/**
 * The cells after the one of a line is filled down: a percentage goes to every line below it, a rate, a quantity or an amount to
 * those of the same pack at the same rate. Lines of which nothing is left stay as they are.
 */
export function filledDown(invoices: readonly Billed[], typed: TypedCells, from: number): TypedCells {
  const lines = invoices.flatMap(({ lines }) => lines)
  const at = lines.findIndex(({ lineid }) => lineid === from)
  const [top, cell] = [lines[at], typed.get(from)]
  if (!top || !cell) return typed
  const isLike = ({ name, packText, rate }: BilledLine) =>
    cell.way === 'PERCENT' || (name === top.name && packText === top.packText && rate === top.rate)
  const below = lines.slice(at + 1).filter(line => line.left.taxable > 0 && isLike(line))
  return new Map([...typed, ...below.map(({ lineid }): [number, TypedCell] => [lineid, cell])])
}

export interface NoteSettings {
  kind: NoteKind
  today: Day
  lastDay: string
  /** A discount without an agreement from before the sale. */
  isUntaxed: boolean
}

/** The notes as the server will make them; undefined while a cell is wrong. (rules §7.10) */
export function draftedNotes(
  invoices: readonly Billed[],
  typed: TypedCells,
  { kind, ...when }: NoteSettings,
): Drafted[] | undefined {
  const isWrong = invoices.some(invoice =>
    invoice.lines.some(line => {
      const value = typed.get(line.lineid)
      return value !== undefined && cellResult(kind, invoice, line, value).why !== undefined
    }),
  )
  return isWrong ? undefined : draftNotes(kind, changedLines(invoices, typed), when)
}

/** The lines of the request. */
export const askedLines = (invoices: readonly Billed[], typed: TypedCells): Body['lines'] =>
  invoices.flatMap(({ lines }) =>
    lines.flatMap(({ lineid, left }) => {
      const value = typed.get(lineid)
      return value === undefined ? [] : [{ lineid, change: askedChange(value), left: left.taxable }]
    }),
  )

/** Days before the last one from which it is pointed out. */
const soonDays = 30

/** Until when a note for an invoice still lowers GST: open, soon over, past, or none as there is no tax in it. */
export function timeOf({ type, date }: Billed, kind: NoteKind, when: { today: Day; lastDay: string }) {
  if (isWithoutTax(type)) return { state: 'none', until: null } as const
  const { withTax, until } = noteTime(kind, { invoiceDate: day(date), ...when })
  if (!withTax) return { state: 'past', until } as const
  return until && daysBetween(when.today, until) <= soonDays
    ? ({ state: 'soon', until } as const)
    : ({ state: 'open', until } as const)
}

/** Which invoices are listed: of this month, of this financial year, older ones. */
export const periods = ['month', 'year', 'older'] as const
export type Period = (typeof periods)[number]

export const isOfPeriod = (today: Day): Record<Period, (invoice: Billed) => boolean> => ({
  month: ({ date }) => date.slice(0, 7) === today.slice(0, 7),
  year: ({ date }) => financialYear(day(date)) === financialYear(today),
  older: ({ date }) => financialYear(day(date)) !== financialYear(today),
})

/** Whether the text is in the number of an invoice or in the name of one of its items. */
export function isFound({ number, lines }: Billed, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return [number, ...lines.map(({ name }) => name)].some(one => one.toLowerCase().includes(wanted))
}
