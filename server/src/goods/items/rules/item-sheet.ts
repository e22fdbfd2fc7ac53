import { noPrice } from '@packhouse/contract/money.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

/** The sheet for new items: one row per pack; an item's or type's values may be omitted from its further rows. (rules §2.1) */
export const importColumns = {
  name: { title: 'Item Name', kind: 'text', width: 26 },
  aliases: { title: 'Aliases', kind: 'text', optional: true, width: 26 },
  category: { title: 'Category', kind: 'text', optional: true, width: 18 },
  subCategory: { title: 'Sub-Category', kind: 'text', optional: true, width: 18 },
  type: { title: 'Item Type', kind: 'text', width: 16 },
  code: { title: 'Type Code', kind: 'code', width: 18 },
  unit: { title: 'Unit', kind: 'text', width: 8 },
  hsn: { title: 'HSN', kind: 'code', width: 10 },
  catchWeight: { title: 'Catch Weight', kind: 'yesNo', optional: true, width: 13 },
  buyToOrder: { title: 'Buy To Order', kind: 'yesNo', optional: true, width: 13 },
  price: {
    title: 'Base Price',
    kind: 'money',
    optional: true,
    width: 11,
    words: {
      notANumber: sentence(noPrice),
      decimals: sentence('Price can have at most 2 decimals'),
    },
  },
  packName: { title: 'Pack Name', kind: 'text', optional: true, width: 16 },
  weight: { title: 'Pack Weight', kind: 'quantity', optional: true, width: 12 },
  multiplier: { title: 'Multiplier', kind: 'id', optional: true, width: 10 },
  sku: { title: 'SKU', kind: 'code', optional: true, width: 20 },
  byPiece: { title: 'By Piece', kind: 'yesNo', optional: true, width: 9 },
  labelled: { title: 'Labelled For Retail', kind: 'yesNo', optional: true, width: 18 },
  taxClass: { title: 'Tax Class', kind: 'text', optional: true, width: 10 },
  packTaxClass: { title: 'Pack Tax Class', kind: 'text', optional: true, width: 14 },
  sellArrivals: { title: 'Sell Arrivals', kind: 'yesNo', optional: true, width: 13 },
} as const satisfies Columns

export type ImportColumn = keyof typeof importColumns
export type ImportRow = SheetRow<typeof importColumns>

const onionPack = ['Onion', 'pyaz, kanda', null, null, 'Red', 'ONION-RED', 'kg', '070310', 'Y', 'Y', 24.5]
/** Two packs of one item, as an example of rows that belong together. */
export const exampleRows: (string | number | null)[][] = [
  [...onionPack, '5 kg', 5, 1, 'ONION-RED-5KG', 'N', 'N', 'NIL', null],
  [...onionPack, '50 kg bag', 50, 1, null, 'N', 'N', 'NIL', null],
]

const packColumns = [
  'packName',
  'weight',
  'multiplier',
  'sku',
  'byPiece',
  'labelled',
  'packTaxClass',
] as const
/** A row without pack values adds only its type. */
export const hasPack = ({ typed }: ImportRow): boolean => packColumns.some(column => typed[column] !== null)
