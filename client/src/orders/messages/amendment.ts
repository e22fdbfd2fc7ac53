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

/**
 * Returns an order as a message asks for it: SET replaces the amount of an item, ADD adds to it, REMOVE takes the item out. The lines
 * of a new order are added to those that are there. (rules.md §9.11)
 */
export function amended(order: readonly TypedLine[], { intent, lines: said }: MessageOrder, byPack: ByPack): Amendment {
  let lines = [...order]
  const packsOf = new Map<number, readonly number[]>()
  const undecided: MessageLine[] = []
  said.forEach((line, at) => {
    const own = lines.filter(({ pack }) => pack.item.itemId === line.itemId)
    const adds = line.op === 'ADD' || (line.op === 'SET' && intent !== 'AMEND')
    if (line.op === 'REMOVE' && own.length > 0 && line.quantity === null) {
      lines = lines.filter(one => !own.includes(one))
      packsOf.set(at, own.map(idOf))
      return
    }
    const wanted = line.op === 'REMOVE' ? [] : wantedOf(line, own, byPack)
    if (wanted.length === 0) {
      undecided.push(line)
      return
    }
    lines = put(
      adds ? lines : lines.filter(one => !own.includes(one) || wanted.some(other => idOf(other) === idOf(one))),
      wanted,
      adds,
    )
    packsOf.set(at, [...new Set([...(adds ? [] : own), ...wanted].map(idOf))])
  })
  return { lines, packsOf, undecided }
}

const idOf = ({ pack }: TypedLine): number => pack.packsizeid

/** The packs of a line: those that the order has of the item, where they fit, else those that were read. */
function wantedOf(line: MessageLine, own: readonly TypedLine[], byPack: ByPack): readonly TypedLine[] {
  if (line.itemId === null || line.quantity === null || line.status === 'ASK') return []
  const base = line.baseQuantity === null ? null : toMilli(line.baseQuantity)
  const [only, ...more] = own
  if (only && more.length === 0 && base !== null && base % only.pack.contentMilli === 0)
    return [{ pack: only.pack, typed: typedPacks(milli((base / only.pack.contentMilli) * 1000)) }]
  const proposed = line.packs.length > 0 ? proposedLines(line, byPack) : []
  if (proposed.length > 0) return proposed
  const fit = fitted(
    [...byPack.values()].filter(({ item }) => item.itemId === line.itemId),
    line,
  )
  return fit && fit.typed !== '' ? [fit] : []
}

/** Puts packs into the lines; a pack that is there gets the sum, or the new amount. */
function put(lines: readonly TypedLine[], wanted: readonly TypedLine[], adds: boolean): TypedLine[] {
  const isThere = (one: TypedLine) => lines.some(line => idOf(line) === idOf(one))
  const changed = lines.map(line => {
    const more = wanted.find(one => idOf(one) === idOf(line))
    if (!more) return line
    const [before, by] = [readPacks(line.typed), readPacks(more.typed)]
    return { pack: line.pack, typed: adds && before !== null && by !== null ? typedPacks(addMilli(before, by)) : more.typed }
  })
  return [...changed, ...wanted.filter(one => !isThere(one))]
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
