import type { PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { MessageIntent, ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type Amends, amendsOf, type PackCost, worthOf } from './amends.ts'
import { isAboutPayment } from './payment.ts'

/** What the list of messages says of one. */
export interface Worth {
  lines: number
  /** Lines that are CHECK or ASK. */
  toCheck: number
  /** What its packs cost, in paise without tax. */
  value: Paise
  intent: MessageIntent
  amends: Amends | null
  isPayment: boolean
}

/** Counts what was read of a text; packs without a price cost nothing. */
export function countedIn(
  text: string,
  message: ReadMessage,
  packOf: (pack: PackId, packsMilli: Milli) => (PackCost & { contentMilli: Milli }) | undefined,
): Worth {
  const { orders } = message
  const lines = orders.flatMap(order => order.lines)
  const packs = lines.filter(({ op }) => op !== 'REMOVE').flatMap(line => line.packs)
  const priced = packs.flatMap(({ packsizeid, quantity }) => {
    const pack = packOf(packsizeid, quantity)
    return pack ? [{ ...pack, packsMilli: quantity }] : []
  })
  return {
    lines: lines.length,
    toCheck: lines.filter(({ status }) => status !== 'SURE').length,
    value: worthOf(priced),
    intent: orders.find(order => order.intent !== 'NONE')?.intent ?? 'NONE',
    amends: amendsOf(message, packOf),
    isPayment: lines.length === 0 && isAboutPayment(text),
  }
}
