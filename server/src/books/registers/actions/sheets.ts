import type { RegisterKind } from '@packhouse/contract/books/registers/kinds.ts'
import { titleOf } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import { freeWords } from '@packhouse/contract/ordering/orders/free.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { portalPlace, portalQuantity, portalUnit, withTax } from '../rules/portal.ts'
import { selectFreeLines } from '../sql/free-lines.ts'
import {
  type SalesRow,
  selectExempt,
  selectHsn,
  selectSales,
  selectSeriesUsed,
  selectSmall,
} from '../sql/rows.ts'
import { byQuarter, byYear } from './composition.ts'
import type { Cells, Register } from './register.ts'
import {
  amounts,
  dates,
  money,
  noteLetter,
  once,
  paged,
  percent,
  rate,
  rated,
  rupees,
  supplyType,
  text,
  titled,
  value,
} from './sheet-cells.ts'

const sales: Register = {
  columns: {
    ...dates('Date'),
    ...text('Number', 'Document', 'Order', 'Buyer', 'GSTIN', 'Place of supply'),
    ...money('Exempt value', 'Taxable value', 'CGST', 'SGST/UTGST', 'IGST', 'Round-off', 'Total'),
    ...text('Original'),
    ...dates('Original date'),
    ...text('Status', 'Credit reversed'),
  },
  pages: (db, period) => paged((after, limit) => selectSales(db, period, after, limit), salesCells),
}
const reversals: Record<string, string> = { PENDING: 'Not yet', ACCEPTED: 'Yes', REJECTED: 'Refused' }
const salesCells = (row: SalesRow): Cells => [
  row.date,
  row.number,
  titleOf(row.type, row.supplierKind ?? undefined),
  row.orderId === null ? null : String(row.orderId),
  row.buyer,
  row.gstin ?? 'Unregistered',
  portalPlace(row.supplyState),
  ...[row.exempt, row.taxable, row.cgst, row.sgst, row.igst, row.roundOff, row.total].map(rupees),
  row.originalNumber,
  row.originalDate,
  row.isCancelled ? 'Cancelled' : 'Issued',
  row.itcReversal === null ? null : (reversals[row.itcReversal] ?? null),
]

const invoicesOf = (kind: 'B2B' | 'SEZ') =>
  rated(
    kind,
    {
      ...text('GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number'),
      ...dates('Invoice date'),
      ...money('Invoice Value'),
      ...text(
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
      ),
      ...money('Rate'),
      ...value,
    },
    row => [
      row.gstin,
      row.buyer,
      row.number,
      row.date,
      rupees(row.value),
      portalPlace(row.supplyState),
      'N',
      null,
      supplyType(row),
      null,
      ...amounts(row),
    ],
  )
