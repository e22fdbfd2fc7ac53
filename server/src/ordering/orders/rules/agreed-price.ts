import { type PackRounding, whyConfirmPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal, refusalWith, sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { LineToTake } from './create.ts'
import { type PackToOrder, packLabel, usualPrice } from './price-line.ts'

/** A price agreed for one order, with that which the customer would pay; in paise per pack, 0: free of charge. */
export interface AgreedPrice {
  line: LineToTake & { pack: PackToOrder }
  /** From 1, in the order sent. */
  number: number
  usual: Paise
  price: Paise | 'FREE'
}

/** The lines that are to cost something else than they do for this customer. (rules §4.6) */
export const agreedPrices = (lines: readonly LineToTake[], rounding: PackRounding): AgreedPrice[] =>
  lines.flatMap((line, index) => {
    const { pack } = line
    const price = line.free ? 'FREE' : line.priceOverride
    const usual = pack && usualPrice(pack, line, rounding)
    return pack && usual && price !== undefined && price !== usual.price
      ? [{ line: { ...line, pack }, number: index + 1, usual: usual.price, price }]
      : []
  })

/**
 * The questions that every price gets, for the first price that needs one: far from what the customer pays, and below what the goods
 * cost, by item in paise per unit. What is free is asked nothing: it says why. (rules §4.9, §4.18)
 */
export function whyConfirmAgreed(
  agreed: readonly AgreedPrice[],
  costs: ReadonlyMap<number, Paise>,
): Refusal | undefined {
  for (const { line, number, usual, price } of agreed) {
    if (price === 'FREE') continue
    const why =
      whyConfirmPrice(usual, price, line) ?? whyBelowCost(line, price, costs.get(line.pack.itemTypeId))
    if (!why) continue
    const item = packLabel(line.pack)
    return refusalWith(
      why.code,
      sentence('Line {number}, {item}: {issue}', { number, item, issue: sentenceIn(why) }),
      {
        ...why.data,
        line: number,
        packsizeid: line.packId,
      },
    )
  }
  return undefined
}

/** The cost itself is not said: not everybody who may agree prices sees it. */
const whyBelowCost = (
  { pack, confirmCost = false }: AgreedPrice['line'],
  price: Paise,
  cost: Paise | undefined,
): Refusal | undefined =>
  cost === undefined || confirmCost || price * 1000 >= cost * pack.contentMilli
    ? undefined
    : refusal(
        'NEEDS_CONFIRM',
        '{price} is below cost. Confirm it.',
        { price: formatMoney(price) },
        { reason: 'BELOW_COST' },
      )
