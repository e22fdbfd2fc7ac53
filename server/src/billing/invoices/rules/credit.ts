import {
  type Back,
  type CreditedPart,
  creditNotes,
  type SoldLine as Sold,
} from '@packhouse/contract/billing/invoices/credit-notes.ts'
import type { CreditedDocument } from '@packhouse/contract/business/gst/arithmetic.ts'
import type { InvoiceId, InvoiceLineId, OrderLineId } from '@packhouse/contract/ids.ts'
import { formatPacks, type Milli, milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { certain, type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { Draft, DraftLine } from './draft.ts'

/** A line as sold, with what earlier credit notes took back. */
export interface SoldLine
  extends DraftLine,
    Pick<Sold, 'isInterState' | 'isUnderLut' | 'isChanged' | 'invoiceType' | 'credited'> {
  id: InvoiceLineId
  invoiceId: InvoiceId
  invoiceNumber: string
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
export function whyNotCredit(
  credits: readonly CreditRequest[],
  sold: readonly SoldLine[],
): Refusal | undefined {
  for (const { orderLineId, milli: content, packsMilli } of credits) {
    const line = sold.find(line => line.orderLineId === orderLineId)
    if (!line)
      return refusal('BREAKS_RULE', 'Line {id} is not on an invoice, so there is nothing to credit.', {
        id: orderLineId,
      })
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

/** Builds a line of a credit note. (rules §7.7) */
const creditLine = (
  line: SoldLine,
  { packName, reason }: CreditRequest,
  back: Back,
  part: CreditedPart,
): DraftLine => ({
  ...part,
  orderLineId: line.orderLineId,
  originalLineId: line.id,
  name: line.name,
  localName: line.localName,
  packText: [creditPacks(packName, back), reasonText(reason)].filter(Boolean).join(', '),
  hsn: line.hsn,
  unit: line.unit,
  byWeight: line.byWeight,
  packsMilli: back.packsMilli,
  quantityMilli: back.milli,
  price: line.price,
  listPrice: line.listPrice,
  percentOffBp: line.percentOffBp,
  contentMilli: line.contentMilli,
  goodsBp: line.goodsBp,
})

/** Whole packs are named; part of a weighed pack is shown by weight only. */
const creditPacks = (packName: string, { packsMilli }: Back): string =>
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
  const requestOf = ({ orderLineId }: SoldLine) =>
    credits.find(one => one.orderLineId === orderLineId && one.milli > 0)
  return creditNotes(sold, requestOf, documents).map(({ type, invoiceId, lines, totals }) => {
    const asked = lines.map(one => ({
      ...one,
      request: certain(requestOf(one.line), 'what comes back of a credited line'),
    }))
    const reasons = [...new Set(asked.map(({ request }) => reasonText(request.reason)))].filter(Boolean)
    return {
      type,
      originalId: invoiceId,
      totals,
      originalNumber: certain(lines[0], 'a line of a credit note').line.invoiceNumber,
      reason: reasons.length > 0 ? `${why}: ${reasons.join(', ')}` : why,
      lines: asked.map(({ line, request, back, part }) => creditLine(line, request, back, part)),
    }
  })
}
