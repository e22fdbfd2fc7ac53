import type { z } from 'zod'
import { day } from '../../day.ts'
import { type Paise, paise } from '../../money.ts'
import { type Milli, milli } from '../../quantity.ts'
import { decidePrice, type EffectivePrice } from './effective-price.ts'
import type { PriceLadder } from './terms.ts'

/** The ladder as it is sent: rupees, packs and percent. */
export type SentLadder = z.input<typeof PriceLadder>

/** Hundredths of a rupee or percent, thousandths of a pack; what is sent has no more decimals. */
const hundredths = (value: number): number => Math.round(value * 100)

/**
 * The price of a pack by its ladder, as the server decides it for an order; listPrice in paise, contents and packs in thousandths.
 * (rules §4.14)
 */
export const priceByLadder = (
  { source, fixed, discount, lists }: SentLadder,
  { listPrice, contentMilli }: { listPrice: Paise; contentMilli: Milli },
  line: { packsMilli?: Milli | undefined; override?: Paise | undefined },
): EffectivePrice =>
  decidePrice(
    { price: listPrice, source },
    { contentMilli },
    {
      ...line,
      fixed: fixed.map(({ price, until }) => ({ price: paise(hundredths(price)), ...termUntil(until) })),
      discount: discount
        ? { kind: discount.kind, value: hundredths(discount.value), ...termUntil(discount.until) }
        : undefined,
      lists: lists.map(({ listId, list, from, price, percent, until }) => ({
        listId,
        list,
        fromPacksMilli: milli(Math.round(from * 1000)),
        price: price === null ? null : paise(hundredths(price)),
        percentBp: percent === null ? null : hundredths(percent),
        ...termUntil(until),
      })),
    },
  )

const termUntil = (until: string | null) => ({ validFrom: null, validTo: until === null ? null : day(until) })