const b2cl = rated(
  'B2CL',
  {
    ...text('Invoice Number'),
    ...dates('Invoice date'),
    ...money('Invoice Value'),
    ...text('Place Of Supply'),
    ...rate,
    ...value,
    ...text('E-Commerce GSTIN'),
  },
  row => [row.number, row.date, rupees(row.value), portalPlace(row.supplyState), null, ...amounts(row), null],
)
const cdnr = rated(
  'CDNR',
  {
    ...text('GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number'),
    ...dates('Note Date'),
    ...text('Note Type', 'Place Of Supply'),
    ...text('Reverse Charge', 'Note Supply Type'),
    ...money('Note Value'),
    ...rate,
    ...value,
  },
  row => [
    row.gstin,
    row.buyer,
    row.number,
    row.date,
    noteLetter(row),
    portalPlace(row.supplyState),
    'N',
    supplyType(row),
    rupees(row.value),
    null,
    ...amounts(row),
  ],
)
const cdnur = rated(
  'CDNUR',
  {
    ...text('UR Type', 'Note Number'),
    ...dates('Note Date'),
    ...text('Note Type', 'Place Of Supply'),
    ...money('Note Value'),
    ...rate,
    ...value,
  },
  row => [
    'B2CL',
    row.number,
    row.date,
    noteLetter(row),
    portalPlace(row.supplyState),
    rupees(row.value),
    null,
    ...amounts(row),
  ],
)
const b2cs: Register = {
  columns: { ...text('Type', 'Place Of Supply'), ...rate, ...value, ...text('E-Commerce GSTIN') },
  async *pages(db, period) {
    const rows = await selectSmall(db, period)
    yield* once(rows.map(row => ['OE', portalPlace(row.supplyState), null, ...amounts(row), null]))
  },
}
const exempt: Register = {
  columns: {
    ...text('Description'),
    ...money('Nil Rated Supplies', 'Exempted (other than nil rated/non GST supply)', 'Non-GST Supplies'),
  },
  async *pages(db, period) {
    const rows = await selectExempt(db, period)
    yield* once(
      rows.map(({ isInterState, isB2b, taxable }) => [
        `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${isB2b ? 'registered' : 'unregistered'} persons`,
        0,
        rupees(taxable), // no goods are taxed at 0 %: those without tax are exempt by notification 10/2025 [LAW]
        0,
      ]),
    )
  },
}
const hsn = (side: 'b2b' | 'b2c'): Register => ({
  columns: {
    ...text('HSN', 'Description', 'UQC'),
    ...titled('quantity', ['Total Quantity']),
    ...money('Total Value'),
    ...money('Rate'),
    ...money(
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ),
  },
  async *pages(db, period) {
    const rows = await selectHsn(db, period, side)
    yield* once(
      rows.map(row => [
        row.hsn,
        row.goods,
        portalUnit(row.unit),
        portalQuantity(row.quantityMilli),
        rupees(withTax(row)),
        percent(row.gstBp),
        ...[row.taxable, row.igst, row.cgst, row.sgst].map(rupees),
        0,
      ]),
    )
  },
})
const natures = {
  TI: 'Invoices for outward supply',
  IB: 'Invoices for outward supply',
  BS: 'Invoices for outward supply',
  CN: 'Credit Note',
  CB: 'Credit Note',
  TN: 'Debit Note',
  TB: 'Debit Note',
  RV: 'Receipt voucher',
  RF: 'Refund voucher',
}
const documents: Register = {
  columns: {
    ...text('Nature of Document', 'Sr. No. From', 'Sr. No. To'),
    ...titled('id', ['Total Number', 'Cancelled']),
  },
  async *pages(db, period) {
    const rows = await selectSeriesUsed(db, period)
    yield* once(
      rows.map(({ type, from, to, documents: taxDocuments, cancelled }) => [
        natures[type],
        from,
        to,
        taxDocuments,
        cancelled,
      ]),
    )
  },
}

const free: Register = {
  columns: {
    ...dates('Date'),
    ...text('Document', 'Order', 'Customer', 'Item', 'Pack'),
    ...titled('quantity', ['Packs', 'Quantity']),
    ...text('Unit', 'Reason', 'In words', 'Agreed by'),
    ...money('Cost per unit', 'Cost value'),
  },
  pages: (db, period) =>
    paged(
      (after, limit) => selectFreeLines(db, period, after, limit),
      ({ quantityMilli, cost, reason, words, ...row }) => [
        row.date,
        row.number,
        String(row.orderId),
        row.buyer,
        row.itemName,
        row.packName,
        inUnits(row.packsMilli),
        inUnits(quantityMilli),
        unitLabel[row.unit],
        freeWords[reason].message,
        words === freeWords[reason].message ? null : words,
        row.agreedBy,
        ...(cost === null ? [null, null] : [rupees(cost), rupees(mulDivHalfUp(cost, quantityMilli, 1000))]),
      ],
    ),
}

/** All registers with their columns; those of GSTR-1 are named as in the portal's tool. (rules §7.9) */
export const registerOf: Record<RegisterKind, Register> = {
  SALES: sales,
  B2B: invoicesOf('B2B'),
  SEZ: invoicesOf('SEZ'),
  B2CL: b2cl,
  B2CS: b2cs,
  CDNR: cdnr,
  CDNUR: cdnur,
  EXEMP: exempt,
  HSN_B2B: hsn('b2b'),
  HSN_B2C: hsn('b2c'),
  DOCS: documents,
  FREE: free,
  CMP_08: byQuarter,
  GSTR_4: byYear,
}
