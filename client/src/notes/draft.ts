import { type Day, day } from '@packhouse/contract/day.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { type ChangedLine, type DraftedNote, draftNotes, type NotableInvoice } from '@packhouse/contract/invoices/note-draft.ts'
import type { NoteKind } from '@packhouse/contract/invoices/note-kinds.ts'
import { type NotableLine, type NoteChange, noteTime, noteValue, whyNotValue } from '@packhouse/contract/invoices/notes.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { notes } from '@packhouse/contract/notes/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { quantityText, toMilli, toPaise } from '../ui/values/amounts.ts'
import { t } from '../ui/words.ts'

export type Notable = Reply<typeof notes.notableInvoices>
export type Billed = Notable['invoices'][number]
export type BilledLine = Billed['lines'][number]
type Changed = ChangedLine<number, number>
export type Drafted = DraftedNote<number, number>
type Asked = WireArgs<typeof notes.createNotes>['body']

/** What was typed in the cells, by line: a rate, a quantity or a percentage as the kind says; base units, rupees, per cent. */
export type TypedCells = ReadonlyMap<number, number>

const changeOf = (kind: NoteKind, typed: number): NoteChange => {
  if (kind === 'SHORT') return { quantity: milli(toMilli(typed)) }
  if (kind === 'DISCOUNT') return { percentBp: Math.round(typed * 100) }
  return { rate: toPaise(typed) }
}
const wireChange = (kind: NoteKind, typed: number): Asked['lines'][number]['change'] => {
  if (kind === 'SHORT') return { quantity: typed }
  return kind === 'DISCOUNT' ? { percent: typed } : { rate: typed }
}

function lineOf({ isInterState }: Billed, { lineid, name, gstPercent, quantity, left, debited }: BilledLine): Changed['line'] {
  const gstBp = Math.round(gstPercent * 100)
  const { taxable, cgst, sgst, igst, total, delivery } = left
  const amounts = {
    ...{ taxable: toPaise(taxable), cgst: toPaise(cgst), sgst: toPaise(sgst), igst: toPaise(igst), total: toPaise(total) },
    gstBp,
    delivery: toPaise(delivery),
  }
  const line: NotableLine = {
    ...amounts,
    interState: isInterState,
    quantityMilli: milli(toMilli(quantity)),
    left: { ...amounts, quantityMilli: milli(toMilli(left.quantity)) },
    debited: toPaise(debited),
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
  ...{ id: invoiceid, number, type, date: day(date), gstin, placeOfSupply, interState: isInterState },
  ...{ buyerKind, isUnderLut, deliverTo },
  ...{ total: toPaise(sums.total), left: toPaise(sums.left), exactLeft: toPaise(sums.exactLeft) },
})

/** Each changed line with what was typed for it. */
function changedLines(kind: NoteKind, invoices: readonly Billed[], typed: TypedCells): Changed[] {
  return invoices.flatMap(invoice =>
    invoice.lines.flatMap(line => {
      const value = typed.get(line.lineid)
      return value === undefined
        ? []
        : [{ invoice: invoiceOf(invoice), line: lineOf(invoice, line), change: changeOf(kind, value) }]
    }),
  )
}

/** By how much a typed cell changes its line, in paise, or why it cannot. */
export function cellResult(kind: NoteKind, invoice: Billed, line: BilledLine, typed: number): { value?: Paise; why?: string } {
  if (Number.isNaN(typed)) return { why: t('Enter a number, such as 1,250') }
  const notable = lineOf(invoice, line)
  if (kind === 'SHORT' && toMilli(typed) > notable.left.quantityMilli)
    return { why: t('Only {quantity} is left', { quantity: quantityText(line.left.quantity, line.itemUnit) }) }
  if (kind === 'DISCOUNT' && (typed <= 0 || typed > 100)) return { why: t('A percentage is above 0 and at most 100') }
  const value = noteValue(kind, notable, changeOf(kind, typed))
  const refusal = whyNotValue(kind, notable, value)
  return refusal ? { why: refusal.message } : { value }
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
  return isWrong ? undefined : draftNotes(kind, changedLines(kind, invoices, typed), when)
}

/** The lines of the request. */
export const wireLines = (kind: NoteKind, invoices: readonly Billed[], typed: TypedCells): Asked['lines'] =>
  invoices.flatMap(({ lines }) =>
    lines.flatMap(({ lineid, left }) => {
      const value = typed.get(lineid)
      return value === undefined ? [] : [{ lineid, change: wireChange(kind, value), left: left.taxable }]
    }),
  )

/** Until when a note for an invoice still lowers GST: open until a day, past, or none without tax in it. */
export function timeOf({ type, date }: Billed, kind: NoteKind, when: { today: Day; lastDay: string }) {
  if (type === 'BS') return { state: 'none' as const, until: null }
  const { withTax, until } = noteTime(kind, { invoiceDate: day(date), ...when })
  return { state: withTax ? ('open' as const) : ('past' as const), until }
}
