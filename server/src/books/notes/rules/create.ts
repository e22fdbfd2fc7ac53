import type { ChangedLine, NotableInvoice } from '@packhouse/contract/billing/invoices/note-draft.ts'
import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import {
  type NoteChange,
  noteValue,
  whyNotValue,
  whyTooLate,
} from '@packhouse/contract/billing/invoices/notes.ts'
import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import type { TaxedLine } from '@packhouse/contract/business/gst/arithmetic.ts'
import { isExemptLine } from '@packhouse/contract/business/gst/document-types.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { InvoiceLineId, OrderId, SupplierKindId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A line as billed, with what is left of it after credit notes; paise and thousandths. */
export interface BilledLine extends TaxedLine {
  id: InvoiceLineId
  name: string
  localName: string | null
  packText: string
  hsn: string
  unit: ItemUnit
  byWeight: boolean
  packsMilli: Milli
  quantityMilli: Milli
  price: Paise
  listPrice: Paise | null
  percentOffBp: number | null
  contentMilli: Milli
  delivery: Paise
  goodsBp: number | null
  left: TaxedLine & { quantityMilli: Milli; delivery: Paise }
  debited: Paise
}

/** An invoice whose goods have left. */
export interface BilledInvoice extends NotableInvoice {
  orderId: OrderId
  facts: unknown
  kindId: SupplierKindId | null
  lines: BilledLine[]
}

type Asked = Args<typeof notes.createNotes>['body']

/** A changed line with all that is stored of it. */
export interface BilledChange extends ChangedLine {
  invoice: BilledInvoice
  line: BilledLine & ChangedLine['line']
}

/** The ways in which each kind is typed. */
const waysOf: Record<NoteKind, readonly ('rate' | 'quantity' | 'percentBp' | 'amount')[]> = {
  RATE: ['rate', 'percentBp', 'amount'],
  SHORT: ['quantity'],
  DISCOUNT: ['percentBp', 'amount'],
  MORE: ['rate', 'amount'],
}

/** The lines that were asked for, in the order of their invoices; a missing one is undefined. */
export function changesOf(
  { lines }: Asked,
  invoices: readonly BilledInvoice[],
): Map<InvoiceLineId, BilledChange> {
  const asked = new Map(lines.map(({ lineid, change }) => [lineid, changeOf(change)]))
  return new Map(
    invoices.flatMap(invoice =>
      invoice.lines.flatMap(line => {
        const change = asked.get(line.id)
        return change
          ? [[line.id, { invoice, line: { ...line, interState: invoice.interState }, change }] as const]
          : []
      }),
    ),
  )
}

const changeOf = (change: Asked['lines'][number]['change']): NoteChange =>
  'percent' in change ? { percentBp: change.percent } : change

/** Why notes cannot be made for these lines. (rules §7.10) */
export function whyNotNotes(
  asked: Asked,
  changes: ReadonlyMap<InvoiceLineId, BilledChange>,
  when: { today: Day; lastDay: string; agreementUntil: Day | null },
): Refusal | undefined {
  for (const { lineid, left } of asked.lines) {
    const changed = changes.get(lineid)
    if (!changed)
      return refusal('NOT_FOUND', 'Line {id} is on no invoice of this customer whose goods have left.', {
        id: lineid,
      })
    const { invoice, line, change } = changed
    const about = { lineid, left: line.left.taxable / 100 }
    if (left !== line.left.taxable)
      return refusal(
        'STALE_VERSION',
        '{item} of {number} has changed: {left} is left of it now. Look at it again.',
        { item: line.name, number: invoice.number, left: formatMoney(line.left.taxable) },
        about,
      )
    const why =
      whyNotLine(asked, changed, when) ?? whyNotValue(asked.kind, line, noteValue(asked.kind, line, change))
    if (why) return { ...why, data: { ...about, ...why.data } }
  }
  return whyNoAgreement(asked, [...changes.values()], when)
}

function whyNotLine(
  { kind, untaxed = false }: Asked,
  { invoice, line, change }: BilledChange,
  { today, lastDay }: { today: Day; lastDay: string },
): Refusal | undefined {
  const { number, date: invoiceDate } = invoice
  if (!waysOf[kind].some(way => way in change))
    return refusal('BREAKS_RULE', '{item}: this kind of note is not typed like that. Choose another kind.', {
      item: line.name,
    })
  if ('quantity' in change && change.quantity > line.left.quantityMilli)
    return refusal('BREAKS_RULE', 'Only {left} of {item} is left on {number}.', {
      left: quantityWords(line.left.quantityMilli, line.unit),
      item: line.name,
      number,
    })
  const isTaxed = !isExemptLine(invoice.type, line.gstBp, invoice.isUnderLut)
  return isTaxed && !untaxed ? whyTooLate(kind, { number, invoiceDate, today, lastDay }) : undefined
}

/** Whether a discount after the sale lowers GST only by an agreement from before it. [LAW: s. 15(3)(b)] (rules §7.10) */
export const needsAgreement = (
  kind: NoteKind,
  { today, agreementUntil }: { today: Day; agreementUntil: Day | null },
): boolean => kind === 'DISCOUNT' && (agreementUntil === null || today <= agreementUntil)

/** Why a discount lacks its agreement. */
function whyNoAgreement(
  { kind, agreement, untaxed }: Asked,
  changes: readonly BilledChange[],
  { today, agreementUntil }: { today: Day; agreementUntil: Day | null },
): Refusal | undefined {
  if (!needsAgreement(kind, { today, agreementUntil }) || (!agreement && untaxed)) return undefined
  const taxed = changes.filter(
    ({ invoice, line }) => !isExemptLine(invoice.type, line.gstBp, invoice.isUnderLut),
  )
  if (taxed.length === 0) return undefined
  if (!agreement)
    return refusal(
      'BREAKS_RULE',
      'A discount after the sale lowers GST only by an agreement from before it. Enter its date and what it says.',
      {},
      { rule: 'AGREEMENT' },
    )
  const older = taxed.find(({ invoice }) => invoice.date < agreement.date)
  return older
    ? refusal(
        'BREAKS_RULE',
        'The agreement of {day} is later than {number} of {date}. Leave this invoice out, or make a note without tax.',
        { day: formatDay(agreement.date), number: older.invoice.number, date: formatDay(older.invoice.date) },
        { rule: 'AGREEMENT' },
      )
    : undefined
}
