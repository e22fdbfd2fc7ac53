import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Addressee, Sender } from '../../../platform/pdf/letterhead.ts'

/** One pack that a customer may order; prices in paise per pack, without tax. */
export interface PriceLine {
  item: string
  itemType: string
  unit: string
  code: string
  pack: string
  sku: string
  listPrice: Paise | null
  /** "5%" or "₹1.50/kg"; '' without one. */
  discount: string
  price: Paise | null
  until: Day | null
}

/** Contents of a price list PDF. */
export interface PriceListDocument {
  supplier: Sender
  billTo: Addressee
  date: Day
  items: number
  lines: PriceLine[]
}
