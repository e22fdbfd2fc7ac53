import type { PackId } from '@packhouse/contract/ids.ts'
import type { MessageIntent, ReadMessage } from '@packhouse/contract/messages/reading.ts'
import { mulDivHalfUp, type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'

/** What the list of messages says of one: its lines, how many to look at, what its packs cost in paise without tax, and what it wants. */
export function countedIn(
  { orders }: ReadMessage,
  priceOf: (pack: PackId) => Paise | null,
): { lines: number; toCheck: number; value: Paise; intent: MessageIntent } {
  const lines = orders.flatMap(order => order.lines)
  const packs = lines.filter(({ op }) => op !== 'REMOVE').flatMap(line => line.packs)
  const prices = packs.map(({ packsizeid, quantity }) => paise(mulDivHalfUp(priceOf(packsizeid) ?? 0, quantity, 1000)))
  const toCheck = lines.filter(({ status }) => status !== 'SURE').length
  const intent = orders.find(order => order.intent !== 'NONE')?.intent ?? 'NONE'
  return { lines: lines.length, toCheck, value: sumPaise(prices), intent }
}
