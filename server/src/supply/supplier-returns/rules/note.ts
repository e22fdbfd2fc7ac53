import type { PrintedSupplier } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'

/** A return with everything that its paper shows; amounts in paise. */
export interface PrintedNote {
  /** Who we are. */
  sender: PrintedSupplier
  number: string
  day: Day
  to: { name: string; market: string; mobile: string | null; gstin: string | null }
  reason: string
  lines: readonly { item: string; hsn: string; bill: string; quantity: string; rate: Paise; goods: Paise }[]
  goods: Paise
  /** By name, as it was on the bills; empty: none. */
  tax: readonly { name: string; amount: Paise }[]
  total: Paise
}

/** Only to a registered supplier, and only of goods with tax, it is a debit note of s. 34. (rules §34.3) */
export const noteTitle = ({ tax }: Pick<PrintedNote, 'tax'>): string =>
  tax.length > 0 ? 'Debit note' : 'Goods sent back'
