import type { Day } from '@packhouse/contract/day.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import { type AmendingLine, amendedPacks, type OrderedPack } from '@packhouse/contract/messages/amending.ts'
import type { MessageIntent, ReadMessage } from '@packhouse/contract/messages/reading.ts'
import { mulDivHalfUp, type Paise, paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** A pack of an order with its price in paise, without tax. */
export interface PricedPack extends OrderedPack {
  price: Paise
}

/** What a message asks of the open order of its outlet; kept when it is counted, with the packs that were read. */
export interface Amends {
  /** The day whose order is meant; null for the newest. */
  deliveryDate: Day | null
  intent: MessageIntent
  lines: (AmendingLine & { packs: PricedPack[] })[]
}

/** Returns what a message asks of an open order; null where it asks for no change, or is of several orders. */
export function amendsOf(
  { orders }: ReadMessage,
  packOf: (pack: PackId) => { price: Paise; contentMilli: Milli } | undefined,
): Amends | null {
  const [order, ...others] = orders
  if (!order || others.length > 0 || (order.intent !== 'AMEND' && order.intent !== 'CANCEL')) return null
  const lines = order.lines.map(({ itemId, op, quantity, baseQuantity: baseMilli, status, packs }) => ({
    ...{ itemId, op, hasQuantity: quantity !== null, baseMilli, isAsk: status === 'ASK' },
    packs: packs.flatMap(({ packsizeid, quantity: packsMilli }): PricedPack[] => {
      const pack = packOf(packsizeid)
      return pack && itemId !== null ? [{ packsizeid, itemId, packsMilli, ...pack }] : []
    }),
  }))
  return { deliveryDate: order.deliveryDate, intent: order.intent, lines }
}

/** What packs cost, in paise without tax. */
export const worthOf = (packs: readonly Pick<PricedPack, 'price' | 'packsMilli'>[]): Paise =>
  sumPaise(packs.map(({ price, packsMilli }) => paise(mulDivHalfUp(price, packsMilli, 1000))))

/** By how much a message changes what an order costs, in paise without tax; cancelling it takes all away. (rules.md §9.11) */
export function changeBy(order: readonly PricedPack[], { intent, lines }: Amends): Paise {
  const { packs } =
    intent === 'CANCEL' ? { packs: [] } : amendedPacks(order, { intent, lines }, place => lines[place]?.packs ?? [])
  return subtractPaise(worthOf(packs), worthOf(order))
}
