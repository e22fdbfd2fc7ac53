import { lineValue } from '@packhouse/contract/line-value.ts'
import { type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import { isByWeight, lineKind } from '@packhouse/contract/ordering/orders/tolerance.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** What decides the value of an amount of a line; prices per pack in paise. */
export interface PricedLine {
  catchWeight: boolean
  byPiece: boolean
  /** Of one pack, thousandths of the base unit. */
  contentMilli: Milli
  listPricePaise: Paise
  pricePaise: Paise
  /** Basis points off the list price of the whole line; null: none, or the line was placed before lines had them. */
  percentOffBp: number | null
}

/** Value of an amount of a line before tax, in paise: thousandths of a pack, and of the base unit. (rules §2.4) */
export const valueOfLine = (line: PricedLine, packsMilli: Milli, contentMilli: Milli): Paise =>
  lineValue({
    byWeight: isByWeight(lineKind(line)),
    packsMilli,
    contentMilli,
    packContentMilli: line.contentMilli,
    packPrice: line.pricePaise,
    listPrice: line.listPricePaise,
    percentOffBp: line.percentOffBp,
  })

/**
 * How much a line costs below list price, as ordered, in paise; a price above list gives no negative discount. (rules §4.4)
 */
export function belowList(line: PricedLine & { orderedPacksMilli: Milli; orderedMilli: Milli }): Paise {
  const value = (priced: PricedLine) => valueOfLine(priced, line.orderedPacksMilli, line.orderedMilli)
  const listed = { ...line, pricePaise: line.listPricePaise, percentOffBp: null }
  return paise(Math.max(0, subtractPaise(value(listed), value(line))))
}
