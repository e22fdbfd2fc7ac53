import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { uqcOf } from '@packhouse/contract/units.ts'
import type { InvoiceFacts } from '../../../billing/invoices/api.ts'
import { placeOf, rupees, slashedDay, stateCode } from './portal-text.ts'
import { supplyTypeOf } from './supply-type.ts'

/** An issued document with what the portals ask of it. */
export interface PortalDocument extends Pick<InvoiceFacts, 'supplier' | 'deliverTo' | 'buyerKind'> {
  id: InvoiceId
  number: string
  type: DocumentType
  date: Day
  orderId: OrderId | null
  facts: InvoiceFacts
  isSez: boolean
  /** To an SEZ without payment of tax. */
  isUntaxed: boolean
  supplyState: string
  isInterState: boolean
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  roundOff: Paise
  total: Paise
  irn: string | null
  ewayNumber: string | null
  originals: { number: string; date: Day }[]
  lines: PortalLine[]
  /** Of the trip that takes the goods. */
  vehicle: string | null
  /** Its name; null: the goods are on no trip. */
  trip: string | null
  /** How far that trip goes; null: it does not say. */
  distanceKm: number | null
  isUnderLut: boolean
}

export interface PortalLine {
  name: string
  hsn: string
  unit: ItemUnit
  quantityMilli: Milli
  /** The rate that was charged, and that of the goods. */
  gstBp: number
  goodsBp: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
}

const kinds: Partial<Record<PortalDocument['type'], 'INV' | 'CRN' | 'DBN'>> = {
  TI: 'INV',
  CN: 'CRN',
  TN: 'DBN',
}

const party = ({
  name,
  address,
  state,
  gstin,
  phone,
}: PortalDocument['facts']['supplier'] | PortalDocument['facts']['billTo']) => {
  const { address1, address2, locality, pin } = placeOf(address, state)
  const digits = phone?.replace(/\D/g, '').slice(-12)
  return {
    Gstin: gstin,
    LglNm: name.slice(0, 100),
    Addr1: address1,
    ...(address2.length >= 3 && { Addr2: address2 }),
    Loc: locality,
    Pin: pin,
    Stcd: stateCode(state),
    ...(digits && digits.length >= 6 && { Ph: digits }),
  }
}

/** Price of a base unit in rupees with three decimals, as many as the schema takes. */
const unitPrice = (taxable: Paise, milli: number) =>
  milli === 0 ? rupees(taxable) : Math.round((taxable * 10_000) / milli) / 1000

/**
 * A line: its value is what was taxed, discounts taken off before. A note that changes a price has quantity 0: any other would say that
 * goods came back, also in the HSN summary that the portal makes of it.
 */
function item(line: PortalLine, at: number) {
  return {
    SlNo: String(at + 1),
    PrdDesc: line.name.slice(0, 300),
    IsServc: 'N',
    HsnCd: line.hsn,
    Qty: line.quantityMilli / 1000,
    Unit: uqcOf[line.unit],
    UnitPrice: unitPrice(line.taxable, line.quantityMilli),
    TotAmt: rupees(line.taxable),
    Discount: 0,
    AssAmt: rupees(line.taxable),
    GstRt: line.gstBp / 100,
    IgstAmt: rupees(line.igst),
    CgstAmt: rupees(line.cgst),
    SgstAmt: rupees(line.sgst),
    TotItemVal: rupees(line.total),
  }
}

/** A document with the names of schema INV-01, version 1.1; amounts in rupees. [Notification 60/2020-Central Tax] (rules §30.1) */
export const eInvoiceOf = (document: PortalDocument) => ({
  Version: '1.1',
  TranDtls: {
    TaxSch: 'GST',
    SupTyp: supplyTypeOf({ ...document, gstin: document.facts.billTo.gstin }),
    RegRev: 'N',
    IgstOnIntra: 'N',
  },
  DocDtls: { Typ: kinds[document.type], No: document.number, Dt: slashedDay(document.date) },
  SellerDtls: party(document.facts.supplier),
  BuyerDtls: { ...party(document.facts.billTo), Pos: stateCode(document.supplyState) },
  ItemList: document.lines.map(item),
  ValDtls: {
    AssVal: rupees(document.taxable),
    CgstVal: rupees(document.cgst),
    SgstVal: rupees(document.sgst),
    IgstVal: rupees(document.igst),
    RndOffAmt: rupees(document.roundOff),
    TotInvVal: rupees(document.total),
  },
  ...(document.originals.length > 0 && {
    RefDtls: {
      PrecDocDtls: document.originals.map(({ number, date }) => ({ InvNo: number, InvDt: slashedDay(date) })),
    },
  }),
})
