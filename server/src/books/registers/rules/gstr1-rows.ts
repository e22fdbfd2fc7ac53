import { type DocumentType, isBill } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Supplied } from './supply-type.ts'

/** The next page of a register starts after this document. */
export interface After {
  date: Day
  id: number
}

export interface Amounts {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

export interface ExemptRow {
  isInterState: boolean
  isB2b: boolean
  taxable: Paise
}

export interface HsnCodeRow extends Amounts {
  hsn: string
  goods: string
  unit: ItemUnit
  quantityMilli: Milli
  gstBp: number
}

export interface PlaceRow extends Amounts {
  supplyState: string
  isInterState: boolean
  gstBp: number
}

export interface RatedRow extends After, Amounts {
  number: string
  type: DocumentType
  buyer: string
  gstin: string | null
  supplyState: string
  isInterState: boolean
  /** Of the whole document. */
  value: Paise
  /** To an SEZ, with tax or without. */
  isSez: boolean
  isUntaxed: boolean
  gstBp: number
}

export interface SeriesRow {
  type: Exclude<DocumentType, 'FN' | 'BI'> | 'RV' | 'RF'
  from: string
  to: string
  documents: number
  cancelled: number
}

/** A document of a filed month as it must be declared now; one that was cancelled is declared with zeros. (rules §30.6) */
export interface AmendedDocument extends Supplied {
  number: string
  type: RatedRow['type']
  date: Day
  month: string
  part: 'B2B' | 'SEZ' | 'B2CL' | 'B2CS'
  supplyState: string
  isInterState: boolean
  /** Of the lines that a table of invoices or notes reports; empty: none does. */
  rates: number[]
}
export const isNote = ({ type }: { type: DocumentType }): boolean => !isBill(type)

/** What GSTR-1 of a month declares. */
export interface Gstr1 {
  /** Empty in the view of a month of a business that has none: its file is refused. */
  gstin: string
  month: string
  b2b: readonly RatedRow[]
  /** To SEZs: they stand among the registered buyers. */
  sez: readonly RatedRow[]
  b2cl: readonly RatedRow[]
  b2cs: readonly PlaceRow[]
  cdnr: readonly RatedRow[]
  cdnur: readonly RatedRow[]
  exempt: readonly ExemptRow[]
  hsnB2b: readonly HsnCodeRow[]
  hsnB2c: readonly HsnCodeRow[]
  series: readonly SeriesRow[]
  amended: readonly AmendedDocument[]
  /** Small sales of the filed months that changed, as they are now, by month. */
  amendedSmall: ReadonlyMap<string, readonly PlaceRow[]>
}
