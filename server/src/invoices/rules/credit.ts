import type { InvoiceId, InvoiceLineId, OrderLineId } from '@packhouse/contract/ids.ts'
import {
  type CreditedBefore,
  creditedLine,
  creditedWith,
  creditNoteType,
  creditTotals,
  lineLess,
  nothingCredited,
  type TaxedLine,
} from '@packhouse/contract/invoices/arithmetic.ts'
import type { DocumentType } from '@packhouse/contract/invoices/model.ts'
import { paise } from '@packhouse/contract/money.ts'
import { formatPacks, formatQuantity, type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { Draft, DraftLine } from '../rules.ts'

/** A line as it was sold, with what earlier credit notes took back of it. */
export interface SoldLine extends DraftLine {
  id: InvoiceLineId
  invoiceId: InvoiceId
  invoiceNumber: string
  invoiceType: DocumentType
  isInterState: boolean
  packName: string
  credited: TaxedLine & { packsMilli: Milli; quantityMilli: Milli }
}

/** What comes back of one line: packs and content, in thousandths. */
export interface CreditAsked {
  orderLineId: OrderLineId
  packsMilli: Milli
  milli: Milli
  /** A word of the contract (WEIGHT_SHORT) or a text of somebody's own. */
  reason: string
}

/** Why a credit cannot be given: more than is left of what was sold. (rules.md §7.7) */
export function whyNotCredit(asked: readonly CreditAsked[], sold: readonly SoldLine[]): Refusal | undefined {
  for (const { orderLineId, milli: content, packsMilli } of asked) {
    const line = sold.find(line => line.orderLineId === orderLineId)
    if (!line) return refusal('BREAKS_RULE', `Line ${orderLineId} stands on no invoice, so there is nothing to credit.`)
    if (content < 0 || packsMilli < 0) return refusal('BREAKS_RULE', `${line.name}: less than nothing cannot be credited.`)
    const left = milli(line.quantityMilli - line.credited.quantityMilli)
    if (content > left)
      return refusal('BREAKS_RULE', `Only ${formatQuantity(left, line.unit)} of ${line.name} are left to credit.`, {
        orderitemid: orderLineId,
        left: left / 1000,
      })
  }
}

/** A line of a credit note, at the original price and rate. The last of a line takes all that remains of it, its delivery share too. (rules.md §7.7) */
function creditLine(line: SoldLine, asked: Pick<CreditAsked, 'packsMilli' | 'milli' | 'reason'>): DraftLine {
  const before = { packsMilli: line.credited.packsMilli, contentMilli: line.credited.quantityMilli }
  const after = {
    packsMilli: milli(before.packsMilli + asked.packsMilli),
    contentMilli: milli(before.contentMilli + asked.milli),
  }
  const takesAll = after.contentMilli === line.quantityMilli
  const priced = { byWeight: line.byWeight, packContentMilli: line.contentMilli, packPrice: line.price }
  const sold = {
    ...priced,
    packsMilli: line.packsMilli,
    contentMilli: line.quantityMilli,
    gstBp: line.gstBp,
    interState: line.isInterState,
  }
  const amounts = takesAll ? lineLess(line, line.credited) : creditedLine(sold, before, after)
  return {
    ...amounts,
    orderLineId: line.orderLineId,
    originalLineId: line.id,
    name: line.name,
    localName: line.localName,
    packText: [creditPacks(line, asked), reasonText(asked.reason)].filter(Boolean).join(', '),
    hsn: line.hsn,
    unit: line.unit,
    byWeight: line.byWeight,
    packsMilli: asked.packsMilli,
    quantityMilli: asked.milli,
    price: line.price,
    contentMilli: line.contentMilli,
    delivery: takesAll ? line.delivery : paise(0),
  }
}

/** Whole packs are named; a part of a weighed one is told by its weight alone. */
const creditPacks = ({ packName }: SoldLine, { packsMilli }: Pick<CreditAsked, 'packsMilli'>): string =>
  packsMilli > 0 && packsMilli % 1000 === 0 ? `${formatPacks(packsMilli)} × ${packName}` : ''

/** WEIGHT_SHORT → weight short; a person's own words stay as they are. */
export const reasonText = (reason: string): string =>
  /^[A-Z_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason

/** A credit note before it has its number. */
export interface CreditDraft extends Draft {
  type: 'CN' | 'CB'
  originalId: InvoiceId
  originalNumber: string
  reason: string
}

/** The credit notes for what comes back: one for each original, and apart for its exempt lines. (rules.md §7.7) */
export function draftCredits(
  asked: readonly CreditAsked[],
  sold: readonly SoldLine[],
  before: ReadonlyMap<InvoiceId, CreditedBefore>,
  why: string,
): CreditDraft[] {
  const credited = sold.flatMap(line => {
    const back = asked.find(({ orderLineId, milli }) => orderLineId === line.orderLineId && milli > 0)
    return back ? [{ line, reason: reasonText(back.reason), draft: creditLine(line, back) }] : []
  })
  const sofar = new Map(before)
  const notes = Map.groupBy(credited, ({ line }) => `${line.invoiceId} ${creditNoteType(line.invoiceType, line.gstBp)}`)
  return [...notes.values()].flatMap(note => {
    const [first] = note
    if (!first) return []
    const { invoiceId, invoiceNumber, invoiceType, gstBp } = first.line
    const lines = note.map(({ draft }) => draft)
    const earlier = sofar.get(invoiceId) ?? nothingCredited
    const totals = creditTotals(lines, earlier)
    sofar.set(invoiceId, creditedWith(earlier, totals))
    const reasons = [...new Set(note.map(({ reason }) => reason))].filter(Boolean)
    return {
      type: creditNoteType(invoiceType, gstBp),
      originalId: invoiceId,
      originalNumber: invoiceNumber,
      reason: reasons.length > 0 ? `${why}: ${reasons.join(', ')}` : why,
      lines,
      totals,
    }
  })
}
