import { mulDivHalfUp, type Paise, paise } from '../../money.ts'
import type { Milli } from '../../quantity.ts'

/** Who ordered an item so often in so many days usually takes it. (rules §27.14) */
export const usualOrders = { days: 28, least: 2 } as const

/** The price of a pack at a price of its base unit, paise, half up; at least one paisa. */
export const offerOfPack = (price: Paise, content: Milli): Paise =>
  paise(Math.max(1, mulDivHalfUp(price, content, 1000)))

/** What an amount loses below its cost, beside what it would lose as waste, paise; both 0 or above. */
export function offerLoss(
  amount: Milli,
  { price, cost }: { price: Paise; cost: Paise },
): { below: Paise; asWaste: Paise } {
  const worth = (rate: number) => paise(mulDivHalfUp(amount, Math.max(0, rate), 1000))
  return { below: worth(cost - price), asWaste: worth(cost) }
}
