import { lineValue } from '@packhouse/contract/invoices/arithmetic.ts'
import { type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import { isByWeight, lineKind } from '@packhouse/contract/orders/tolerance.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

interface PricedLine {
  catchWeight: boolean
  byPiece: boolean
  orderedPacksMilli: Milli
  orderedMilli: Milli
  contentMilli: Milli
  listPricePaise: Paise
  pricePaise: Paise
}

/**
 * How much a line costs below list price, as ordered, in paise; a price above list gives no negative discount. (rules.md §4.4)
 */
export function belowList(line: PricedLine): Paise {
  const value = (packPrice: Paise) =>
    lineValue({
      byWeight: isByWeight(lineKind(line)),
      packsMilli: line.orderedPacksMilli,
      contentMilli: line.orderedMilli,
      packContentMilli: line.contentMilli,
      packPrice,
    })
  return paise(Math.max(0, subtractPaise(value(line.listPricePaise), value(line.pricePaise))))
}
