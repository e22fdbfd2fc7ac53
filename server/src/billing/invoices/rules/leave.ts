import type { TaxedLine } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type BuyerKind, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { areExemptGoods, type DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import {
  cityOf,
  type EwayNeed,
  type EwayRow,
  ewayNeed,
  ewayWorth,
} from '@packhouse/contract/business/gst/eway.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A document of an order about to leave, with what the authorities require. */
export interface LeavingDocument {
  number: string
  type: DocumentType
  buyerGstin: string | null
  irn: string | null
  ewayNumber: string | null
  buyerKind: BuyerKind
  isUnderLut: boolean
  supplier: { state: string; address: readonly string[] }
  deliverTo: { state: string; address: readonly string[] }
  lines: Pick<TaxedLine, 'gstBp' | 'total'>[]
}

/** An order with its documents; new ones are rolled back with the refusal, so they are not named. */
export interface Leaving {
  orderId: OrderId
  documents: readonly LeavingDocument[]
  areDocumentsNew: boolean
}

/** Why goods may not leave yet: a number from the authorities that a setting requires is missing. (rules §3.2 row 6, §7.6) */
export const whyNotLeave = (
  leaving: Leaving,
  { eInvoice, eWay, ewayTable }: Pick<Settings, 'eInvoice' | 'eWay' | 'ewayTable'>,
): Refusal | undefined =>
  (eInvoice ? whyUnregistered(leaving) : undefined) ?? (eWay ? whyNoEWayBill(leaving, ewayTable) : undefined)

function whyUnregistered({ orderId, documents, areDocumentsNew }: Leaving): Refusal | undefined {
  const bare = documents.find(
    ({ type, buyerGstin, irn }) => type === 'TI' && buyerGstin !== null && irn === null,
  )
  if (!bare) return undefined
  return areDocumentsNew
    ? refusal(
        'BREAKS_RULE',
        'The tax invoice of order #{id} needs an IRN. Make the invoice, register it on the e-invoice portal and enter the IRN, then dispatch.',
        { id: orderId },
        { rule: 'E_INVOICE' },
      )
    : refusal(
        'BREAKS_RULE',
        'Tax invoice {number} needs an IRN. Register it on the e-invoice portal and enter the IRN, then dispatch.',
        { number: bare.number },
        { rule: 'E_INVOICE', invoice: bare.number },
      )
}

/** What documents say of the way of their goods; `gstBp` is the rate of the goods, also where the supplier collects no tax. */
export type OnItsWay = Pick<
  LeavingDocument,
  'type' | 'buyerKind' | 'isUnderLut' | 'supplier' | 'deliverTo' | 'lines'
>

/**
 * Whether the goods of these documents, of one order, need an e-way bill, and what they are worth for it, in paise. Who is not
 * registered makes none. [LAW: rule 138(1), every registered person] (rules §7.6)
 */
export function ewayOf(
  documents: readonly OnItsWay[],
  rows: readonly EwayRow[],
): (EwayNeed & { worth: Paise }) | undefined {
  const [first] = documents
  if (!first || first.type === 'BI') return undefined
  const worth = ewayWorth(documents)
  const place = (party: OnItsWay['supplier']) => ({ state: party.state, city: cityOf(party) })
  const goods = {
    worth,
    from: place(first.supplier),
    to: place(first.deliverTo),
    isSez: isSez(first.buyerKind),
  }
  return { ...ewayNeed(goods, rows), worth }
}

function whyNoEWayBill(
  { orderId, documents, areDocumentsNew }: Leaving,
  rows: readonly EwayRow[],
): Refusal | undefined {
  const need = ewayOf(documents, rows)
  if (need?.answer !== 'NEEDED' || documents.some(({ ewayNumber }) => ewayNumber !== null)) return undefined
  const { why, worth } = need
  const taxable = documents.find(({ type, isUnderLut, lines }) =>
    lines.some(({ gstBp }) => !areExemptGoods(type, gstBp, isUnderLut)),
  )
  const data = { rule: 'E_WAY', worth: inRupees(worth) }
  if (areDocumentsNew || !taxable)
    return refusal(
      'BREAKS_RULE',
      'Order #{id} needs an e-way bill. {why} Make the invoice and enter its number, then dispatch.',
      { why, id: orderId },
      data,
    )
  return refusal(
    'BREAKS_RULE',
    '{number} needs an e-way bill. {why} Enter its number, then dispatch.',
    { why, number: taxable.number },
    { ...data, invoice: taxable.number },
  )
}
