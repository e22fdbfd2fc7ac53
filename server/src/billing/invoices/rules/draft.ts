import { Buyer, Supplier } from '@packhouse/contract/billing/invoices/model.ts'
import { dueDate, termsText } from '@packhouse/contract/billing/payments/terms.ts'
import {
  buyerGstin,
  documentsFor,
  documentTotals,
  type TaxedLine,
  type Totals,
} from '@packhouse/contract/business/gst/arithmetic.ts'
import { buyerKinds, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import { collectsTax } from '@packhouse/contract/business/gst/supplier-kind.ts'
import {
  type BuyerSupply,
  type SupplyTax,
  supplyTo,
  taxSupply,
} from '@packhouse/contract/business/gst/supply.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import {
  type BusinessSettings,
  gstinOn,
  kindOn,
} from '@packhouse/contract/business/settings/supplier-kind.ts'
import { Day } from '@packhouse/contract/day.ts'
import type { InvoiceId, InvoiceLineId, OrderLineId } from '@packhouse/contract/ids.ts'
import { lineValue } from '@packhouse/contract/line-value.ts'
import { addPaise, type Paise, spreadPaise } from '@packhouse/contract/money.ts'
import { isByWeight, lineKind } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { findState } from '@packhouse/contract/platform/formats/states.ts'
import { formatPacks, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { z } from 'zod'
import type { LineToInvoice, OrderToInvoice } from './order-to-invoice.ts'

/** Supplier, buyer and delivery as printed, stored with the document. */
export const InvoiceFacts = z.object({
  supplier: Supplier,
  billTo: Buyer,
  deliverTo: Buyer,
  deliverySlot: z.string(),
  deliveryDate: Day,
  terms: z.string(),
  isPrepaid: z.boolean(),
  /** What the buyer was to GST on the document's day, and the letter of undertaking under which no tax was charged. (rules §2.2.4) */
  buyerKind: z.enum(buyerKinds).default('ORDINARY'),
  lut: z.string().nullable().default(null),
})
export type InvoiceFacts = z.output<typeof InvoiceFacts>

/** A document before it is numbered; amounts in paise. */
export interface Draft {
  type: DocumentType
  lines: DraftLine[]
  totals: Totals
}
export interface DraftLine extends TaxedLine {
  orderLineId: OrderLineId
  originalLineId: InvoiceLineId | null
  name: string
  localName: string | null
  packText: string
  hsn: string
  unit: ItemUnit
  byWeight: boolean
  packsMilli: Milli
  quantityMilli: Milli
  price: Paise
  /** What its value is computed from, if a percentage was taken off it; otherwise null. */
  listPrice: Paise | null
  percentOffBp: number | null
  contentMilli: Milli
  /** The rate of the goods, where the supplier collects no tax; null elsewhere. (rules §12.1) */
  goodsBp: number | null
  /** This line's share of the delivery charge, contained in `taxable`. */
  delivery: Paise
}

/** What all documents of one order share. */
export interface Supply {
  state: string
  isInterState: boolean
  isUnderLut: boolean
  dueDate: Day | null
  facts: InvoiceFacts
}

/** Place of supply, buyer and terms of an order. (rules §7.4, §7.5, §12) */
export function supplyOf(order: OrderToInvoice, settings: BusinessSettings, date: Day): Supply {
  const { customer, outlet, terms, isPrepaid } = order
  const supply = supplyTo(
    { kinds: customer.kinds, gstin: buyerGstin(outlet.gstin, customer.gstin) },
    { rule: outlet.placeOfSupply, state: outlet.state },
    { supplierState: settings.supplier.state, letters: settings.letters, day: date },
  )
  const due = isPrepaid ? null : terms ? dueDate(date, terms) : date
  return {
    state: supply.state,
    isInterState: supply.interState,
    isUnderLut: supply.isUnderLut,
    dueDate: due,
    facts: {
      supplier: supplierOf(settings, date),
      billTo: {
        name: customer.legalName,
        tradeName:
          customer.brandName && customer.brandName !== customer.legalName ? customer.brandName : null,
        ...billedAt(order, supply),
        gstin: supply.number,
        phone: customer.mobile,
        contact: null,
      },
      deliverTo: {
        name: outlet.name,
        tradeName: null,
        address: outletAddress(outlet),
        state: outlet.state,
        gstin: outlet.gstin,
        phone: outlet.phone,
        contact: outlet.contact,
      },
      deliverySlot: order.deliverySlot,
      deliveryDate: order.deliveryDate,
      terms: isPrepaid || terms ? termsText(isPrepaid ? null : terms) : 'Due at once',
      isPrepaid,
      buyerKind: supply.kind,
      lut: supply.lut,
    },
  }
}

const supplierOf = ({ supplier, kinds }: BusinessSettings, date: Day): InvoiceFacts['supplier'] => {
  const { legalName: name, address, state, phone, pan, fssai, bank, upi } = supplier
  const now = kindOn(kinds, date)
  const kept = { name, address, state, gstin: gstinOn(now, supplier.gstin), phone, pan, fssai, bank, upi }
  return now.kind === 'REGULAR' ? kept : { ...kept, kind: now.kind }
}

const outletAddress = (outlet: OrderToInvoice['outlet']): string[] =>
  addressLines(
    [outlet.floor, outlet.building === outlet.name ? '' : outlet.building, outlet.area ?? ''],
    outlet,
  )

/**
 * The address follows the GSTIN: an outlet with a different registration is not billed at the head office [LAW: rule 46(d)]; a buyer
 * abroad is billed there.
 * (rules §7.5)
 */
const billedAt = (
  { customer, outlet }: OrderToInvoice,
  { row }: Pick<BuyerSupply, 'row'>,
): Pick<InvoiceFacts['billTo'], 'address' | 'state'> => {
  if (row?.country) return { address: [...row.address, row.country], state: row.country }
  return outlet.gstin && outlet.gstin !== customer.gstin
    ? { address: outletAddress(outlet), state: outlet.state }
    : { address: addressLines([customer.address1, customer.address2], customer), state: customer.state }
}

const addressLines = (
  street: readonly string[],
  place: { city: string; pincode: string; state: string },
): string[] =>
  [
    street.filter(Boolean).join(', '),
    `${place.city} ${place.pincode}, ${findState(place.state)?.name ?? place.state}`,
  ].filter(Boolean)

/**
 * Drafts the documents of an order with their lines, taxed on the invoice date; none if nothing was picked. (rules §7.1, §7.4)
 */
export function draftDocuments(
  order: OrderToInvoice,
  supply: Pick<Supply, 'isInterState' | 'isUnderLut' | 'facts'>,
  settings: Settings,
): Draft[] {
  const picked = order.lines.filter(line => line.pickedMilli > 0)
  if (picked.length === 0) return []
  const values = picked.map(line =>
    lineValue({
      byWeight: isByWeight(lineKind(line)),
      packsMilli: line.pickedPacksMilli,
      contentMilli: line.pickedMilli,
      packContentMilli: line.contentMilli,
      packPrice: line.price,
      listPrice: line.listPrice,
      percentOffBp: line.percentOffBp,
    }),
  )
  const delivery = spreadPaise(order.deliveryCharge, values)
  const collects = collectsTax(supply.facts.supplier.kind ?? 'REGULAR')
  const tax: SupplyTax = { interState: supply.isInterState, isUnderLut: supply.isUnderLut }
  const lines = picked.map((line, at) => {
    const [value, share] = [values[at], delivery[at]]
    if (value === undefined || share === undefined) throw new RangeError('A line without a value')
    const gstBp = collects ? line.gstBp : 0
    const draft: DraftLine = {
      ...printedLine(line),
      delivery: share,
      goodsBp: collects ? null : line.gstBp,
      ...taxSupply(addPaise(value, share), gstBp, tax),
    }
    return { gstBp, draft }
  })
  const documents = documentsFor(lines, documentsOfBuyer(supply.facts, settings)).map(({ type, lines }) => ({
    type,
    lines: lines.map(({ draft }) => draft),
  }))
  return documents.map(({ type, lines }) => ({ type, lines, totals: documentTotals(lines) }))
}

/** Exempt goods to an SEZ have a bill of supply of their own: GSTR-1 asks for invoices with and without tax apart. (rules §7.1) */
const documentsOfBuyer = ({ billTo, buyerKind, supplier }: InvoiceFacts, { mixedDocument }: Settings) => ({
  isRegistered: billTo.gstin !== null,
  mixedDocument: isSez(buyerKind) ? ('SPLIT' as const) : mixedDocument,
  hasNoGstin: supplier.kind === 'UNREGISTERED',
})

const printedLine = (line: LineToInvoice) => ({
  orderLineId: line.orderLineId,
  originalLineId: null,
  name: goodsName(line),
  localName: line.localName,
  packText: packText(line),
  hsn: line.hsn,
  unit: line.unit,
  byWeight: isByWeight(lineKind(line)),
  packsMilli: line.pickedPacksMilli,
  quantityMilli: line.pickedMilli,
  price: line.price,
  listPrice: line.percentOffBp === null ? null : line.listPrice,
  percentOffBp: line.percentOffBp,
  contentMilli: line.contentMilli,
})

/** The item name with its type, where the type adds something: Onion Sambar, but Tomato. */
export const goodsName = ({ itemName, typeName }: Pick<LineToInvoice, 'itemName' | 'typeName'>): string =>
  /^regular$/i.test(typeName) || itemName.toLowerCase().includes(typeName.toLowerCase())
    ? itemName
    : `${itemName} ${typeName}`

/**
 * Packs under a line's name: 7 × 1 kg. Weighed goods ordered in whole packs are shown in whole packs; the fraction that results
 * from their weight is not a count.
 */
export function packText(
  line: Pick<
    LineToInvoice,
    'packName' | 'catchWeight' | 'byPiece' | 'orderedPacksMilli' | 'pickedPacksMilli'
  >,
): string {
  const cameInWholePacks = lineKind(line) === 'CATCH_WEIGHT' && line.orderedPacksMilli % 1000 === 0
  const packs = cameInWholePacks
    ? milli(Math.max(1, Math.round(line.pickedPacksMilli / 1000)) * 1000)
    : line.pickedPacksMilli
  return `${formatPacks(packs)} × ${line.packName}`
}

/** A document as dues and orders see it. */
export interface IssuedDocument {
  id: InvoiceId
  number: string
  type: DocumentType
  date: Day
  /** null: nothing is due, as on credit notes and prepaid orders. */
  dueDate: Day | null
  /** Whole rupees, in paise. */
  total: Paise
}
