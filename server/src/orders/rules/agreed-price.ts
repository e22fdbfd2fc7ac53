import type { Paise } from '@packhouse/contract/money.ts'
import { effectivePrice, type PackRounding, whyConfirmPrice } from '@packhouse/contract/pricing/arithmetic.ts'
import { type Refusal, refusalWith, sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { LineToTake } from './create.ts'
import { packLabel } from './price-line.ts'

/** A price agreed for one order, with that which the customer would pay; in paise per pack. */
export interface AgreedPrice {
  line: LineToTake
  /** From 1, in the order sent. */
  number: number
  usual: Paise
  price: Paise
}

/** The lines that are to cost something else than they do for this customer. (rules §4.6) */
export const agreedPrices = (lines: readonly LineToTake[], rounding: PackRounding): AgreedPrice[] =>
  lines.flatMap((line, index) => {
    const { pack, priceOverride: price } = line
    const usual = pack && effectivePrice(pack, { discount: pack.discount ?? undefined, rounding })
    return usual && price !== undefined && price !== usual.price ? [{ line, number: index + 1, usual: usual.price, price }] : []
  })

/** The question that every price gets, for the first price that needs it. (rules §4.9) */
export function whyConfirmAgreed(agreed: readonly AgreedPrice[]): Refusal | undefined {
  for (const { line, number, usual, price } of agreed) {
    const why = whyConfirmPrice(usual, price, line)
    if (!why || !line.pack) continue
    const item = packLabel(line.pack)
    return refusalWith(why.code, sentence('Line {number}, {item}: {issue}', { number, item, issue: sentenceIn(why) }), {
      ...why.data,
      line: number,
      packsizeid: line.packId,
    })
  }
  return undefined
}
