import type { z } from 'zod'
import { day } from '../../day.ts'
import { hundredths, type Paise, paise } from '../../money.ts'
import { type Milli, milli } from '../../quantity.ts'
import { decidePrice, type EffectivePrice } from './effective-price.ts'
import type { PriceLadder } from './terms.ts'

/** The ladder as it is sent: rupees, packs and percent. */
export type SentLadder = z.input<typeof PriceLadder>
type Fixed = SentLadder['fixed'][number]
type ListRow = SentLadder['lists'][number]

/** The ladder as screens hold it: prices in paise, packs in thousandths; a percentage, and rupees off a unit, as sent. */
export interface Ladder extends Pick<SentLadder, 'source' | 'discount'> {
  fixed: (Omit<Fixed, 'price'> & { price: Paise })[]
  lists: (Omit<ListRow, 'from' | 'price'> & { from: Milli; price: Paise | null })[]
}

/** Where a ladder has amounts and quantities. */
export const ladderFigures = { fixed: [{ price: 2 }], lists: [{ from: 3, price: 2 }] } as const

interface Priced {
  listPrice: Paise
  contentMilli: Milli
}
interface Asked {
  packsMilli?: Milli | undefined
  override?: Paise | undefined
}

/**
 * The price of a pack by its ladder, as the server decides it for an order; listPrice in paise, contents and packs in thousandths.
 * (rules §4.14)
 */
export const priceOnLadder = (
  { source, fixed, discount, lists }: Ladder,
  { listPrice, contentMilli }: Priced,
  line: Asked,
): EffectivePrice =>
  decidePrice(
    { price: listPrice, source },
    { contentMilli },
    {
      ...line,
      fixed: fixed.map(({ price, until }) => ({ price, ...termUntil(until) })),
      discount: discount
        ? { kind: discount.kind, value: hundredths(discount.value), ...termUntil(discount.until) }
        : undefined,
      lists: lists.map(({ listId, list, from, price, percent, until }) => ({
        listId,
        list,
        fromPacksMilli: from,
        price,
        percentBp: percent === null ? null : hundredths(percent),
        ...termUntil(until),
      })),
    },
  )

/** The same by a ladder as it is sent. */
export const priceByLadder = (
  { fixed, lists, ...sent }: SentLadder,
  pack: Priced,
  line: Asked,
): EffectivePrice =>
  priceOnLadder(
    {
      ...sent,
      fixed: fixed.map(one => ({ ...one, price: paise(hundredths(one.price)) })),
      lists: lists.map(one => ({
        ...one,
        from: milli(Math.round(one.from * 1000)),
        price: one.price === null ? null : paise(hundredths(one.price)),
      })),
    },
    pack,
    line,
  )

const termUntil = (until: string | null) => ({ validFrom: null, validTo: until === null ? null : day(until) })
