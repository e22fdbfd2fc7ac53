import type { Day } from '@packhouse/contract/day.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import { lineValue } from '@packhouse/contract/line-value.ts'
import { type Paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import {
  type AmendingLine,
  amendedPacks,
  candidatesOf,
  contentOf,
  type OrderedPack,
} from '@packhouse/contract/ordering/messages/amending.ts'
import type { MessageIntent, ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** What a pack costs: paise, without tax. What was counted by a release before has no list price and no percentage off. */
export interface PackCost {
  price: Paise
  listPrice?: Paise | null
  percentOffBp?: number | null
}

/** A pack of an order with what it costs. */
export interface PricedPack extends OrderedPack, PackCost {}

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
  packOf: (pack: PackId, packsMilli: Milli) => (PackCost & { contentMilli: Milli }) | undefined,
): Amends | null {
  const [order, ...others] = orders
  if (!order || others.length > 0 || (order.intent !== 'AMEND' && order.intent !== 'CANCEL')) return null
  const lines = order.lines.map(
    ({ itemId, op, quantity, baseQuantity: baseMilli, status, packs, ...line }) => ({
      itemId,
      op,
      hasQuantity: quantity !== null,
      baseMilli,
      isAsk: status === 'ASK',
      candidates: candidatesOf(line),
      alike: line.alternatives.map(one => one.itemId),
      packs: packs.flatMap(({ packsizeid, quantity: packsMilli }): PricedPack[] => {
        const pack = packOf(packsizeid, packsMilli)
        return pack && itemId !== null ? [{ packsizeid, itemId, packsMilli, ...pack }] : []
      }),
    }),
  )
  return { deliveryDate: order.deliveryDate, intent: order.intent, lines }
}

/** What packs cost, in paise without tax. */
export const worthOf = (
  packs: readonly Pick<PricedPack, keyof PackCost | 'packsMilli' | 'contentMilli'>[],
): Paise =>
  sumPaise(
    packs.map(({ price, packsMilli, contentMilli, listPrice = null, percentOffBp = null }) =>
      lineValue({
        byWeight: false,
        packsMilli,
        contentMilli: contentOf([{ packsMilli, contentMilli }]),
        packContentMilli: contentMilli,
        packPrice: price,
        listPrice,
        percentOffBp,
      }),
    ),
  )

/** By how much a message changes what an order costs, in paise without tax; cancelling it takes all away. (rules §9.11) */
export function changeBy(order: readonly PricedPack[], { intent, lines }: Amends): Paise {
  const { packs } =
    intent === 'CANCEL'
      ? { packs: [] }
      : amendedPacks(order, { intent, lines }, place => lines[place]?.packs ?? [])
  return subtractPaise(worthOf(packs), worthOf(order))
}
