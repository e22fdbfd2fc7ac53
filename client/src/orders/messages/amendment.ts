import { amendedPacks, type OrderedPack } from '@packhouse/contract/messages/amending.ts'
import { addMilli, type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { toMilli } from '../../ui/values/amounts.ts'
import type { MessageLine, MessageOrder } from '../new-order/draft.ts'
import { readPacks, type TypedLine, typedPacks } from '../new-order/lines/lines.ts'
import type { OrderPack } from '../new-order/lines/packs.ts'
import { fitted } from '../new-order/message/choices.ts'
import { proposedLines } from '../new-order/message/putting.ts'

/** What a message makes of an open order. */
export interface Amendment {
  /** The lines of the order afterwards. */
  lines: TypedLine[]
  /** The packs that each line of the message changed, by its place in the message. */
  packsOf: ReadonlyMap<number, readonly number[]>
  /** Lines that somebody has to decide about: no item, no quantity, or no pack. */
  undecided: MessageLine[]
}

type ByPack = ReadonlyMap<number, OrderPack>

interface Packs extends OrderedPack {
  pack: OrderPack
}
const asPacks = ({ pack, typed }: TypedLine): Packs => ({
  ...{ pack, packsizeid: pack.packsizeid, itemId: pack.item.itemId, contentMilli: pack.contentMilli },
  packsMilli: readPacks(typed) ?? milli(0),
})

/** Returns an order as a message asks for it, at the prices of the order; new packs at those that are offered. (rules.md §9.11) */
export function amended(order: readonly TypedLine[], { intent, lines: said }: MessageOrder, byPack: ByPack): Amendment {
  const lines = said.map(({ itemId, op, quantity, baseQuantity, status }) => ({
    ...{ itemId, op, hasQuantity: quantity !== null, isAsk: status === 'ASK' },
    baseMilli: baseQuantity === null ? null : toMilli(baseQuantity),
  }))
  const proposed = (place: number) => (said[place] ? proposedFor(said[place], byPack).map(asPacks) : [])
  const { packs, packsOf, undecided } = amendedPacks(order.map(asPacks), { intent, lines }, proposed)
  return {
    lines: packs.map(({ pack, packsMilli }) => ({ pack, typed: typedPacks(packsMilli) })),
    packsOf,
    undecided: undecided.flatMap(place => said[place] ?? []),
  }
}

const idOf = ({ pack }: TypedLine): number => pack.packsizeid

/** The packs that were read for a line, else the one that fits it best. */
function proposedFor(line: MessageLine, byPack: ByPack): TypedLine[] {
  const read = line.packs.length > 0 ? proposedLines(line, byPack) : []
  if (read.length > 0) return read
  const fit = fitted(
    [...byPack.values()].filter(({ item }) => item.itemId === line.itemId),
    line,
  )
  return fit && fit.typed !== '' ? [fit] : []
}

/** An item of an order before and after, in thousandths of its base unit; null where the order lacks it. */
export interface ItemChange {
  pack: OrderPack
  /** How the message calls it. */
  said: string
  before: Milli | null
  after: Milli | null
}

/** Returns the items that an amendment changes, in the order of the message. */
export function changesIn(
  before: readonly TypedLine[],
  { lines, packsOf }: Amendment,
  { lines: said }: MessageOrder,
): ItemChange[] {
  const contents = (all: readonly TypedLine[], itemId: number): Milli | null =>
    all
      .filter(({ pack }) => pack.item.itemId === itemId)
      .reduce<Milli | null>((sum, { pack, typed }) => {
        const content = milli(Math.round(((readPacks(typed) ?? 0) * pack.contentMilli) / 1000))
        return sum === null ? content : addMilli(sum, content)
      }, null)
  const changes = new Map<number, ItemChange>()
  for (const [at, packs] of packsOf) {
    const pack = [...lines, ...before].find(line => packs.includes(idOf(line)))?.pack
    const line = said[at]
    if (!pack || !line || changes.has(pack.item.itemId)) continue
    const { itemId } = pack.item
    const words = line.words ?? line.found?.words ?? ''
    changes.set(itemId, { pack, said: words, before: contents(before, itemId), after: contents(lines, itemId) })
  }
  return [...changes.values()].filter(({ before: was, after }) => was !== after)
}

/** How much more of an item the order needs, in thousandths of its base unit; negative for less. */
export const moreOf = ({ before, after }: Pick<ItemChange, 'before' | 'after'>): Milli =>
  subtractMilli(after ?? milli(0), before ?? milli(0))
