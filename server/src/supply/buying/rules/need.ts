import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import { addMilli, type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, isWholeUnit } from '@packhouse/contract/units.ts'

/** Amounts of an item for a day, thousandths of its base unit. */
export interface Wanted {
  promised: Milli
  placed: Milli
  /** Of 30 days. */
  received: Milli
  wasted: Milli
  /** Without what is picked for orders, or blocked. */
  onHand: Milli
  pending: Milli
}

/** What is usually lost of what is wanted: the share of receipts that was thrown away in 30 days, at most all. (rules §26.1) */
export const usualWastage = ({ promised, placed, received, wasted }: Wanted): Milli =>
  received > 0
    ? milli(mulDivHalfUp(addMilli(promised, placed), Math.min(wasted, received), received))
    : milli(0)

/** What is lacking of what is wanted, never below 0. (rules §26.1) */
export const needOf = (wanted: Wanted): Milli =>
  milli(Math.max(0, wanted.promised + wanted.placed + usualWastage(wanted) - wanted.onHand - wanted.pending))

/** The need rounded up to whole purchase units; without one, counted units to whole ones. (rules §26.1) */
export function toBuyOf(need: Milli, unit: ItemUnit, purchaseUnit: { content: Milli } | null): Milli {
  const step = purchaseUnit?.content ?? (isWholeUnit(unit) ? 1000 : 1)
  return milli(Math.ceil(need / step) * step)
}
