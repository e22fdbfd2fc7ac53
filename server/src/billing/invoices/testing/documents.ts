import { documentNumber } from '@packhouse/contract/business/gst/arithmetic.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, InvoiceId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type KeptDocument, type PrintedInvoice, printed } from '../../../delivery/dispatch/rules/printed.ts'
import { testBusiness } from '../../../testing/settings.ts'
import { type Draft, draftDocuments, type Supply, supplyOf } from '../rules/draft.ts'
import type { LineToInvoice, OrderToInvoice } from '../rules/order-to-invoice.ts'

export const invoiceDate = day('2026-11-21')

let lines = 0
/** A picked line: by default 10 kg of onion in packs of 1 kg at 27 rupees, nil-rated. */
export function aLine(like: Partial<LineToInvoice> & { picked?: number } = {}): LineToInvoice {
  const { picked = 10_000, ...given } = like
  const content = given.contentMilli ?? milli(1000)
  return {
    orderLineId: OrderLineId.parse(++lines),
    itemName: 'Onion (big/red)',
    typeName: 'Regular',
    localName: null,
    packName: '1 kg',
    hsn: '070310',
    unit: 'KG',
    catchWeight: true,
    byPiece: false,
    contentMilli: content,
    orderedPacksMilli: milli(Math.round(picked / content) * 1000),
    pickedPacksMilli: milli(Math.round((picked * 1000) / content)),
    pickedMilli: milli(picked),
    listPrice: given.price ?? paise(27_00),
    price: paise(27_00),
    percentOffBp: null,
    gstBp: 0,
    ...given,
  }
}

/** The six lines of the worked example. (rules §7.7) */
export const workedLines = (): LineToInvoice[] => [
  aLine({
    picked: 9850,
    packName: '10 kg',
    contentMilli: milli(10_000),
    price: paise(270_00),
    localName: 'प्याज',
  }),
  aLine({ picked: 7235, itemName: 'Tomato', hsn: '070200', price: paise(34_00), localName: 'टमाटर' }),
  aLine({
    picked: 60_000,
    itemName: 'Egg (table)',
    hsn: '040721',
    unit: 'PC',
    catchWeight: false,
    packName: '30 pc tray',
    contentMilli: milli(30_000),
    price: paise(186_00),
  }),
  aLine({
    itemName: 'Tomato ketchup',
    hsn: '210320',
    catchWeight: false,
    packName: '1 kg pouch',
    price: paise(90_00),
    gstBp: 500,
  }),
  aLine({
    picked: 2100,
    itemName: 'Synthetic vinegar',
    hsn: '220900',
    unit: 'L',
    catchWeight: false,
    packName: '0.7 l bottle',
    contentMilli: milli(700),
    price: paise(29_40),
    gstBp: 1800,
  }),
  aLine({
    picked: 24_000,
    itemName: 'Aerated soft drink',
    hsn: '220210',
    unit: 'BOTTLE',
    catchWeight: false,
    packName: 'case of 24 bottles',
    contentMilli: milli(24_000),
    price: paise(864_00),
    gstBp: 4000,
  }),
]

export interface OrderLike extends Partial<Omit<OrderToInvoice, 'customer' | 'outlet'>> {
  customer?: Partial<OrderToInvoice['customer']>
  outlet?: Partial<OrderToInvoice['outlet']>
}
/** An order of a registered customer in Bengaluru, on weekly terms. */
export const anOrderToInvoice = ({ customer, outlet, ...like }: OrderLike = {}): OrderToInvoice => ({
  orderId: OrderId.parse(24158),
  customerId: CustomerId.parse(1),
  isPrepaid: false,
  deliveryCharge: paise(0),
  deliveryDate: invoiceDate,
  deliverySlot: '06:00 AM - 08:00 AM',
  terms: { cycle: 'WEEKLY', cyclesPerStatement: 1, dueDays: 7 },
  lines: workedLines(),
  ...like,
  customer: {
    legalName: 'Saffron Tiffins LLP',
    brandName: 'सैफ्रन टिफिन्स',
    address1: '33, 10th Main',
    address2: 'Jayanagar 4th Block',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560011',
    gstin: '29AABCF4821K1ZI',
    kinds: [],
    mobile: '9845630217',
    ...customer,
  },
  outlet: {
    name: 'Jayanagar 4th Block',
    building: '33, 10th Main',
    floor: 'Ground floor',
    area: null,
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560011',
    gstin: null,
    placeOfSupply: 'DELIVERY',
    contact: 'Leela R.',
    phone: '9845630217',
    ...outlet,
  },
})

/** Drafts with numbers and ids, as the database would store them. */
const keptOf = (
  order: OrderToInvoice,
  { state, isInterState, dueDate, facts }: Supply,
  drafts: readonly (Draft & { originalId?: InvoiceId; reason?: string })[],
  firstId = 1,
): KeptDocument[] =>
  drafts.map(({ type, lines, totals, originalId = null, reason = null }, at) => ({
    id: InvoiceId.parse(firstId + at),
    orderId: order.orderId,
    number: documentNumber(invoiceDate, type, 4112 + at),
    type,
    date: invoiceDate,
    dueDate: originalId === null ? dueDate : null,
    facts,
    supplyState: state,
    isInterState,
    ...totals,
    originalId,
    noteKind: null,
    originals: [],
    notedBefore: paise(0),
    reason,
    itcReversal: type === 'CN' ? ('PENDING' as const) : null,
    isCancelled: false,
    cancelReason: null,
    irn: null,
    ackNumber: null,
    ackAt: null,
    signedQr: null,
    ewayNumber: null,
    ewayDate: null,
    crates: 3,
    dueOpen: originalId === null ? totals.total : null,
    receipts: [],
    ready: paise(0),
    lines: lines.map(line => ({ ...line, original: null, ofMilli: null, agreed: null })),
  }))

/** The documents of an order, without a database. */
export function documentsOf(order: OrderToInvoice, settings: Partial<Settings> = {}): PrintedInvoice[] {
  const all = { ...testBusiness, ...settings }
  const supply = supplyOf(order, all, invoiceDate)
  return printed(keptOf(order, supply, draftDocuments(order, supply, all)), all.ewayTable)
}
