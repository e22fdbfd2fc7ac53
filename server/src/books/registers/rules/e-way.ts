import { otherCountries } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { isBill } from '@packhouse/contract/business/gst/document-types.ts'
import type { EwayRow } from '@packhouse/contract/business/gst/eway.ts'
import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { uqcOf } from '@packhouse/contract/units.ts'
import { ewayOf, type OnItsWay } from '../../../billing/invoices/rules/leave.ts'
import { isForEWayBill } from '../../../billing/invoices/rules/register.ts'
import type { PortalDocument, PortalLine } from './e-invoice.ts'
import { placeOf, rupees, slashedDay, stateCode } from './portal-text.ts'

interface OfConsignment extends Omit<OnItsWay, 'lines' | 'supplier'> {
  number: string
  orderId: OrderId | null
  ewayNumber: string | null
  supplier: OnItsWay['supplier'] & { kind?: SupplierKind | undefined }
  lines: readonly { goodsBp: number; total: Paise }[]
}

/** The rate of the goods counts, which is not that of the line where the supplier collects no tax. */
const onItsWay = ({ lines, ...document }: OfConsignment): OnItsWay => ({
  ...document,
  lines: lines.map(({ goodsBp, total }) => ({ gstBp: goodsBp, total })),
})

/** Goods of one order as the documents that sold them. */
export interface Consignment<Document> {
  documents: Document[]
  isAnswered: boolean
}

/**
 * The goods of each order that need an e-way bill, as the documents that sold them; `isAnswered` when one of them has the number, as
 * one bill is enough. Goods of which only listed ones need it are left to a person. (rules §7.6, §30.2)
 */
export function consignmentsOf<Document extends OfConsignment>(
  documents: readonly Document[],
  rows: readonly EwayRow[],
): Consignment<Document>[] {
  const sold = documents.filter(({ type }) => isBill(type))
  return [...Map.groupBy(sold, ({ orderId, number }) => String(orderId ?? number)).values()]
    .filter(all => ewayOf(all.map(onItsWay), rows)?.answer === 'NEEDED')
    .map(all => ({
      documents: all.filter(({ type, supplier }) => isForEWayBill(type, supplier.kind)),
      isAnswered: all.some(({ ewayNumber }) => ewayNumber !== null),
    }))
    .filter(consignment => consignment.documents.length > 0)
}

/** Whether goods go to the PIN code they start in: the portal works out no distance there. */
export function staysInPin({ supplier, deliverTo }: Pick<OnItsWay, 'supplier' | 'deliverTo'>): boolean {
  const from = placeOf(supplier.address, supplier.state).pin
  return from !== null && from === placeOf(deliverTo.address, deliverTo.state).pin
}

/** KA-01 ab 1234 → KA01AB1234; one that is no registration number is left out, and the vehicle is added at the portal. */
function vehicleNumber(typed: string | null): string {
  const plain = (typed ?? '').replace(/[^a-z0-9]/gi, '').toUpperCase()
  return /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/.test(plain) || /^\d{2}BH\d{4}[A-Z]{1,2}$/.test(plain) ? plain : ''
}

/** Rates of a line by head: half each inside a State. */
const rates = ({ gstBp }: PortalLine, isInterState: boolean) => ({
  sgstRate: isInterState ? 0 : gstBp / 200,
  cgstRate: isInterState ? 0 : gstBp / 200,
  igstRate: isInterState ? gstBp / 100 : 0,
  cessRate: 0,
  cessNonAdvol: 0,
})

const item = (line: PortalLine, at: number, isInterState: boolean) => ({
  itemNo: at + 1,
  productName: line.name.slice(0, 100),
  productDesc: line.name.slice(0, 100),
  hsnCode: line.hsn,
  quantity: line.quantityMilli / 1000,
  qtyUnit: uqcOf[line.unit],
  taxableAmount: rupees(line.taxable),
  ...rates(line, isInterState),
})

/** The side of the goods: where they start, where they go. */
const at = (address: readonly string[], state: string) => {
  const { address1, address2, locality, pin } = placeOf(address, state)
  return { address1, address2, locality, pin, code: Number(stateCode(state)) }
}

/** The State of who is billed: an SEZ and a place outside India are Other Countries to this portal, with a code of its own. */
const billedIn = ({ isSez, supplyState }: PortalDocument): number =>
  isSez || supplyState === otherCountries.name ? 99 : Number(stateCode(supplyState))

/**
 * An e-way bill with the names of the bulk tool, version 1.0.0621; amounts in rupees. Distance 0: the trip says none, and the
 * portal takes that between the two PINs. Goods go to an outlet of the buyer, which is a regular transaction. [LAW: CGST Rules, rule 138] (rules §30.2)
 */
export function eWayBillOf(document: PortalDocument) {
  const { facts } = document
  const { supplier, billTo, deliverTo } = facts
  const from = at(supplier.address, supplier.state)
  const to = at(deliverTo.address, deliverTo.state)
  const [main] = document.lines.toSorted((one, other) => other.taxable - one.taxable)
  const vehicleNo = vehicleNumber(document.vehicle)
  return {
    userGstin: supplier.gstin,
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: document.type === 'BS' ? 'BIL' : 'INV',
    docNo: document.number,
    docDate: slashedDay(document.date),
    transType: 1,
    fromGstin: supplier.gstin,
    fromTrdName: supplier.name.slice(0, 100),
    fromAddr1: from.address1,
    fromAddr2: from.address2,
    fromPlace: from.locality,
    fromPincode: from.pin,
    fromStateCode: from.code,
    actualFromStateCode: from.code,
    toGstin: billTo.gstin ?? 'URP',
    toTrdName: billTo.name.slice(0, 100),
    toAddr1: to.address1,
    toAddr2: to.address2,
    toPlace: to.locality,
    toPincode: to.pin,
    toStateCode: billedIn(document),
    actualToStateCode: to.code,
    totalValue: rupees(document.taxable),
    cgstValue: rupees(document.cgst),
    sgstValue: rupees(document.sgst),
    igstValue: rupees(document.igst),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: rupees(document.roundOff),
    totInvValue: rupees(document.total),
    transDistance: document.distanceKm ?? 0,
    transporterName: '',
    transporterId: '',
    transDocNo: '',
    transDocDate: '',
    vehicleNo,
    vehicleType: 'R',
    mainHsnCode: main?.hsn ?? '',
    ...(vehicleNo !== '' && { transMode: 1 }),
    itemList: document.lines.map((line, place) => item(line, place, document.isInterState)),
  }
}

/** The bulk file of bills that are JSON already, as each was checked. (rules §30.2) */
export const eWayFileOf = (bills: readonly string[]): string =>
  `{"version":"1.0.0621","billLists":[${bills.join(',')}]}`
